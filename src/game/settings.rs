//! What rooms and people have set, in words.

use std::collections::BTreeMap;

/// What a room or a person has set: values by the names of the settings, both in words. What is not here was left to
/// others.
///
/// What the words mean is for whoever reads them. One that a program does not know stays as it is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settings(BTreeMap<String, String>);

impl Settings {
    /// Nothing set.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The value of a setting.
    #[must_use]
    pub fn of(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }

    /// Gives a setting a value, or leaves it to others.
    pub fn set(&mut self, name: &str, value: Option<String>) {
        match value {
            Some(value) => self.0.insert(name.to_owned(), value),
            None => self.0.remove(name),
        };
    }

    /// Whether nothing is set.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The names and values, by name.
    #[must_use]
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }
}

impl FromIterator<(String, String)> for Settings {
    fn from_iter<I: IntoIterator<Item = (String, String)>>(values: I) -> Self {
        Self(values.into_iter().collect())
    }
}
