//! The local chat room in the browser, bound to loopback.
