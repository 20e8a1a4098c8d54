import { expect, test } from 'vitest';
import { Finder } from '../../src/explore/views/find.js';

const line = (path: string, summary = '') => ({ path, summary });
const found = (query: string, ...paths: ReturnType<typeof line>[]): string[] => {
  return new Finder(paths).find(query).map(({ path }) => path);
};

test('every word must stand somewhere, in whatever case', () => {
  const all = [line('repos.list', 'Lists what is there'), line('repos.clone'), line('images.list')];
  expect(found('REPOS li', ...all)).toEqual(['repos.list']);
  expect(found('there', ...all)).toEqual(['repos.list']);
  expect(found('repos.clone', ...all)).toEqual(['repos.clone']);
  expect(found('nowhere', ...all)).toEqual([]);
});

test('names go before paths, and paths before docs', () => {
  const all = [line('a.x', 'a list'), line('list.x'), line('a.lists'), line('a.list')];
  expect(found('list', ...all)).toEqual(['a.list', 'a.lists', 'list.x', 'a.x']);
});
