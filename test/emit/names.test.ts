/** Names are taken apart into words, and put together as a language has them. */
import { describe, expect, it } from 'vitest';
import { camelCase, pascalCase, snakeCase, wordsOf } from '../../src/emit/common/names.js';

describe.each([
  ['process_images', ['process', 'images']],
  ['Process  images!', ['Process', 'images']],
  ['processImages', ['process', 'Images']],
  ['HTTPServer', ['HTTP', 'Server']],
  ['parseURL', ['parse', 'URL']],
  ['aB', ['a', 'B']],
  ['v2Beta', ['v2', 'Beta']],
  ['SHA256sum', ['SHA256sum']],
  ['A1b', ['A1b']],
  ['2nd_ID', ['2nd', 'ID']],
  ['__', []],
  ['größeÄndern', ['größe', 'Ändern']],
  ['ÄÖÜber_é', ['ÄÖ', 'Über', 'é']],
] as const)('%s', (name, words) => {
  it('is made of its words', () => expect(wordsOf(name)).toEqual(words));

  it('has the same words beside a letter of another script', () => {
    expect(wordsOf(`${name} é`)).toEqual([...words, 'é']);
  });
});

describe.each([
  ['process_images', 'ProcessImages', 'processImages', 'process_images'],
  ['HTTPServer', 'HTTPServer', 'httpServer', 'http_server'],
  ['IDs of', 'IDsOf', 'iDsOf', 'i_ds_of'],
  ['', '', '', ''],
])('%s in each case', (name, pascal, camel, snake) => {
  it('is told', () => expect([pascalCase(name), camelCase(name), snakeCase(name)]).toEqual([pascal, camel, snake]));
});
