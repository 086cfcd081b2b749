//! How something is said to somebody: the language, the names of people, and what stands before a command there.

use super::text::Text;
use super::words::{Args, Words};
use crate::game::{Platform, Player, UserId};
use crate::render::Theme;

/// What all messages to one room or person have in common.
#[derive(Clone, Copy)]
pub struct Voice<'a> {
    /// The sentences.
    pub words: &'a Words,
    /// The display name of a person.
    pub names: &'a dyn Fn(&UserId) -> String,
    /// The colours of pictures.
    pub theme: Theme,
    /// What stands before a command as people type it here: `/`, or `!kulami `.
    pub prefix: &'a str,
    /// Whether there are menus to choose from below a message.
    pub menus: bool,
    /// Whether all that the choices of a menu ask next can stand below the same message.
    pub at_once: bool,
    /// Whether boards come in words instead of pictures.
    pub text: bool,
}

/// What stands before a command on a platform: `/`, or `!kulami ` where slashes are the clients' own.
#[must_use]
pub const fn prefix(platform: Platform) -> &'static str {
    match platform {
        Platform::Web | Platform::Discord => "/",
        Platform::Matrix => "!kulami ",
    }
}

impl Voice<'_> {
    /// A sentence.
    #[must_use]
    pub fn say(&self, key: &str, args: &Args) -> Text {
        self.words.say(key, args)
    }

    /// A sentence's bare words, for labels, pictures and alt texts.
    #[must_use]
    pub fn plain(&self, key: &str, args: &Args) -> String {
        self.words.plain(key, args)
    }

    /// The display name of a person.
    #[must_use]
    pub fn name(&self, person: &UserId) -> String {
        (self.names)(person)
    }

    /// Fills in a person.
    #[must_use]
    pub fn person(&self, args: Args, key: &'static str, person: &UserId) -> Args {
        args.person(key, person, &self.name(person))
    }

    /// The name of whoever plays a side.
    #[must_use]
    pub fn player_name(&self, player: &Player) -> String {
        match player {
            Player::Person(person) => self.name(person),
            Player::Program(_) => self.plain("program", &Args::new()),
        }
    }

    /// The same with the program's level.
    #[must_use]
    pub fn player_title(&self, player: &Player) -> String {
        match player {
            Player::Person(person) => self.name(person),
            Player::Program(level) => self.plain("program-level", &Args::new().number("level", level.number())),
        }
    }

    /// Fills in whoever plays a side.
    #[must_use]
    pub fn player(&self, args: Args, key: &'static str, player: &Player) -> Args {
        match player {
            Player::Person(person) => self.person(args, key, person),
            Player::Program(_) => args.text(key, self.player_name(player)),
        }
    }

    /// A command as it is typed here: `place d5` becomes `/place d5`.
    #[must_use]
    pub fn command(&self, line: &str) -> String {
        format!("{}{line}", self.prefix)
    }
}
