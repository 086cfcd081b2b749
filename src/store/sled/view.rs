//! The database as it will be after the changes that wait to be written.

use super::fault::Fault;
use crate::store::record::{self, key};
use std::collections::BTreeMap;

/// What is to be written: values, and `None` for what goes.
pub(super) type Writes = BTreeMap<Vec<u8>, Option<Vec<u8>>>;

/// The tree below, the writes of the group over it, and those of one change on top.
pub(super) struct View<'a> {
    tree: &'a ::sled::Tree,
    group: Option<&'a Writes>,
    own: Writes,
}

impl<'a> View<'a> {
    /// The tree as it is.
    pub(super) const fn of(tree: &'a ::sled::Tree) -> Self {
        Self { tree, group: None, own: Writes::new() }
    }

    /// The tree as it will be with a group's writes.
    pub(super) const fn over(tree: &'a ::sled::Tree, group: &'a Writes) -> Self {
        Self { tree, group: Some(group), own: Writes::new() }
    }

    /// What was put and removed through this view.
    pub(super) fn into_writes(self) -> Writes {
        self.own
    }

    pub(super) fn get(&self, key: &[u8]) -> Result<Option<Vec<u8>>, Fault> {
        if let Some(written) = self.own.get(key).or_else(|| self.group.and_then(|group| group.get(key))) {
            return Ok(written.clone());
        }
        Ok(self.tree.get(key)?.map(|value| value.to_vec()))
    }

    /// What an entry says, with its checksum seen to.
    pub(super) fn body(&self, key: &[u8]) -> Result<Option<Vec<u8>>, Fault> {
        match self.get(key)? {
            Some(value) => Ok(Some(record::open(key, &value)?.to_vec())),
            None => Ok(None),
        }
    }

    pub(super) fn has(&self, key: &[u8]) -> Result<bool, Fault> {
        Ok(self.body(key)?.is_some())
    }

    /// All entries whose keys begin so, in order.
    pub(super) fn all(&self, prefix: &[u8]) -> Result<Writes, Fault> {
        self.first(prefix, usize::MAX)
    }

    /// Of the entries whose keys begin so about the first `count`: waiting writes may add to them or take away.
    pub(super) fn first(&self, prefix: &[u8], count: usize) -> Result<Writes, Fault> {
        let mut found = Writes::new();
        for pair in self.tree.scan_prefix(prefix).take(count) {
            let (key, value) = pair?;
            found.insert(key.to_vec(), Some(value.to_vec()));
        }
        for writes in self.group.into_iter().chain([&self.own]) {
            let begun = writes.range(prefix.to_vec()..).take_while(|(key, _)| key.starts_with(prefix));
            found.extend(begun.map(|(key, value)| (key.clone(), value.clone())));
        }
        found.retain(|_, value| value.is_some());
        Ok(found)
    }

    /// Puts a sealed value.
    pub(super) fn put(&mut self, key: Vec<u8>, value: Vec<u8>) -> Result<(), Fault> {
        if let Some(what) = record::too_large(&key, &value) {
            return Err(Fault::TooLarge(what));
        }
        self.own.insert(key, Some(value));
        Ok(())
    }

    /// Puts an entry that has nothing but its key.
    pub(super) fn put_bare(&mut self, key: Vec<u8>) -> Result<(), Fault> {
        let value = record::seal(&key, &[]);
        self.put(key, value)
    }

    /// Puts a fact of the database itself.
    pub(super) fn put_meta(&mut self, name: &str, body: &[u8]) -> Result<(), Fault> {
        let key = key::meta(name);
        let value = record::seal(&key, body);
        self.put(key, value)
    }

    pub(super) fn remove(&mut self, key: Vec<u8>) {
        self.own.insert(key, None);
    }
}

/// How many bytes some writes come to.
pub(super) fn size(writes: &Writes) -> usize {
    writes.iter().map(|(key, value)| key.len() + value.as_ref().map_or(0, Vec::len)).sum()
}
