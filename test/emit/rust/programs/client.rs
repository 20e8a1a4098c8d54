//! The generated client at work.

mod documented;
mod fake_hub;
mod faults;
mod frames;
mod session;
mod stubs;
