//! A game with another id in the stead of a person's, of whom nothing is to be kept.

use super::{ApplyError, EventKind, Game, Player, UserId};

impl Game {
    /// The same with another id in the stead of a person's, wherever it stands.
    ///
    /// # Errors
    ///
    /// [`ApplyError`] where the other one is in the game already.
    pub fn with_id(&self, person: &UserId, other: &UserId) -> Result<Self, ApplyError> {
        let put = |id: &mut UserId| {
            if id == person {
                id.clone_from(other);
            }
        };
        let mut options = self.options.clone();
        put(&mut options.challenger);
        if let Some(Player::Person(asked)) = &mut options.opponent {
            put(asked);
        }
        let mut events = self.events.clone();
        for event in &mut events {
            match &mut event.kind {
                EventKind::Accepted { by, .. } | EventKind::Applied { by, .. } => put(by),
                _ => {}
            }
        }
        Self::replay(self.id, options, events)
    }
}
