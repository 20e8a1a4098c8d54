//! Structs of every form, and what serde's attributes do to them.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::case::Case;

/// Written as null.
#[derive(Deserialize, JsonSchema, Serialize)]
pub struct Unit;

/// Written as an object without fields.
#[derive(Deserialize, JsonSchema, Serialize)]
pub struct Empty {}

/// Written as its content.
#[derive(Deserialize, JsonSchema, Serialize)]
pub struct Newtype(pub u32);

/// Written as its content, a struct.
#[derive(Deserialize, JsonSchema, Serialize)]
pub struct NewtypeStruct(pub Point);

/// Written as an array.
#[derive(Deserialize, JsonSchema, Serialize)]
pub struct TupleStruct(pub i32, pub String, pub Option<bool>);

/// Written as its only field.
#[derive(Deserialize, JsonSchema, Serialize)]
#[serde(transparent)]
pub struct Transparent {
    pub inner: Vec<Point>,
}

/// Two coordinates.
#[derive(Clone, Deserialize, JsonSchema, Serialize)]
pub struct Point {
    pub x: i32,
    pub y: i32,
}

/// Two coordinates, and nothing else.
#[derive(Clone, Deserialize, JsonSchema, Serialize)]
#[serde(deny_unknown_fields)]
pub struct StrictPoint {
    pub x: i32,
    pub y: i32,
}

#[derive(Deserialize, JsonSchema, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Renamed {
    pub first_name: String,
    pub last_name: Option<String>,
    #[serde(rename = "AGE")]
    pub age_in_years: u8,
    /// Read under its former name too.
    #[serde(alias = "mail")]
    pub email_address: String,
}

#[derive(Deserialize, JsonSchema, Serialize)]
#[serde(rename_all = "SCREAMING-KEBAB-CASE")]
pub struct Screaming {
    pub content_type: String,
}

/// Its name in the schema is not its name in Rust.
#[derive(Deserialize, JsonSchema, Serialize)]
#[serde(rename = "PublicName")]
pub struct PrivateName {
    pub unit: Unit,
    pub empty: Empty,
    pub newtype: Newtype,
    pub newtype_struct: NewtypeStruct,
    pub tuple: TupleStruct,
    pub transparent: Transparent,
}

/// Fields that do not cross the wire, or only in one direction.
#[derive(Deserialize, JsonSchema, Serialize)]
pub struct Skipping {
    pub kept: u8,
    #[serde(skip)]
    pub hidden: u8,
    /// Only ever read from the wire.
    #[serde(default, skip_serializing)]
    pub secret: Option<String>,
    /// Only ever written to the wire.
    #[serde(skip_deserializing)]
    pub computed: u8,
}

/// Written under one name and read under another: the schema knows only what is read.
#[derive(Deserialize, JsonSchema, Serialize)]
pub struct TwoFaced {
    #[serde(rename(serialize = "written", deserialize = "read"))]
    pub value: u8,
}

/// Written as text, and read back from it.
#[derive(Clone, Deserialize, JsonSchema, Serialize)]
#[serde(try_from = "String", into = "String")]
pub struct Version {
    pub major: u16,
    pub minor: u16,
}

impl TryFrom<String> for Version {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        let (major, minor) = text.split_once('.').ok_or("no dot")?;
        Ok(Version {
            major: major.parse().map_err(|_| "no major version")?,
            minor: minor.parse().map_err(|_| "no minor version")?,
        })
    }
}

impl From<Version> for String {
    fn from(version: Version) -> Self {
        format!("{}.{}", version.major, version.minor)
    }
}

/// Some of it is on its way out.
#[derive(Deserialize, JsonSchema, Serialize)]
pub struct Aging {
    pub current: String,
    /// Use `current`.
    #[deprecated = "use `current`"]
    pub former: Option<String>,
}

/// One type, in many places.
#[derive(Deserialize, JsonSchema, Serialize)]
pub struct Shared {
    pub bare: Point,
    /// Described where it is used.
    pub described: Point,
    pub list: Vec<Point>,
    pub by_name: BTreeMap<String, Point>,
    pub boxed: Box<Point>,
}

