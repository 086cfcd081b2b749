//! What a search has found out about states, kept by their numbers.

/// What is known of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    /// It is at least this.
    Lower,
    /// It is this.
    Exact,
    /// It is at most this.
    Upper,
}

impl Bound {
    /// Whether a value of which this is known is enough for a window.
    pub fn settles(self, value: i32, alpha: i32, beta: i32) -> bool {
        match self {
            Self::Lower => value >= beta,
            Self::Exact => true,
            Self::Upper => value <= alpha,
        }
    }
}

/// What was found out about a state.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known {
    pub value: i16,
    pub bound: Bound,
    /// How deep it was searched; [`Known::TO_THE_END`] where nothing was judged before the end.
    pub depth: u8,
    /// The best placement's number; beyond all holes where none is known.
    pub best: u8,
}

impl Known {
    pub const TO_THE_END: u8 = 100;
}

#[derive(Clone, Copy, Default)]
struct Entry {
    check: u32,
    value: i16,
    depth: u8,
    best: u8,
    /// The search that wrote it, and the bound in the two lowest bits.
    age: u32,
}

/// A table of bounded size, in which a new search finds nothing that an earlier one has left.
pub struct TranspositionTable {
    entries: Vec<[Entry; 4]>,
    age: u32,
}

impl std::fmt::Debug for TranspositionTable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("TranspositionTable").field("buckets", &self.entries.len()).finish_non_exhaustive()
    }
}

impl TranspositionTable {
    /// A table of at most so many mebibytes, of which it takes a power of two.
    pub fn new(megabytes: usize) -> Self {
        let buckets = (megabytes.max(1) << 20) / size_of::<[Entry; 4]>();
        let buckets = 1 << buckets.ilog2();
        Self { entries: vec![[Entry::default(); 4]; buckets], age: 1 }
    }

    /// Begins anew: what is there counts as empty.
    pub(super) fn begin(&mut self) {
        self.age += 1;
        if self.age == 1 << 30 {
            self.entries.fill([Entry::default(); 4]);
            self.age = 1;
        }
    }

    #[inline]
    fn bucket(&self, hash: u64) -> usize {
        hash as usize & (self.entries.len() - 1)
    }

    /// What is known of a state.
    #[inline]
    pub(super) fn find(&self, hash: u64) -> Option<Known> {
        let check = (hash >> 32) as u32;
        let entry =
            self.entries[self.bucket(hash)].iter().find(|entry| entry.check == check && entry.age >> 2 == self.age)?;
        let bound = match entry.age & 3 {
            0 => Bound::Lower,
            1 => Bound::Exact,
            _ => Bound::Upper,
        };
        Some(Known { value: entry.value, bound, depth: entry.depth, best: entry.best })
    }

    /// Keeps what was found out, in place of what is least worth of four.
    #[inline]
    pub(super) fn keep(&mut self, hash: u64, known: Known) {
        let check = (hash >> 32) as u32;
        let (at, age) = (self.bucket(hash), self.age);
        let bucket = &mut self.entries[at];
        let worth = |entry: &Entry| {
            if entry.check == check && entry.age >> 2 == age {
                -2
            } else if entry.age >> 2 == age {
                i32::from(entry.depth)
            } else {
                -1
            }
        };
        let mut slot = 0;
        for index in 1..4 {
            if worth(&bucket[index]) < worth(&bucket[slot]) {
                slot = index;
            }
        }
        bucket[slot] = Entry {
            check,
            value: known.value,
            depth: known.depth,
            best: known.best,
            age: age << 2 | known.bound as u32,
        };
    }
}

/// What was found out about one state of an ending: the number of the state but for its lowest sixteen bits, then the
/// value, the best placement and the bound.
type NearEntry = u64;

/// A table small enough for the memory that is near a core, where the states of an ending are met again that are met
/// again soon: by far the most, and looking them up elsewhere would take most of the time.
pub(super) struct NearTable {
    entries: Vec<[NearEntry; 2]>,
}

impl NearTable {
    /// The most entries, two mebibytes.
    const MOST: u64 = 1 << 18;

    /// A table for about so many states, as far as it stays small.
    pub fn new(states: u64) -> Self {
        let buckets = (states.clamp(1 << 8, Self::MOST) / 2).next_power_of_two();
        Self { entries: vec![[0; 2]; buckets as usize] }
    }

    /// By bits that the check has too, but for the lowest.
    #[inline]
    fn bucket(&self, hash: u64) -> usize {
        hash as usize & (self.entries.len() - 1)
    }

    /// What is known of a state.
    #[inline]
    pub fn find(&self, hash: u64) -> Option<Known> {
        let entry = self.entries[self.bucket(hash)].into_iter().find(|entry| (entry ^ hash) >> 16 == 0)?;
        let bound = if entry & 1 == 0 { Bound::Lower } else { Bound::Upper };
        Some(Known {
            value: (entry as u16 as i16) >> 7,
            bound,
            depth: Known::TO_THE_END,
            best: (entry >> 1) as u8 & 63,
        })
    }

    /// Keeps what was found out, and what was kept last; nothing where the value is too great for it.
    #[inline]
    pub fn keep(&mut self, hash: u64, known: Known) {
        if !(-256..256).contains(&known.value) {
            return;
        }
        let at = self.bucket(hash);
        let bound = u16::from(known.bound == Bound::Upper);
        let entry = (known.value << 7) as u16 | u16::from(known.best & 63) << 1 | bound;
        let bucket = &mut self.entries[at];
        if (bucket[0] ^ hash) >> 16 != 0 {
            bucket[1] = bucket[0];
        }
        bucket[0] = hash >> 16 << 16 | u64::from(entry);
    }
}
