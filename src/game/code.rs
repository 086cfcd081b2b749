//! Codes that are handed on by hand: they take an open challenge from another room, or link two accounts.

use super::GameId;
use std::fmt;
use std::str::FromStr;

/// How many letters of a code are its proof.
const LETTERS: u32 = 10;

/// Digits and letters that nobody confuses when reading aloud or copying by hand: Crockford's 32.
const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// A code of an open challenge, written `12-K7QFM-3XDRA`: the challenge's number, and what only who was given the code
/// can know of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Code {
    /// The challenge.
    pub game: GameId,
    /// What proves that the code was given out.
    pub proof: Proof,
}

/// The part of a code that can't be guessed: 50 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Proof(u64);

impl Proof {
    /// The first 50 bits of something that nobody can guess.
    #[must_use]
    pub fn of(secret: [u8; 8]) -> Self {
        Self(u64::from_be_bytes(secret) >> (u64::BITS - 5 * LETTERS))
    }
}

impl fmt::Display for Proof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for letter in (0..LETTERS).rev() {
            let five = (self.0 >> (5 * letter)) & 31;
            write!(f, "{}", char::from(ALPHABET[five as usize]))?;
            if letter == LETTERS / 2 {
                f.write_str("-")?;
            }
        }
        Ok(())
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.game.number(), self.proof)
    }
}

/// The text is no code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a code is a challenge's number and ten letters and digits, as 12-K7QFM-3XDRA")]
pub struct ParseCodeError;

impl FromStr for Proof {
    type Err = ParseCodeError;

    /// Reads a proof without regard to case and dashes; letters that look like digits are read as those.
    fn from_str(text: &str) -> Result<Self, ParseCodeError> {
        let mut bits = 0;
        let mut letters = 0;
        for letter in text.bytes().filter(|&letter| letter != b'-').map(|letter| letter.to_ascii_uppercase()) {
            let letter = match letter {
                b'O' => b'0',
                b'I' | b'L' => b'1',
                letter => letter,
            };
            let five = ALPHABET.iter().position(|&other| other == letter).ok_or(ParseCodeError)?;
            letters += 1;
            if letters > LETTERS {
                return Err(ParseCodeError);
            }
            bits = bits << 5 | five as u64;
        }
        if letters == LETTERS { Ok(Self(bits)) } else { Err(ParseCodeError) }
    }
}

impl FromStr for Code {
    type Err = ParseCodeError;

    fn from_str(text: &str) -> Result<Self, ParseCodeError> {
        let (number, proof) = text.split_once('-').ok_or(ParseCodeError)?;
        let number = number.trim_start_matches('#').parse().ok().and_then(GameId::new).ok_or(ParseCodeError)?;
        Ok(Self { game: number, proof: proof.parse()? })
    }
}

#[cfg(test)]
mod tests {
    use super::{Code, Proof};
    use crate::game::GameId;

    #[test]
    fn a_code_reads_back_however_it_is_copied() {
        let code =
            Code { game: GameId::new(12).expect("not 0"), proof: Proof::of(*b"\x9c\xf4\xa1\x7b\x3c\x52\x00\xff") };
        let text = code.to_string();
        assert_eq!(text, "12-KKTA2-YSWA8");
        for copied in ["12-KKTA2-YSWA8", "#12-kkta2-yswa8", "12-kkta2yswa8", "12-KKTA2-YSW-A8"] {
            assert_eq!(copied.parse(), Ok(code), "{copied}");
        }
        assert_eq!("12-OIL00-00000".parse(), "12-01100-00000".parse::<Code>());
        for wrong in ["12", "12-", "12-KKTA2", "0-KKTA2-YSWA8", "12-KKTA2-YSWA88", "12-KKTA2-YSWAU", "a-KKTA2-YSWA8"] {
            assert!(wrong.parse::<Code>().is_err(), "{wrong}");
        }
    }
}
