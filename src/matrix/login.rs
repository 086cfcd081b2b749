//! The login: once, and restored ever after. It and the keys of encrypted rooms live and die together.

use super::{Error, Options};
use crate::config::Secret;
use matrix_sdk::authentication::SessionTokens;
use matrix_sdk::authentication::matrix::MatrixSession;
use matrix_sdk::config::RequestConfig;
use matrix_sdk::encryption::{BackupDownloadStrategy, EncryptionSettings};
use matrix_sdk::ruma::api::client::session::login::v3 as login;
use matrix_sdk::ruma::api::client::uiaa::{self, UserIdentifier};
use matrix_sdk::ruma::{OwnedDeviceId, OwnedUserId, UserId};
use matrix_sdk::store::RoomLoadSettings;
use matrix_sdk::{Client, ClientBuilder, SessionMeta};
use serde::{Deserialize, Serialize};
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// How long a call may take.
const LONGEST: Duration = Duration::from_secs(30);

/// How often a call is tried before it has failed.
const ATTEMPTS: usize = 2;

/// The version of the file's form.
const VERSION: u8 = 1;

/// What is needed to be the same device again.
#[derive(Clone, Serialize, Deserialize)]
struct Login {
    v: u8,
    user: OwnedUserId,
    device: OwnedDeviceId,
    access_token: String,
    refresh_token: Option<String>,
    /// Whether the keys have been made: from then on none without the other.
    has_keys: bool,
}

/// Where both lie.
struct Places {
    login: PathBuf,
    keys: PathBuf,
}

impl Places {
    fn of(folder: &Path) -> Self {
        Self { login: folder.join("login.json"), keys: folder.join("keys") }
    }

    /// The login that is kept, checked against the keys; `None` where there is neither.
    fn kept(&self, options: &Options) -> Result<Option<Login>, Error> {
        let folder = self.login.parent().unwrap_or(&self.login).display().to_string();
        let bytes = match fs::read(&self.login) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                let alone = self.keys.exists();
                return if alone { Err(Error::KeysAlone { folder }) } else { Ok(None) };
            }
            Err(error) => return Err(unusable(&self.login, &error)),
        };
        let login: Login = serde_json::from_slice(&bytes).map_err(|error| unusable(&self.login, &error))?;
        if login.v != VERSION {
            return Err(unusable(&self.login, &"it is of another version"));
        }
        if login.user != *options.user {
            return Err(Error::OtherAccount { folder, user: login.user.to_string() });
        }
        match (login.has_keys, self.keys.exists()) {
            (true, false) => Err(Error::LoginAlone { folder }),
            (false, true) => {
                // The last start was stopped while it made them: nobody has seen them.
                fs::remove_dir_all(&self.keys).map_err(|error| unusable(&self.keys, &error))?;
                Ok(Some(login))
            }
            _ => Ok(Some(login)),
        }
    }
}

