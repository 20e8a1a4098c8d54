import { expect, test } from 'vitest';
import { findNamed } from '../../src/cli/find-named.js';

const items = ['a.Event', 'b.Event', 'a.Config', 'Event2', 'a.config'].map((id) => {
  return { id, name: id.replace(/^.*\./, '') };
});

test.each([
  ['a.Event', 'a.Event'],
  ['Config', 'a.Config'],
  ['A.EVENT', 'a.Event'],
  ['event2', 'Event2'],
])('%s is %s', (wanted, id) => {
  expect(findNamed(wanted, 'type', items)).toMatchObject({ kind: 'found', item: { id } });
});

test('a name of several is not guessed', () => {
  expect(findNamed('Event', 'type', items)).toEqual({
    kind: 'unclear',
    message: 'more than one type is called "Event"',
    hint: 'give one of a.Event, b.Event',
  });
  expect(findNamed('CONFIG', 'type', items)).toMatchObject({ hint: 'give one of a.Config, a.config' });
});

test('an unknown name gets the nearest, or the way to see them all', () => {
  expect(findNamed('Evnt2', 'type', items)).toMatchObject({
    message: 'there is no type "Evnt2"',
    hint: 'did you mean "Event2"?',
  });
  expect(findNamed('zzzzzz', 'type', items)).toMatchObject({ hint: 'hub-codegen inspect lists every type' });
});

const methods = ['repos.list_all', 'repos.cloneOne', 'github.repos.drop', 'gitlab.repos.drop'].map((id) => {
  return { id, name: id.replace(/^.*\./, '') };
});

test.each([
  ['list-all', 'repos.list_all'],
  ['listAll', 'repos.list_all'],
  ['ListAll', 'repos.list_all'],
  ['repos.list-all', 'repos.list_all'],
  ['clone_one', 'repos.cloneOne'],
  ['github.Repos.drop', 'github.repos.drop'],
  ['gitlab.repos.drop', 'gitlab.repos.drop'],
])('%s, in another spelling or in part, is %s', (wanted, id) => {
  expect(findNamed(wanted, 'method', methods)).toMatchObject({ kind: 'found', item: { id } });
});

test('the end of two paths is not guessed', () => {
  expect(findNamed('repos.drop', 'method', methods)).toMatchObject({
    hint: 'give one of github.repos.drop, gitlab.repos.drop',
  });
});

test('a name without a letter or digit is nobody', () => {
  expect(findNamed('-', 'method', methods)).toMatchObject({ message: 'there is no method "-"' });
});
