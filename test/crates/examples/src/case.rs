//! One shape: its schema, values that serde writes for it, and values that serde refuses.

use schemars::{schema_for, JsonSchema, Schema};
use serde::de::DeserializeOwned;
use serde::Serialize;
use serde_json::value::RawValue;
use serde_json::Value;

/// A line of what the binary `shapes` prints.
#[derive(Serialize)]
pub struct Case {
    name: &'static str,
    schema: Schema,
    /// As serde writes them: keys in the order of declaration, integers of any size.
    values: Vec<Box<RawValue>>,
    rejects: Vec<Value>,
    /// What serde writes although the schema does not allow it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    beyond_schema: Vec<Box<RawValue>>,
    #[serde(skip)]
    rewrite: fn(&str) -> Option<String>,
}

impl Case {
    /// Takes values of `T`, and the array of what is none.
    ///
    /// Panics if serde reads what should be refused, or does not read what it wrote.
    pub fn new<T>(name: &'static str, values: impl IntoIterator<Item = T>, rejects: Value) -> Self
    where
        T: DeserializeOwned + JsonSchema + Serialize,
    {
        let Value::Array(rejects) = rejects else {
            panic!("{name}: the rejects are not an array");
        };
        for reject in &rejects {
            let read = serde_json::from_value::<T>(reject.clone());
            assert!(read.is_err(), "{name}: serde reads {reject}");
        }
        Case {
            name,
            schema: schema_for!(T),
            values: values
                .into_iter()
                .map(|value| write(name, &value))
                .collect(),
            rejects,
            beyond_schema: Vec::new(),
            rewrite: rewrite::<T>,
        }
    }

    pub fn name(&self) -> &'static str {
        self.name
    }

    /// What serde writes back of a text once it has read it; none where it refuses to.
    pub fn rewrite(&self, text: &str) -> Option<String> {
        (self.rewrite)(text)
    }

    /// Adds values of which serde writes what the schema does not allow.
    pub fn beyond_schema<T: Serialize>(mut self, values: impl IntoIterator<Item = T>) -> Self {
        self.beyond_schema = values
            .into_iter()
            .map(|value| raw(text(self.name, &value)))
            .collect();
        self
    }
}

fn rewrite<T: DeserializeOwned + Serialize>(text: &str) -> Option<String> {
    let read: T = serde_json::from_str(text).ok()?;
    serde_json::to_string(&read).ok()
}

fn write<T: DeserializeOwned + Serialize>(name: &str, value: &T) -> Box<RawValue> {
    let written = text(name, value);
    let read: T = serde_json::from_str(&written)
        .unwrap_or_else(|error| panic!("{name}: serde does not read {written}: {error}"));
    assert_eq!(text(name, &read), written, "{name}: lost on the way");
    raw(written)
}

fn raw(json: String) -> Box<RawValue> {
    RawValue::from_string(json).expect("serde writes JSON")
}

fn text<T: Serialize>(name: &str, value: &T) -> String {
    serde_json::to_string(value).unwrap_or_else(|error| panic!("{name}: {error}"))
}
