//! Numbers and texts as bytes, and the reader that never trusts them.

use jiff::Timestamp;

/// The bytes are not what was to be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    /// They end too early, go on too long, or say what can't be.
    #[error("{0} can't be read")]
    Unreadable(&'static str),
    /// The checksum is not that of the bytes.
    #[error("the checksum does not fit")]
    Checksum,
    /// A newer program has written them.
    #[error("format {0} is newer than this program knows")]
    Newer(u8),
}

const NANOS: i128 = 1_000_000_000;
const MILLIS_IN_NANOS: i128 = 1_000_000;

/// Writes a number, seven bits a byte, the lowest first.
pub(super) fn put_number(out: &mut Vec<u8>, number: impl Into<u128>) {
    let mut number = number.into();
    while number >= 0x80 {
        out.push(number as u8 | 0x80);
        number >>= 7;
    }
    out.push(number as u8);
}

/// Writes a text behind its length.
pub(super) fn put_text(out: &mut Vec<u8>, text: &str) {
    put_number(out, text.len() as u64);
    out.extend_from_slice(text.as_bytes());
}

/// Writes a span of nanoseconds: whole milliseconds, as clocks mostly give them, take fewer bytes.
pub(super) fn put_span(out: &mut Vec<u8>, nanos: i128) {
    let (count, fine) = if nanos % MILLIS_IN_NANOS == 0 { (nanos / MILLIS_IN_NANOS, 0) } else { (nanos, 1_u128) };
    let sign = u128::from(count < 0);
    put_number(out, count.unsigned_abs() << 2 | sign << 1 | fine);
}

/// Writes a time as a span since 1970.
pub(super) fn put_time(out: &mut Vec<u8>, time: Timestamp) {
    put_span(out, time.as_nanosecond());
}

/// Writes a time as twelve bytes that sort as times do.
pub(super) fn put_sorted_time(out: &mut Vec<u8>, time: Timestamp) {
    let nanos = time.as_nanosecond();
    // The flipped sign bit sorts times before 1970 below those after.
    let seconds = nanos.div_euclid(NANOS) as i64 as u64 ^ 1 << 63;
    out.extend_from_slice(&seconds.to_be_bytes());
    out.extend_from_slice(&(nanos.rem_euclid(NANOS) as u32).to_be_bytes());
}

/// Reads bytes from the front.
pub(super) struct Reader<'a> {
    rest: &'a [u8],
    /// What is being read, for the error.
    what: &'static str,
}

impl<'a> Reader<'a> {
    pub(super) const fn new(rest: &'a [u8], what: &'static str) -> Self {
        Self { rest, what }
    }

    pub(super) const fn unreadable(&self) -> RecordError {
        RecordError::Unreadable(self.what)
    }

    pub(super) fn bytes(&mut self, count: usize) -> Result<&'a [u8], RecordError> {
        let (bytes, rest) = self.rest.split_at_checked(count).ok_or(self.unreadable())?;
        self.rest = rest;
        Ok(bytes)
    }

    pub(super) fn byte(&mut self) -> Result<u8, RecordError> {
        Ok(self.bytes(1)?[0])
    }

    pub(super) fn word(&mut self) -> Result<u32, RecordError> {
        let mut word = [0; 4];
        word.copy_from_slice(self.bytes(4)?);
        Ok(u32::from_be_bytes(word))
    }

    pub(super) fn wide(&mut self) -> Result<u128, RecordError> {
        let mut number = 0_u128;
        for shift in (0..128).step_by(7) {
            let byte = self.byte()?;
            number |= u128::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                return Ok(number);
            }
        }
        Err(self.unreadable())
    }

    pub(super) fn number<T: TryFrom<u128>>(&mut self) -> Result<T, RecordError> {
        let number = self.wide()?;
        T::try_from(number).map_err(|_| self.unreadable())
    }

    pub(super) fn text(&mut self) -> Result<&'a str, RecordError> {
        let length = self.number()?;
        let bytes = self.bytes(length)?;
        std::str::from_utf8(bytes).map_err(|_| self.unreadable())
    }

    /// A text that says something: an id, a hole.
    pub(super) fn parsed<T: std::str::FromStr>(&mut self) -> Result<T, RecordError> {
        self.text()?.parse().map_err(|_| self.unreadable())
    }

    pub(super) fn span(&mut self) -> Result<i128, RecordError> {
        let wide = self.wide()?;
        let count = (wide >> 2) as i128;
        let count = if wide & 2 == 0 { count } else { -count };
        let unit = if wide & 1 == 0 { MILLIS_IN_NANOS } else { 1 };
        count.checked_mul(unit).ok_or(self.unreadable())
    }

    pub(super) fn time(&mut self) -> Result<Timestamp, RecordError> {
        let nanos = self.span()?;
        Timestamp::from_nanosecond(nanos).map_err(|_| self.unreadable())
    }

    pub(super) fn sorted_time(&mut self) -> Result<Timestamp, RecordError> {
        let mut seconds = [0; 8];
        seconds.copy_from_slice(self.bytes(8)?);
        let seconds = (u64::from_be_bytes(seconds) ^ 1 << 63) as i64;
        let nanos = i128::from(seconds) * NANOS + i128::from(self.word()?);
        Timestamp::from_nanosecond(nanos).map_err(|_| self.unreadable())
    }

    /// All that is left.
    pub(super) fn rest(self) -> &'a [u8] {
        self.rest
    }

    /// Makes sure that nothing is left.
    pub(super) fn end(&self) -> Result<(), RecordError> {
        if self.rest.is_empty() { Ok(()) } else { Err(self.unreadable()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn any_time() -> impl Strategy<Value = Timestamp> {
        let bounds = Timestamp::MIN.as_nanosecond()..=Timestamp::MAX.as_nanosecond();
        prop_oneof![bounds.clone(), bounds.prop_map(|nanos| nanos / MILLIS_IN_NANOS * MILLIS_IN_NANOS)]
            .prop_map(|nanos| Timestamp::from_nanosecond(nanos).expect("it is within the bounds"))
    }

    proptest! {
        #[test]
        fn times_read_back_and_sort(one in any_time(), other in any_time()) {
            let (mut plain, mut sorted, mut sorted_other) = (Vec::new(), Vec::new(), Vec::new());
            put_time(&mut plain, one);
            put_sorted_time(&mut sorted, one);
            put_sorted_time(&mut sorted_other, other);
            prop_assert_eq!(Reader::new(&plain, "time").time(), Ok(one));
            prop_assert_eq!(Reader::new(&sorted, "time").sorted_time(), Ok(one));
            prop_assert_eq!(sorted.cmp(&sorted_other), one.cmp(&other));
        }

        #[test]
        fn any_bytes_are_read_without_panic(bytes: Vec<u8>) {
            let _ = Reader::new(&bytes, "text").text();
            let _ = Reader::new(&bytes, "span").span();
            let _ = Reader::new(&bytes, "time").time();
            let _ = Reader::new(&bytes, "time").sorted_time();
            let _ = Reader::new(&bytes, "number").number::<u32>();
        }
    }
}
