//! How a room or a person is spoken to, by their settings.

use super::people::Names;
use super::{Audience, Host};
use crate::game::{Platform, RoomId, UserId};
use crate::render::Theme;
use crate::rules::Color;
use crate::store::{StoreError, Whose};
use crate::talk::settings::ForeignNames;
use crate::talk::voice::prefix;
use crate::talk::{Args, Defaults, Language, PersonSettings, Request, RoomSettings, Voice, Words};

/// How somebody is spoken to, or all of a room.
#[derive(Clone, Copy, Debug)]
pub(super) struct Manner {
    platform: Platform,
    pub(super) language: Language,
    theme: Theme,
    /// Whether boards come in words instead of pictures.
    pub(super) text: bool,
    /// How people of other networks are named.
    foreign: ForeignNames,
}

impl Manner {
    /// The same, with the names of people of other networks where they are what is spoken of.
    pub(super) const fn by_name(self) -> Self {
        Self { foreign: ForeignNames::Shown, ..self }
    }

    /// The same with boards in words.
    pub(super) const fn in_words(self) -> Self {
        Self { text: true, ..self }
    }

    /// Says something.
    pub(super) fn speak<T>(self, names: &Names, say: impl FnOnce(&Voice) -> T) -> T {
        // Who is on another network than the room is named with it.
        let name = |person: &UserId| match (person.platform(), self.platform) {
            _ if person.is_forgotten() => Words::of(self.language).plain("someone", &Args::new()),
            (theirs, here) if theirs == here => names.of(person),
            (theirs, _) if self.foreign == ForeignNames::Colors => match names.color_of(person) {
                Some(Color::Red) => Words::of(self.language).plain("color-name", &Args::new().text("color", "red")),
                Some(Color::Black) => Words::of(self.language).plain("color-name", &Args::new().text("color", "black")),
                None => Words::of(self.language).plain("foreign-name", &Args::new().text("network", theirs)),
            },
            (theirs, _) => {
                let network = Words::of(self.language).plain("network", &Args::new().text("network", theirs));
                format!("{} ({network})", names.of(person))
            }
        };
        say(&Voice {
            words: Words::of(self.language),
            names: &name,
            theme: self.theme,
            prefix: prefix(self.platform),
            menus: self.platform != Platform::Matrix,
            at_once: self.platform == Platform::Web,
            text: self.text,
        })
    }
}

impl Host {
    /// What counts in a room: what its home has set, and the defaults for the rest.
    ///
    /// # Errors
    ///
    /// [`StoreError`] where it can't be read.
    pub async fn room_settings(&self, room: &RoomId) -> Result<RoomSettings, StoreError> {
        self.settings_at(&self.home(room).await?).await
    }

    /// The language that all of a room are spoken to in; the usual one where that can't be read.
    pub async fn language_in(&self, room: &RoomId) -> Language {
        self.room_settings(room).await.map_or(self.options().language, |settings| settings.language.value)
    }

    /// The language that a person is spoken to in alone, whose platform may say that they read one, where a room is at
    /// home; the platform's or the usual one where that can't be read.
    pub async fn language_of(&self, person: &UserId, said: Option<Language>, home: &RoomId) -> Language {
        let own = async {
            let room = self.settings_at(home).await?;
            let set = self.store().settings(&Whose::Person(person.clone())).await?;
            Ok::<_, StoreError>(PersonSettings::of(&set, said, &room).language.value)
        };
        own.await.unwrap_or_else(|_| said.unwrap_or(self.options().language))
    }

    /// The language where nobody says another.
    #[must_use]
    pub fn usual_language(&self) -> Language {
        self.options().language
    }

    /// The room whose settings count in a room.
    pub(super) async fn home(&self, room: &RoomId) -> Result<RoomId, StoreError> {
        Ok(self.store().home(room).await?.unwrap_or_else(|| room.clone()))
    }