impl Login {
    /// Writes it so that it is whole, old or new, whenever the power fails, and nobody else can read it.
    fn write(&self, place: &Path) -> io::Result<()> {
        let new = place.with_extension("new");
        let mut options = fs::OpenOptions::new();
        options.write(true).create(true).truncate(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let mut file = options.open(&new)?;
        file.write_all(&serde_json::to_vec(self)?)?;
        file.sync_all()?;
        fs::rename(&new, place)?;
        if let Some(folder) = place.parent() {
            fs::File::open(folder)?.sync_all()?;
        }
        Ok(())
    }

    fn tokens(&self) -> SessionTokens {
        SessionTokens { access_token: self.access_token.clone(), refresh_token: self.refresh_token.clone() }
    }
}

/// A client that is logged in, as the same device as ever.
///
/// # Errors
///
/// [`Error`]; [`Error::Unreachable`] is the only one that waiting may change.
pub(super) async fn client(options: &Options) -> Result<Client, Error> {
    let places = Places::of(&options.folder);
    make_folder(&options.folder).map_err(|error| unusable(&options.folder, &error))?;
    let mut login = if let Some(login) = places.kept(options)? {
        login
    } else {
        let login = log_in(options).await?;
        login.write(&places.login).map_err(|error| unusable(&places.login, &error))?;
        login
    };
    let builder = builder(options).sqlite_store(&places.keys, None).handle_refresh_tokens();
    let client = builder.build().await.map_err(|error| unusable(&places.keys, &error))?;
    let account = MatrixSession {
        meta: SessionMeta { user_id: login.user.clone(), device_id: login.device.clone() },
        tokens: login.tokens(),
    };
    let restored = client.matrix_auth().restore_session(account, RoomLoadSettings::default()).await;
    restored.map_err(|error| unusable(&places.keys, &error))?;
    if !login.has_keys {
        login.has_keys = true;
        login.write(&places.login).map_err(|error| unusable(&places.login, &error))?;
    }
    keep_tokens(&client, login, places.login)?;
    Ok(client)
}

/// Has new tokens written before they are used.
fn keep_tokens(client: &Client, login: Login, place: PathBuf) -> Result<(), Error> {
    let (before, at) = (login.clone(), place.clone());
    let reload = move |_: Client| {
        let bytes = fs::read(&at);
        let read = bytes.ok().and_then(|bytes| serde_json::from_slice::<Login>(&bytes).ok());
        Ok(read.unwrap_or_else(|| before.clone()).tokens())
    };
    let save = move |client: Client| {
        if let Some(tokens) = client.session_tokens() {
            let (access_token, refresh_token) = (tokens.access_token, tokens.refresh_token);
            Login { access_token, refresh_token, ..login.clone() }.write(&place)?;
        }
        Ok(())
    };
    client.set_session_callbacks(Box::new(reload), Box::new(save)).map_err(|error| Error::Refused(error.to_string()))
}

/// Logs in anew, by the password or the token.
async fn log_in(options: &Options) -> Result<Login, Error> {
    let client = builder(options).build().await.map_err(|error| Error::Refused(error.to_string()))?;
    let user = UserId::parse(&options.user).map_err(|error| Error::Refused(error.to_string()))?;
    if let Some(token) = &options.token {
        return by_token(&client, user, token, options).await;
    }
    let Some(password) = &options.password else { return Err(Error::NoSecret) };
    let identifier = UserIdentifier::Matrix(uiaa::MatrixUserIdentifier::new(options.user.clone()));
    let password = login::Password::new(identifier, password.reveal().to_owned());
    let mut request = login::Request::new(login::LoginInfo::Password(password));
    request.initial_device_display_name = Some(options.device_name.clone());
    request.refresh_token = true;
    let answer = client.send(request).await.map_err(|error| Error::of_login(&error, options))?;
    if answer.user_id != user {
        return Err(Error::OtherUser { user: answer.user_id.to_string(), wanted: options.user.clone() });
    }
    tracing::info!(device = %answer.device_id, "logged in to Matrix");
    Ok(Login {
        v: VERSION,
        user: answer.user_id,
        device: answer.device_id,
        access_token: answer.access_token,
        refresh_token: answer.refresh_token,
        has_keys: false,
    })
}

/// The login that a token belongs to.
async fn by_token(client: &Client, user: OwnedUserId, token: &Secret, options: &Options) -> Result<Login, Error> {
    let access_token = token.reveal().to_owned();
    let account = MatrixSession {
        meta: SessionMeta { user_id: user.clone(), device_id: "UNKNOWN".into() },
        tokens: SessionTokens { access_token: access_token.clone(), refresh_token: None },
    };
    let restored = client.matrix_auth().restore_session(account, RoomLoadSettings::default()).await;
    restored.map_err(|error| Error::Refused(error.to_string()))?;
    let told = client.whoami().await.map_err(|error| Error::of_token(&error, options))?;
    if told.user_id != user {
        return Err(Error::OtherUser { user: told.user_id.to_string(), wanted: user.to_string() });
    }
    let device = told.device_id.ok_or(Error::NoDevice)?;
    Ok(Login { v: VERSION, user, device, access_token, refresh_token: None, has_keys: false })
}

fn builder(options: &Options) -> ClientBuilder {
    let settings = EncryptionSettings {
        backup_download_strategy: BackupDownloadStrategy::AfterDecryptionFailure,
        ..EncryptionSettings::default()
    };
    Client::builder()
        .homeserver_url(&options.homeserver)
        // The address that was configured is the one that is meant.
        .respect_login_well_known(false)
        .user_agent(concat!("kulami/", env!("CARGO_PKG_VERSION")))
        .with_encryption_settings(settings)
        .request_config(RequestConfig::new().timeout(LONGEST).retry_limit(ATTEMPTS))
}

fn make_folder(folder: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

fn unusable(place: &Path, why: &dyn std::fmt::Display) -> Error {
    Error::Unusable { place: place.display().to_string(), why: why.to_string() }
}
