/**
 * A crate whose one test program holds the wire tests of many: what those have in common is compiled and linked once,
 * which is most of the time that small crates take.
 */
import type { EmittedFile } from '../../../src/emit/common/file-set.js';

export const ALL_WIRES = 'all-wires';

/** The module that the wire tests of a crate are, in a folder beside it. */
export function wireModule(name: string): string {
  return name.replaceAll('-', '_');
}

export function allWires(names: readonly string[]): EmittedFile[] {
  return [
    { path: 'Cargo.toml', text: manifest(names) },
    { path: 'src/lib.rs', text: '' },
    { path: 'tests/wire.rs', text: names.map(moduleLines).join('') },
  ];
}

function manifest(names: readonly string[]): string {
  return `[package]
name = "${ALL_WIRES}"
version = "0.0.0"
edition = "2021"

[dependencies]
serde = { version = "1", features = ["derive"] }
serde_json = { version = "1", features = ["float_roundtrip", "raw_value"] }
${names.map((name) => `${name} = { path = "../${name}", default-features = false }\n`).join('')}`;
}

function moduleLines(name: string): string {
  return `#[path = "../../${name}/tests/wire.rs"]\nmod ${wireModule(name)};\n`;
}
