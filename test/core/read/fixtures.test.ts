/** Every real schema that we have reads, and what the model makes of it is written down in docs/fixtures.md. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fromRoot } from '../../../scripts/root.js';
import { declarationText } from '../../../src/cli/describe/describe-type.js';
import { eachMethod, eachNamespace, type Hub } from '../../../src/core/model/hub.js';
import { isObject, own, type Json, type JsonObject } from '../../../src/core/json/json.js';
import { typeSignature } from '../../../src/core/model/signature.js';
import { refsOf } from '../../../src/core/model/each-part.js';
import type { TypeDef } from '../../../src/core/model/type.js';
import { parseJson } from '../../../src/core/json/parse-json.js';
import { readHub } from '../../../src/core/read/read-hub.js';
import { capturedHubTexts } from '../../emit/emitted-hubs.js';
import { describeWithFixtures, fixtureNames, fixtureText } from '../../support/shared.js';

/** Where the part of the page begins that `scripts/real-schemas` writes. */
const OTHERS = '\n# Schemas that others publish\n';

describeWithFixtures('schemars snapshots', () => {
  const files = fixtureNames('schemars');

  it.each(files)('%s reads without a loss', (file) => {
    const { hub, problems } = readHub(fixtureText('schemars', file));
    expect(problems.filter(({ code }) => code !== 'name-collision')).toEqual([]);
    expect([...(hub?.types.values() ?? [])].map(({ type }) => type.kind)).not.toContain('opaque');
  });

  it('are what docs/fixtures.md says', async () => {
    const page = fromRoot('docs/fixtures.md');
    const others = readFileSync(page, 'utf8').split(OTHERS)[1] ?? '';
    await expect(`${fixturesPage(files)}${OTHERS}${others}`).toMatchFileSnapshot(page);
  });
});

function fixturesPage(files: readonly string[]): string {
  const rows = files.flatMap((file) => {
    const { hub } = readHub(fixtureText('schemars', file));
    return [...(hub?.types.values() ?? [])].map((def, index) => row(index === 0 ? file : '', def, hub as Hub));
  });
  return [
    "# What the model makes of schemars' own snapshots",
    '',
    'One row a type, in the notation of `hub-codegen inspect`. No type is opaque, none loses a constraint.',
    'Checked by `test/core/read/fixtures.test.ts`, which rewrites this page when run with `-u`; that values keep',
    'their verdicts is checked by `test/core/read/meaning.laws.test.ts`.',
    '',
    '| file | type | declared as | the model |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

function row(file: string, def: TypeDef, hub: Hub): string {
  const cells = [file, def.name, declarationText(def), `\`${typeSignature(def.type, hub.types)}\``];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

describeWithFixtures('the real Synapse IR', () => {
  const { hub, problems } = readHub(fixtureText('plexus', 'orcha-substrate.ir.json'));

  it('has 76 types and 148 methods in 35 namespaces', () => {
    expect(hub?.types.size).toBe(76);
    expect([...eachMethod((hub as Hub).root)]).toHaveLength(148);
    const plugins = [...eachNamespace((hub as Hub).root)].filter(({ methods }) => methods.length > 0);
    expect(plugins).toHaveLength(35);
  });

  it('is warned of where Synapse lost something, and never fails', () => {
    const count = (code: string): number => problems.filter((problem) => problem.code === code).length;
    expect(problems.every(({ severity }) => severity === 'warning')).toBe(true);
    expect({
      unknown: count('ir-unknown-type'),
      phantom: count('ir-missing-type'),
      emptied: count('ir-lost-variants'),
    }).toEqual({
      unknown: 12,
      phantom: 2,
      emptied: 2,
    });
  });

  it('keeps types of one name apart by their namespace', () => {
    const names = [...(hub as Hub).types.values()].map(({ name }) => name);
    expect(names.length - new Set(names).size).toBe(6);
  });
});

describeWithFixtures('the real plugin schema', () => {
  const { hub } = readHub(fixtureText('plexus', 'solar.json'));

  it('names its unloaded children and its dynamic child', () => {
    expect(hub?.root.unloaded).toHaveLength(8);
    expect(hub?.root.methods.find(({ name }) => name === 'body')?.role).toEqual({
      kind: 'dynamic-child',
      listMethod: 'body_names',
    });
  });

  it('has one type for the event that two methods return', () => {
    expect([...(hub as Hub).types.keys()]).toEqual(['solar.SolarEvent', 'solar.BodyType']);
  });
});

describeWithFixtures('schemas of the containment suite', () => {
  const schemas = fixtureText('containment', 'sample.jsonl')
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => {
      const parsed = parseJson(line);
      const pair = parsed.ok && isObject(parsed.value) ? parsed.value : {};
      return [own(pair, 'a'), own(pair, 'b')].filter((schema): schema is JsonObject => isObject(schema));
    });

  it('read, or are refused with a place, whatever they hold', () => {
    expect(schemas.length).toBeGreaterThan(500);
    for (const schema of schemas) {
      const text = JSON.stringify({
        $schema: 'https://json-schema.org/draft/2020-12/schema',
        ...schema,
      } satisfies Json);
      const { hub, problems } = readHub(text);
      const errors = problems.filter(({ severity }) => severity === 'error');
      expect(hub === undefined, text).toBe(errors.length > 0);
      for (const def of hub?.types.values() ?? [])
        for (const id of refsOf(def.type)) expect(hub?.types.has(id), text).toBe(true);
    }
  });
});

describeWithFixtures('hubs as they ran', () => {
  it('give no warning but of streams that say they are none', () => {
    const codes = capturedHubTexts().map(({ text }) => [...new Set(readHub(text).problems.map(({ code }) => code))]);
    expect(codes).toEqual([[], [], ['hidden-stream']]);
  });
});
