/** Parameters of a call as options, read by the schema. */
import { describe, expect, test } from 'vitest';
import { eachMethod, type Method } from '../../../src/core/model/hub.js';
import { readHub } from '../../../src/core/read/read-hub.js';
import { paramsOf, type GivenParameter } from '../../../src/tasks/live/params-of.js';

const properties = {
  name: { type: 'string' },
  count: { type: 'integer' },
  ratio: { type: ['number', 'null'] },
  dry_run: { type: 'boolean' },
  paths: { type: 'array', items: { type: 'string' } },
  config: { type: 'object', properties: { depth: { type: 'integer' } }, additionalProperties: false },
  any: true,
};
const params = { type: 'object', properties, additionalProperties: false };
const { hub } = readHub(JSON.stringify({ hub: 'h', namespace: 'n', methods: [{ name: 'm', params, returns: true }] }));
if (hub === undefined) throw new Error('no hub');
const { types, root } = hub;
const [method] = [...eachMethod(root)] as [Method];

const read = (...options: GivenParameter[]): unknown => paramsOf(method, types, {}, options);

describe('an option is read as its type says', () => {
  test.each<[GivenParameter[], object]>([
    [[{ name: 'name', value: '42' }], { name: '42' }],
    [[{ name: 'count', value: '-3' }], { count: -3 }],
    [[{ name: 'ratio', value: 'null' }], { ratio: null }],
    [[{ name: 'ratio', value: '0.5' }], { ratio: 0.5 }],
    [[{ name: 'dry-run' }], { dry_run: true }],
    [[{ name: 'dry_run', value: 'no' }], { dry_run: false }],
    [
      [
        { name: 'paths', value: 'a' },
        { name: 'paths', value: '1' },
      ],
      { paths: ['a', '1'] },
    ],
    [[{ name: 'paths', value: '["a","b"]' }], { paths: ['a', 'b'] }],
    [[{ name: 'config.depth', value: '2' }], { config: { depth: 2 } }],
    [[{ name: 'any', value: '{"a":1}' }], { any: { a: 1 } }],
    [[{ name: 'any', value: 'text' }], { any: 'text' }],
  ])('%j', (options, expected) => {
    expect(read(...options)).toEqual(expected);
  });
});

test('options go before JSON, which stays as it was', () => {
  const given = { name: 'a', config: { depth: 1 } };
  expect(paramsOf(method, types, given, [{ name: 'config.depth', value: '2' }])).toEqual({
    name: 'a',
    config: { depth: 2 },
  });
  expect(given.config.depth).toBe(1);
});

test.each<[GivenParameter, string]>([
  [{ name: 'coutn', value: '1' }, 'n.m has no parameter "coutn"'],
  [{ name: 'config.dept', value: '1' }, 'n.m has no parameter "config.dept"'],
  [{ name: 'count', value: 'many' }, '--count takes a number, not "many"'],
  [{ name: 'dry_run', value: 'perhaps' }, '--dry_run takes true or false, not "perhaps"'],
  [{ name: 'name' }, '--name needs a value'],
])('%j is refused', (option, message) => {
  expect(() => read(option)).toThrow(message);
});
