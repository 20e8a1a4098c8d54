import { expect, test } from 'vitest';
import { portablePath } from '../../../src/core/source/portable-path.js';

test.each([
  ['schemas\\hubs\\a.json', '\\', 'schemas/hubs/a.json'],
  ['schemas/hubs/a.json', '/', 'schemas/hubs/a.json'],
  ['a name with a \\ in it', '/', 'a name with a \\ in it'],
])('%s, between whose folders is %s', (file, separator, portable) => {
  expect(portablePath(file, separator)).toBe(portable);
});
