//! Pictures by the hash of their bytes, as many as fit into a bounded memory.

use bytes::Bytes;
use sha2::{Digest, Sha256};
use std::collections::{HashMap, VecDeque};
use std::fmt::Write;

/// The newest pictures of the room.
#[derive(Debug)]
pub struct Pictures {
    by_name: HashMap<String, Bytes>,
    /// The oldest first.
    order: VecDeque<String>,
    bytes: usize,
    most: usize,
}

impl Pictures {
    /// Keeps at most so many bytes of pictures.
    #[must_use]
    pub fn new(most: usize) -> Self {
        Self { by_name: HashMap::new(), order: VecDeque::new(), bytes: 0, most }
    }

    /// Keeps a picture and answers with its name. The same bytes always have the same name, so that a browser that
    /// has them does not ask again.
    pub fn keep(&mut self, png: &Bytes) -> String {
        let name = hex(&Sha256::digest(png));
        if self.by_name.insert(name.clone(), png.clone()).is_some() {
            self.order.retain(|other| *other != name);
        } else {
            self.bytes += png.len();
        }
        self.order.push_back(name.clone());
        while self.bytes > self.most
            && let Some(oldest) = self.order.pop_front()
        {
            self.bytes -= self.by_name.remove(&oldest).map_or(0, |png| png.len());
        }
        name
    }

    /// The picture with a name, while it is kept.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<Bytes> {
        self.by_name.get(name).cloned()
    }
}

/// Bytes as lower-case hexadecimal digits.
#[must_use]
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::with_capacity(2 * bytes.len()), |mut text, byte| {
        write!(text, "{byte:02x}").expect("writing to a string can't fail");
        text
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forgets_the_oldest_beyond_its_memory() {
        let picture = |byte: u8| Bytes::from(vec![byte; 40]);
        let mut pictures = Pictures::new(100);
        let first = pictures.keep(&picture(1));
        let second = pictures.keep(&picture(2));
        assert_eq!(pictures.keep(&picture(1)), first, "the same bytes have the same name and become the newest");
        let third = pictures.keep(&picture(3));
        assert_eq!(pictures.find(&second), None);
        assert_eq!(pictures.find(&first), Some(picture(1)));
        assert_eq!(pictures.find(&third), Some(picture(3)));
        assert_eq!(pictures.find("../../etc/passwd"), None);
    }
}
