//! Prints one line of JSON a shape: `{"name", "schema", "values", "rejects"}`.

use std::io::{self, Write};

use example_hubs::shapes;

fn main() -> io::Result<()> {
    let mut out = io::stdout().lock();
    for case in shapes::cases() {
        serde_json::to_writer(&mut out, &case)?;
        writeln!(out)?;
    }
    Ok(())
}
