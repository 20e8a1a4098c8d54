//! One type for each shape that serde can give a value, by topic.
//!
//! A topic is a namespace of the hub `kitchen-sink` (`namespace`, by `topic!`) and a list of cases
//! (`cases`).

/// A topic of the kitchen sink: one method a type that returns it, and `take`, which takes them all.
macro_rules! topic {
    (
        $namespace:literal, $description:literal,
        $($(#[doc = $doc:literal])+ $name:ident: $type:ty,)+
    ) => {
        pub fn namespace() -> $crate::hub::Plugin {
            #[derive(schemars::JsonSchema)]
            #[allow(dead_code, non_camel_case_types)]
            enum Params {
                take { $($name: $type,)+ },
            }

            $crate::hub::Plugin::new($namespace, $description).methods::<Params>([
                $($crate::hub::Method::new(stringify!($name), concat!($($doc),+).trim())
                    .returns::<$type>(),)+
                $crate::hub::Method::new("take", "Takes one of each.").returns::<()>(),
            ])
        }
    };
}

pub mod adjacent;
pub mod any;
pub mod constraints;
pub mod containers;
pub mod docs;
pub mod external;
pub mod flatten;
pub mod generics;
pub mod internal;
pub mod names;
pub mod numbers;
pub mod options;
pub mod recursion;
pub mod structs;
pub mod text;
pub mod units;
pub mod untagged;

use crate::case::Case;
use crate::hub::Plugin;

pub fn namespaces() -> [Plugin; 17] {
    [
        numbers::namespace(),
        text::namespace(),
        any::namespace(),
        containers::namespace(),
        options::namespace(),
        structs::namespace(),
        flatten::namespace(),
        generics::namespace(),
        recursion::namespace(),
        units::namespace(),
        external::namespace(),
        internal::namespace(),
        adjacent::namespace(),
        untagged::namespace(),
        constraints::namespace(),
        docs::namespace(),
        names::namespace(),
    ]
}

pub fn cases() -> impl Iterator<Item = Case> {
    [
        numbers::cases(),
        text::cases(),
        any::cases(),
        containers::cases(),
        options::cases(),
        structs::cases(),
        flatten::cases(),
        generics::cases(),
        recursion::cases(),
        units::cases(),
        external::cases(),
        internal::cases(),
        adjacent::cases(),
        untagged::cases(),
        constraints::cases(),
        docs::cases(),
        names::cases(),
    ]
    .into_iter()
    .flatten()
}
