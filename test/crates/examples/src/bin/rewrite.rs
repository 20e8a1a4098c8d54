//! Reads lines `{"name", "value"}` and prints for each what serde writes back of the value as a value of that shape, or
//! an empty line where serde refuses it.

use std::collections::BTreeMap;
use std::io::{self, BufRead, Write};
use std::panic::{self, AssertUnwindSafe};

use example_hubs::shapes;
use serde::Deserialize;
use serde_json::value::RawValue;

#[derive(Deserialize)]
struct Line<'a> {
    name: &'a str,
    #[serde(borrow)]
    value: &'a RawValue,
}

fn main() -> io::Result<()> {
    let cases: BTreeMap<_, _> = shapes::cases().map(|case| (case.name(), case)).collect();
    panic::set_hook(Box::new(|_| ()));
    let mut out = io::stdout().lock();
    for text in io::stdin().lock().lines() {
        let text = text?;
        let line: Line = serde_json::from_str(&text)?;
        let case = &cases[line.name];
        // serde_json panics over a map with keys of type `bool` whose key is something else.
        let written = panic::catch_unwind(AssertUnwindSafe(|| case.rewrite(line.value.get())));
        writeln!(out, "{}", written.ok().flatten().unwrap_or_default())?;
    }
    Ok(())
}
