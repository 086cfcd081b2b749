//! The account's identity: the program's device is signed with it, so that nobody is warned of it, and a recovery key
//! brings it, and the keys of what was said before, to a new device.

use super::desk::Desk;
use super::send::Failure;
use super::{FIRST_WAIT, LONGEST_WAIT, Options};
use matrix_sdk::Client;
use matrix_sdk::encryption::recovery::RecoveryError;
use matrix_sdk::encryption::secret_storage::SecretStorageError;
use matrix_sdk::ruma::api::client::uiaa::{self, UserIdentifier};

/// The shortest recovery key that is set up, in characters: whoever runs the homeserver can try shorter ones out.
const SHORTEST: usize = 20;

/// Sees to it that the device is signed, until the homeserver has let it happen or never will. Without it everything
/// works all the same.
pub(super) async fn see_to(desk: &Desk, options: &Options) {
    let mut wait = FIRST_WAIT;
    while let Err(failure) = sign(&desk.client, options).await {
        let Some(asked) = failure.wait() else {
            return tracing::warn!(%failure, "the account's identity could not be seen to; encrypted rooms work, with a warning");
        };
        tracing::debug!(%failure, "the account's identity waits for the homeserver");
        tokio::time::sleep(asked.max(wait)).await;
        wait = (wait * 2).min(LONGEST_WAIT);
    }
    // There may be keys now for what was said before.
    desk.unlocked.notify_one();
}

/// Sets up cross-signing where the account has none, or takes it over by the recovery key.
async fn sign(client: &Client, options: &Options) -> Result<(), Failure> {
    client.encryption().wait_for_e2ee_initialization_tasks().await;
    bootstrap(client, options).await?;
    let is_signed = is_signed(client).await?;
    let Some(key) = &options.recovery_key else {
        if !is_signed {
            tracing::warn!(
                "the account was set up for encryption elsewhere, so this device is shown as unverified: give its \
                 recovery key, or verify the device from there"
            );
        }
        return Ok(());
    };
    let encryption = client.encryption();
    let has_secrets = encryption.secret_storage().is_enabled().await?;
    match (has_secrets, is_signed) {
        // It is what this device itself has set up or taken before.
        (true, true) if encryption.backups().are_enabled().await => Ok(()),
        (true, _) => recover(client, key.reveal()).await,
        (false, true) => set_up(client, key.reveal()).await,
        (false, false) => {
            tracing::warn!("the account has an identity, and no recovery that the recovery key could open");
            Ok(())
        }
    }
}

/// Gives the account an identity if it has none.
async fn bootstrap(client: &Client, options: &Options) -> Result<(), Failure> {
    let encryption = client.encryption();
    let Err(error) = encryption.bootstrap_cross_signing_if_needed(None).await else { return Ok(()) };
    let (Some(asked), Some(password)) = (error.as_uiaa_response(), &options.password) else {
        return Err(error.into());
    };
    let identifier = UserIdentifier::Matrix(uiaa::MatrixUserIdentifier::new(options.user.clone()));
    let mut proof = uiaa::Password::new(identifier, password.reveal().to_owned());
    proof.session = asked.session.clone();
    Ok(encryption.bootstrap_cross_signing(Some(uiaa::AuthData::Password(proof))).await?)
}

async fn is_signed(client: &Client) -> Result<bool, Failure> {
    let encryption = client.encryption();
    // What the store has of this device is from before it was signed.
    if let Some(user) = client.user_id() {
        encryption.request_user_identity(user).await?;
    }
    let device = encryption.get_own_device().await.map_err(|error| Failure::Never(error.to_string()))?;
    Ok(device.is_some_and(|device| device.is_cross_signed_by_owner()))
}

async fn recover(client: &Client, key: &str) -> Result<(), Failure> {
    match client.encryption().recovery().recover(key).await {
        Ok(()) => tracing::info!("the recovery key was taken: this device is verified"),
        Err(error) => {
            let why = error.to_string();
            later(error)?;
            if is_signed(client).await? {
                tracing::warn!(why, "this device is verified, but what was said before it can't be read");
            } else {
                tracing::warn!(why, "the recovery key does not open the account's secrets");
            }
        }
    }
    Ok(())
}

/// Has the key open the account's identity, and the keys of its rooms, to a device that has nothing else.
async fn set_up(client: &Client, key: &str) -> Result<(), Failure> {
    if key.chars().count() < SHORTEST {
        tracing::warn!("the recovery key has less than {SHORTEST} characters, and is not set up: make a longer one");
        return Ok(());
    }
    match client.encryption().recovery().enable().with_passphrase(key).await {
        Ok(_) => tracing::info!("the account can be recovered by the recovery key from now on"),
        Err(error) => {
            let why = error.to_string();
            later(error)?;
            tracing::warn!(why, "the recovery key could not be set up");
        }
    }
    Ok(())
}

/// Passes on what waiting may mend.
fn later(error: RecoveryError) -> Result<(), Failure> {
    let (RecoveryError::Sdk(error) | RecoveryError::SecretStorage(SecretStorageError::Sdk(error))) = error else {
        return Ok(());
    };
    match Failure::from(error) {
        failure @ (Failure::Later(..) | Failure::TooMany(_) | Failure::Token) => Err(failure),
        Failure::Never(_) => Ok(()),
    }
}
