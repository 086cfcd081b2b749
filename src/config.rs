//! The typed configuration.
