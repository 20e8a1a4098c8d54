/** The crate of test/emit/rust/programs, which uses generated clients as their users do. */
import { readFileSync } from 'node:fs';
import { fromRoot } from '../../../scripts/root.js';
import type { EmittedFile } from '../../../src/emit/common/file-set.js';
import type { PlannedUpdate } from '../../../src/tasks/stubs/planned-update.js';
import { planRustStubs } from '../../../src/tasks/stubs/rust/plan-rust.js';
import { exampleText, readWhole } from '../emitted-hubs.js';

export const CLIENT_TESTS = 'client-tests';

const PROGRAMS = 'test/emit/rust/programs';

export async function clientTests(): Promise<EmittedFile[]> {
  const read = (name: string): string => readFileSync(fromRoot(`${PROGRAMS}/${name}`), 'utf8');
  return [
    { path: 'Cargo.toml', text: read('Cargo.toml') },
    { path: 'src/lib.rs', text: '' },
    { path: 'tests/client/main.rs', text: read('client.rs') },
    ...['fake_hub', 'faults', 'frames', 'session'].map((name) => ({
      path: `tests/client/${name}.rs`,
      text: read(`${name}.rs`),
    })),
    { path: 'tests/client/documented.rs', text: documented() },
    { path: 'tests/client/stubs/mod.rs', text: '#![allow(dead_code)]\n\nmod images;\nmod interactive;\n' },
    { path: 'tests/client/stubs/images.rs', text: await stubs('images') },
    { path: 'tests/client/stubs/interactive.rs', text: await stubs('interactive') },
  ];
}

/** Handlers to fill in, as they are written first. */
async function stubs(example: string): Promise<string> {
  const planned = await planRustStubs(readWhole(exampleText(example)), { path: 'handlers.rs', found: undefined });
  return (planned as PlannedUpdate).text;
}

/** The programs of docs/rust.md: they compile as they stand. */
function documented(): string {
  const blocks = readFileSync(fromRoot('docs/rust.md'), 'utf8').matchAll(/^```rust\n([^]*?)^```$/gm);
  const programs = Array.from(blocks, ([, text = '']) => text).filter((text) => text.includes('async fn main()'));
  return programs.map((text, index) => `#[allow(dead_code)]\nmod program_${index + 1} {\n${text}}\n`).join('\n');
}
