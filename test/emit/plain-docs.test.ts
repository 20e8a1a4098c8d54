import { expect, test } from 'vitest';
import { docLines, isDocumented } from '../../src/emit/typescript/doc-comment.js';
import { plainDocs } from '../../src/emit/typescript/plain-docs.js';

test.each([
  ['See [`Image`] and [`Image::new`](crate::Image::new).', 'See `Image` and `Image::new`.'],
  ['Like [an image](struct.Image.html), or [images::Image].', 'Like an image, or `images::Image`.'],
  ['Read [the page](https://example.org/a::b) first.', 'Read [the page](https://example.org/a::b) first.'],
  ['An [`Image`] of one.\n\n[`Image`]: crate::images::Image', 'An `Image` of one.'],
  ['A list [1, 2], a range [a], and `x[0]`.', 'A list [1, 2], a range [a], and `x[0]`.'],
  ['Given as [text][link].', 'Given as [text][link].'],
  ['The size parameter of the grid.', 'The size parameter of the grid.'],
])('%s', (docs, plain) => expect(plainDocs(docs)).toBe(plain));

test.each(['The paths parameter', 'The `paths` parameter.', 'The default_struct parameter'])(
  '%s says nothing',
  (docs) => {
    expect([isDocumented({ docs }), docLines({ docs })]).toEqual([false, []]);
  },
);

test('what a macro says stands in nobody’s way of a bound', () => {
  expect(docLines({ docs: 'The size parameter' }, '@minimum 1')).toEqual(['/** @minimum 1 */']);
});
