/** The crate of test/emit/rust/programs, which uses generated clients as their users do. */
import { readFileSync } from 'node:fs';
import { fromRoot } from '../../../scripts/root.js';
import type { EmittedFile } from '../../../src/emit/common/file-set.js';

export const CLIENT_TESTS = 'client-tests';

const PROGRAMS = 'test/emit/rust/programs';

export function clientTests(): EmittedFile[] {
  const read = (name: string): string => readFileSync(fromRoot(`${PROGRAMS}/${name}`), 'utf8');
  return [
    { path: 'Cargo.toml', text: read('Cargo.toml') },
    { path: 'src/lib.rs', text: '' },
    { path: 'tests/client/main.rs', text: read('client.rs') },
    ...['documented', 'fake_hub', 'faults', 'session'].map((name) => ({
      path: `tests/client/${name}.rs`,
      text: name === 'documented' ? documented() : read(`${name}.rs`),
    })),
  ];
}

/** The programs of docs/rust.md: they compile as they stand. */
function documented(): string {
  const blocks = readFileSync(fromRoot('docs/rust.md'), 'utf8').matchAll(/^```rust\n([^]*?)^```$/gm);
  const programs = Array.from(blocks, ([, text = '']) => text).filter((text) => text.includes('async fn main()'));
  return programs.map((text, index) => `#[allow(dead_code)]\nmod program_${index + 1} {\n${text}}\n`).join('\n');
}
