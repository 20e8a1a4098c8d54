//! The example hubs of this repository, written as the hub's owner would write them.
//!
//! * [`hub`]: the document that a hub serves about itself, built from Rust types.
//! * [`hubs`]: the four example hubs, printed by the binary `hubs`.
//! * [`shapes`]: one type for each shape that serde can give a value, printed by the binary
//!   `shapes` with values that serde wrote and values that serde refuses.
//!
//! Everything here exists to be described by schemars. No method has a body.

pub mod case;
pub mod hub;
pub mod hubs;
pub mod shapes;
pub mod standard;
