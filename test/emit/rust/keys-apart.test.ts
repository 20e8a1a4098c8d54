/** Structs whose flattened parts speak of the same keys. */
import { expect, it } from 'vitest';
import type { Field, Type, TypeDef } from '../../../src/core/model/type.js';
import { withKeysApart } from '../../../src/emit/rust/keys-apart.js';
import { readWhole } from '../emitted-hubs.js';

const INTEGER: Type = { kind: 'integer', signed: true };

function field(name: string, type: Type, required = false): Field {
  return { name, type, required };
}

function define(id: string, type: Type): [string, TypeDef] {
  return [id, { id, name: id, namespace: [], type }];
}

it('keep the other keys of a part that gives them its fields', () => {
  const base: Type = { kind: 'struct', fields: [field('a', INTEGER)], extra: { kind: 'kept', values: INTEGER } };
  const whole: Type = {
    kind: 'struct',
    fields: [field('a', { kind: 'any' }, true)],
    flatten: [{ type: { kind: 'ref', id: 'Base' }, optional: false }],
    extra: { kind: 'ignored' },
  };
  const types = new Map([define('Base', base), define('Whole', whole)]);
  const hub = withKeysApart({ ...readWhole('{"title":"Whole","type":"object"}'), types });
  expect(hub.types.get('Whole')?.type).toEqual({
    kind: 'struct',
    fields: [field('a', INTEGER, true)],
    extra: { kind: 'kept', values: INTEGER },
  });
});
