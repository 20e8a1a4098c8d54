//! The four example hubs.

pub mod images;
pub mod interactive;
pub mod kitchen_sink;
pub mod repos;

use crate::hub::HubDocument;

/// Each hub under the name of its file.
pub fn all() -> [(&'static str, HubDocument); 4] {
    [
        ("images", images::document()),
        ("interactive", interactive::document()),
        ("kitchen-sink", kitchen_sink::document()),
        ("repos", repos::document()),
    ]
}
