//! `kulami legal`.

use super::Failure;

/// What it takes.
#[derive(Debug, clap::Args)]
pub struct Args {}

/// Does the work.
pub fn run(_args: &Args) -> Result<(), Failure> {
    Err(Failure("not built yet".to_owned()))
}
