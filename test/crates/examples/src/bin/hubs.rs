//! Prints the document of one example hub, given its name; without a name, all names.

use std::env;
use std::process::ExitCode;

use example_hubs::hubs;

fn main() -> ExitCode {
    let Some(wanted) = env::args().nth(1) else {
        for (name, _) in hubs::all() {
            println!("{name}");
        }
        return ExitCode::SUCCESS;
    };
    let Some((_, document)) = hubs::all().into_iter().find(|(name, _)| *name == wanted) else {
        eprintln!("no example hub is called {wanted}");
        return ExitCode::FAILURE;
    };
    let text = serde_json::to_string_pretty(&document).expect("a document is plain data");
    println!("{text}");
    ExitCode::SUCCESS
}
