import { expect, test } from 'vitest';
import { findNamed } from '../../src/cli/call/find-named.js';

const items = ['a.Event', 'b.Event', 'a.Config', 'Event2', 'a.config'].map((id) => {
  return { id, name: id.replace(/^.*\./, '') };
});

function refused(...args: Parameters<typeof findNamed>): unknown {
  try {
    return findNamed(...args);
  } catch (error) {
    return error;
  }
}

test.each([
  ['a.Event', 'a.Event'],
  ['Config', 'a.Config'],
  ['A.EVENT', 'a.Event'],
  ['event2', 'Event2'],
])('%s is %s', (wanted, id) => {
  expect(findNamed(wanted, 'type', items)).toMatchObject({ id });
});

test('a name of several is not guessed', () => {
  expect(refused('Event', 'type', items)).toMatchObject({
    message: 'more than one type is called "Event"',
    hint: 'give one of a.Event, b.Event',
  });
  expect(refused('CONFIG', 'type', items)).toMatchObject({ hint: 'give one of a.Config, a.config' });
});

test('an unknown name gets the nearest, or the way to see them all', () => {
  expect(refused('Evnt2', 'type', items)).toMatchObject({
    message: 'there is no type "Evnt2"',
    hint: 'did you mean "Event2"?',
  });
  expect(refused('zzzzzz', 'type', items)).toMatchObject({ hint: 'hub-codegen inspect lists every type' });
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
  expect(findNamed(wanted, 'method', methods)).toMatchObject({ id });
});

test('the end of two paths is not guessed', () => {
  expect(refused('repos.drop', 'method', methods)).toMatchObject({
    hint: 'give one of github.repos.drop, gitlab.repos.drop',
  });
});

test('a name without a letter or digit is nobody', () => {
  expect(refused('-', 'method', methods)).toMatchObject({ message: 'there is no method "-"' });
});