    /// Keeps whose settings count in a room, from which no request may ever have come.
    ///
    /// # Errors
    ///
    /// [`StoreError`] where it can't be kept.
    pub async fn belongs(&self, room: &RoomId, home: &RoomId) -> Result<(), StoreError> {
        if self.home(room).await? == *home {
            return Ok(());
        }
        self.store().commit(Self::belonging(room, home)).await?;
        Ok(())
    }

    /// What counts where a room is at home.
    pub(super) async fn settings_at(&self, home: &RoomId) -> Result<RoomSettings, StoreError> {
        let set = self.store().settings(&Whose::Room(home.clone())).await?;
        Ok(RoomSettings::of(&set, &self.defaults()))
    }

    /// What counts for whoever asks, alone.
    pub(super) async fn own_settings(&self, request: &Request) -> Result<PersonSettings, StoreError> {
        let room = self.settings_at(&request.home).await?;
        let set = self.store().settings(&Whose::Person(request.person.clone())).await?;
        Ok(PersonSettings::of(&set, request.language, &room))
    }

    /// Whether somebody has boards in words, wherever they are.
    pub(super) async fn has_words(&self, person: &UserId, room: &RoomId) -> Result<bool, StoreError> {
        Ok(self.settings_of(person, room).await?.text.value)
    }

    /// What counts for a person in a room, as far as it is known without their platform.
    async fn settings_of(&self, person: &UserId, room: &RoomId) -> Result<PersonSettings, StoreError> {
        let set = self.store().settings(&Whose::Person(person.clone())).await?;
        Ok(PersonSettings::of(&set, None, &self.room_settings(room).await?))
    }

    /// How an answer is said: to whoever asked alone as they like it, to the room as the room has it.
    pub(super) async fn manner(&self, request: &Request, audience: Audience) -> Result<Manner, StoreError> {
        let platform = request.room.platform();
        match audience {
            Audience::Asker => {
                let own = self.own_settings(request).await?;
                let (language, theme, text) = (own.language.value, own.theme.value, own.text.value);
                let foreign = self.settings_at(&request.home).await?.names.value;
                Ok(Manner { platform, language, theme, text, foreign })
            }
            Audience::Room => Ok(Self::manner_by(platform, &self.settings_at(&request.home).await?)),
        }
    }

    /// How a person is spoken to without having asked, in the room where they and the program are alone.
    pub(super) async fn manner_alone(&self, person: &UserId, room: &RoomId) -> Result<Manner, StoreError> {
        let set = self.store().settings(&Whose::Person(person.clone())).await?;
        let here = self.room_settings(room).await?;
        let own = PersonSettings::of(&set, None, &here);
        let (language, theme, text) = (own.language.value, own.theme.value, own.text.value);
        Ok(Manner { platform: room.platform(), language, theme, text, foreign: here.names.value })
    }

    /// How all of a room are spoken to.
    pub(super) async fn manner_in(&self, room: &RoomId) -> Result<Manner, StoreError> {
        Ok(Self::manner_by(room.platform(), &self.room_settings(room).await?))
    }

    /// How whoever asks is spoken to when settings can't be read.
    pub(super) fn plain_manner(&self, request: &Request) -> Manner {
        let language = request.language.unwrap_or(self.options().language);
        Manner {
            platform: request.room.platform(),
            language,
            theme: self.options().theme,
            text: false,
            foreign: ForeignNames::Colors,
        }
    }

    const fn manner_by(platform: Platform, room: &RoomSettings) -> Manner {
        Manner {
            platform,
            language: room.language.value,
            theme: room.theme.value,
            text: false,
            foreign: room.names.value,
        }
    }

    fn defaults(&self) -> Defaults {
        let options = self.options();
        Defaults {
            threads: options.threads,
            board: options.board.clone(),
            scoring: options.scoring,
            pace: options.pace,
            swap: options.swap,
            language: options.language,
            theme: options.theme,
        }
    }
}
