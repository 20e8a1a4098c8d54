/** Forms that come with a question of an MCP server: what may be filled in. */
import { expect, test } from 'vitest';
import { formFault } from '../../../src/wire/mcp/form-fault.js';

const FORM = {
  type: 'object',
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 3 },
    age: { type: 'integer', minimum: 0, maximum: 150 },
    weight: { type: 'number' },
    agree: { type: 'boolean' },
    size: { type: 'string', enum: ['s', 'm'] },
    colour: { type: 'string', oneOf: [{ const: 'r', title: 'Red' }] },
    days: { type: 'array', minItems: 1, maxItems: 2, items: { type: 'string', enum: ['mo', 'tu'] } },
    rooms: { type: 'array', items: { anyOf: [{ const: 'a', title: 'A' }] } },
  },
  required: ['name'],
};

test.each([
  [{ name: 'ann' }],
  [{ name: '𝒂𝒃𝒄', age: 3, weight: 1.5, agree: false, size: 's', colour: 'r', days: ['mo'], rooms: ['a'] }],
  [{ name: 'ann', more: { of: 'this' } }],
])('%j fits', (content) => {
  expect(formFault(FORM, content)).toBeUndefined();
});

test.each([
  [[], '', 'expected an object'],
  [{}, '/name', 'the field is required'],
  [{ name: '' }, '/name', 'at least 1 characters'],
  [{ name: 'anna' }, '/name', 'at most 3 characters'],
  [{ name: 1 }, '/name', 'expected a string'],
  [{ name: 'ann', age: 1.5 }, '/age', 'expected an integer'],
  [{ name: 'ann', age: -1 }, '/age', 'at least 0'],
  [{ name: 'ann', age: 151 }, '/age', 'at most 150'],
  [{ name: 'ann', weight: '1' }, '/weight', 'expected a number'],
  [{ name: 'ann', agree: 'yes' }, '/agree', 'expected a boolean'],
  [{ name: 'ann', size: 'l' }, '/size', 'one of "s", "m"'],
  [{ name: 'ann', colour: 'g' }, '/colour', '"r"'],
  [{ name: 'ann', days: [] }, '/days', 'at least 1 values'],
  [{ name: 'ann', days: ['mo', 'tu', 'mo'] }, '/days', 'at most 2 values'],
  [{ name: 'ann', days: ['mo', 'we'] }, '/days/1', 'one of "mo", "tu"'],
  [{ name: 'ann', rooms: ['b'] }, '/rooms/0', '"a"'],
  [{ name: 'ann', rooms: 'a' }, '/rooms', 'expected an array'],
])('%j does not: %s %s', (content, pointer, message) => {
  expect(formFault(FORM, content)).toEqual({ pointer, message: expect.stringContaining(message) });
});
