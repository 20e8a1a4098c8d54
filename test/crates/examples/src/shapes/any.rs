//! Free JSON, and nothing at all.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{json, Value};

use crate::case::Case;

#[derive(Deserialize, JsonSchema, Serialize)]
pub struct Anything {
    pub bare: Value,
    /// Documented, and free all the same.
    pub documented: Value,
    pub optional: Option<Value>,
    pub list: Vec<Value>,
    pub by_name: BTreeMap<String, Value>,
    pub object: serde_json::Map<String, Value>,
    pub number: serde_json::Number,
}

#[derive(Debug, Deserialize, JsonSchema, Serialize)]
pub struct Failure {
    pub code: i32,
    pub message: String,
}

topic! {
    "any", "Free JSON, and nothing at all.",
    /// Free JSON in several places.
    anything: Anything,
    /// Free JSON.
    value: Value,
    /// A list of free JSON.
    values: Vec<Value>,
    /// Nothing.
    nothing: (),
    /// One of two, by name.
    outcome: Result<u32, Failure>,
    /// Success that says nothing.
    done: Result<(), String>,
}

fn samples() -> Vec<Value> {
    vec![
        json!(null),
        json!(0),
        json!("text"),
        json!([1, "two", null]),
        json!({"a": {"b": []}}),
    ]
}

pub fn cases() -> Vec<Case> {
    let failure = || Failure {
        code: -1,
        message: "no".to_owned(),
    };
    vec![
        Case::new::<Value>("Value", samples(), json!([])),
        Case::new::<Vec<Value>>("Vec<Value>", [vec![], samples()], json!([null, {}, "list"])),
        Case::new::<()>("()", [()], json!([0, false, "", {}])),
        Case::new::<Result<u32, Failure>>(
            "Result<u32, Failure>",
            [Ok(1), Err(failure())],
            json!([
                1,
                "Ok",
                {},
                {"Ok": -1},
                {"Err": {"code": 1}},
                {"Ok": 1, "Err": {"code": 1, "message": ""}},
            ]),
        ),
        Case::new::<Result<(), String>>(
            "Result<(), String>",
            [Ok(()), Err("no".to_owned())],
            json!([null, {"Ok": 1}, {"Err": null}]),
        ),
        Case::new::<Anything>(
            "Anything",
            samples().into_iter().map(|sample| Anything {
                bare: sample.clone(),
                documented: sample.clone(),
                optional: Some(sample.clone()).filter(|value| !value.is_null()),
                list: vec![sample.clone()],
                by_name: BTreeMap::from([("key".to_owned(), sample.clone())]),
                object: serde_json::Map::from_iter([("key".to_owned(), sample)]),
                number: 7.into(),
            }),
            json!([{}, [], null]),
        ),
    ]
}
