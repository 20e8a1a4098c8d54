//! Limits that the schema states and serde does not check.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::case::Case;

#[derive(Deserialize, JsonSchema, Serialize)]
pub struct Limits {
    #[schemars(range(min = 1, max = 100))]
    pub percent: u8,
    #[schemars(range(min = -0.5, max = 0.5))]
    pub tilt: f64,
    #[schemars(length(min = 1, max = 8))]
    pub code: String,
    #[schemars(length(equal = 2))]
    pub country: String,
    #[schemars(regex(pattern = r"^[a-z][a-z0-9_]*$"))]
    pub identifier: String,
    #[schemars(length(min = 1), inner(length(min = 2)))]
    pub tags: Vec<String>,
    #[schemars(inner(range(min = 0, max = 10)))]
    pub grades: [f32; 2],
    #[schemars(length(max = 2))]
    pub scores: BTreeMap<String, u8>,
    #[schemars(email)]
    pub email: String,
    #[schemars(url)]
    pub home: Option<String>,
    #[schemars(range(min = 1))]
    pub page: Option<u32>,
    #[schemars(extend("multipleOf" = 5))]
    pub step: i32,
    #[schemars(extend("examples" = ["a", "b"], "x-unit" = "letters"))]
    pub letter: String,
}

/// A limit that belongs to the type.
#[derive(Deserialize, JsonSchema, Serialize)]
#[serde(transparent)]
pub struct Slug(#[schemars(length(min = 1), regex(pattern = "^[a-z-]+$"))] pub String);

topic! {
    "constraints", "Limits that the schema states.",
    /// One limit of each kind.
    limits: Limits,
    /// A limited string.
    slug: Slug,
}

pub fn cases() -> Vec<Case> {
    let low = Limits {
        percent: 1,
        tilt: -0.5,
        code: "é".to_owned(),
        country: "de".to_owned(),
        identifier: "a".to_owned(),
        tags: vec!["aa".to_owned()],
        grades: [0.0, 10.0],
        scores: BTreeMap::new(),
        email: "a@example.org".to_owned(),
        home: None,
        page: None,
        step: 0,
        letter: "a".to_owned(),
    };
    let high = Limits {
        percent: 100,
        tilt: 0.5,
        code: "12345678".to_owned(),
        country: "fr".to_owned(),
        identifier: "snake_case_1".to_owned(),
        tags: vec!["aa".to_owned(), "bbb".to_owned()],
        grades: [1.5, 2.5],
        scores: BTreeMap::from([("a".to_owned(), 1), ("b".to_owned(), 2)]),
        email: "b@example.org".to_owned(),
        home: Some("https://example.org/".to_owned()),
        page: Some(1),
        step: -5,
        letter: "b".to_owned(),
    };
    vec![
        Case::new::<Limits>("Limits", [low, high], json!([{}, {"percent": 1}])),
        Case::new::<Slug>("Slug", [Slug("a-b".to_owned())], json!([1, null])),
    ]
}
