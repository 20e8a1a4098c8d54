/** The research material beside the project; a user's clone has none of it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'vitest';

const FIXTURES = path.resolve(import.meta.dirname, '../../../shared/fixtures');

/** `describe`, skipped with one line where the fixtures are not there. */
export const describeWithFixtures = existsSync(FIXTURES) ? describe : skipped;

function skipped(name: string, _body: () => void): void {
  console.log(`skipped, no fixtures beside the project: ${name}`);
  // The body itself may read fixtures while tests are collected, so it must not run.
  describe.skip(name, () => it('needs the fixtures', () => undefined));
}

export function fixtureNames(folder: string, ending = '.json'): string[] {
  if (!existsSync(FIXTURES)) return [];
  return readdirSync(path.join(FIXTURES, folder))
    .filter((name) => name.endsWith(ending))
    .sort();
}

export function fixtureText(folder: string, name: string): string {
  return readFileSync(path.join(FIXTURES, folder, name), 'utf8');
}