topic! {
    "structs", "Structs of every form.",
    /// Nothing, as a struct.
    unit: Unit,
    /// An object without fields.
    empty: Empty,
    /// A number in a coat.
    newtype: Newtype,
    /// A struct in a coat.
    newtype_struct: NewtypeStruct,
    /// Fields without names.
    tuple: TupleStruct,
    /// A struct that is its only field.
    transparent: Transparent,
    /// An object that takes no other fields.
    strict: StrictPoint,
    /// Fields with other names on the wire.
    renamed: Renamed,
    /// Fields that shout.
    screaming: Screaming,
    /// All of them, under another name.
    all: PrivateName,
    /// Fields that stay behind.
    skipping: Skipping,
    /// Text with a meaning.
    version: Version,
    /// Fields on their way out.
    aging: Aging,
    /// One type in many places.
    shared: Shared,
}

pub fn cases() -> Vec<Case> {
    let point = || Point { x: 1, y: -1 };
    let word = || "word".to_owned();
    vec![
        Case::new::<Unit>("Unit", [Unit], json!([0, {}, "Unit"])),
        Case::new::<Empty>("Empty", [Empty {}], json!([null, 0])),
        Case::new::<Newtype>(
            "Newtype",
            [Newtype(0), Newtype(7)],
            json!([-1, "7", {"0": 7}]),
        ),
        Case::new::<NewtypeStruct>(
            "NewtypeStruct",
            [NewtypeStruct(point())],
            json!([{}, {"x": 1}, 1]),
        ),
        Case::new::<TupleStruct>(
            "TupleStruct",
            [
                TupleStruct(1, word(), None),
                TupleStruct(-1, String::new(), Some(true)),
            ],
            json!([[], [1, "a"], [1, "a", null, 2], {"0": 1, "1": "a"}]),
        ),
        Case::new::<Transparent>(
            "Transparent",
            [
                Transparent { inner: vec![] },
                Transparent {
                    inner: vec![point()],
                },
            ],
            json!([{"inner": []}, [1], null]),
        ),
        Case::new::<Point>(
            "Point",
            [point()],
            json!([{}, {"x": 1}, {"x": 1, "y": "1"}, null]),
        ),
        Case::new::<StrictPoint>(
            "StrictPoint",
            [StrictPoint { x: 0, y: i32::MIN }],
            json!([{"x": 1}, {"x": 1, "y": 1, "z": 1}]),
        ),
        Case::new::<Renamed>(
            "Renamed",
            [None, Some(word())].map(|last_name| Renamed {
                first_name: word(),
                last_name,
                age_in_years: 99,
                email_address: word(),
            }),
            json!([
                {"first_name": "a", "AGE": 1, "emailAddress": "b"},
                {"firstName": "a", "ageInYears": 1, "emailAddress": "b"},
            ]),
        ),
        Case::new::<Screaming>(
            "Screaming",
            [Screaming {
                content_type: word(),
            }],
            json!([{"content_type": "a"}]),
        ),
        Case::new::<PrivateName>(
            "PrivateName",
            [PrivateName {
                unit: Unit,
                empty: Empty {},
                newtype: Newtype(1),
                newtype_struct: NewtypeStruct(point()),
                tuple: TupleStruct(1, word(), Some(false)),
                transparent: Transparent {
                    inner: vec![point()],
                },
            }],
            json!([{}, {"unit": null, "empty": {}}]),
        ),
        Case::new::<Skipping>(
            "Skipping",
            [Skipping {
                kept: 1,
                hidden: 0,
                secret: None,
                computed: 0,
            }],
            json!([{}, {"kept": null}]),
        ),
        Case::new::<TwoFaced>("TwoFaced", [], json!([{}, {"written": 1}]))
            .beyond_schema([TwoFaced { value: 1 }]),
        Case::new::<Version>(
            "Version",
            [Version { major: 1, minor: 2 }],
            json!(["1", "a.b", 1.2]),
        ),
        #[allow(deprecated)]
        Case::new::<Aging>(
            "Aging",
            [
                Aging {
                    current: word(),
                    former: None,
                },
                Aging {
                    current: word(),
                    former: Some(word()),
                },
            ],
            json!([{}, {"former": "a"}]),
        ),
        Case::new::<Shared>(
            "Shared",
            [Shared {
                bare: point(),
                described: point(),
                list: vec![point(), point()],
                by_name: BTreeMap::from([("origin".to_owned(), Point { x: 0, y: 0 })]),
                boxed: Box::new(point()),
            }],
            json!([{}, {"bare": {"x": 1, "y": 1}}]),
        ),
    ]
}
