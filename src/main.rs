//! The program: parses and calls.

use clap::Parser;
use kulami::cli::{Cli, Task};
use std::io::Write;
use std::process::ExitCode;

fn main() -> ExitCode {
    let cli = Cli::parse();
    let result = match cli.task {
        None => kulami::run::run(&cli.run),
        Some(Task::Run(args)) => kulami::run::run(&args),
        Some(task) => task.work(),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            // A closed standard error is no reason to panic.
            let _ = writeln!(std::io::stderr(), "kulami: {failure}");
            ExitCode::FAILURE
        }
    }
}
