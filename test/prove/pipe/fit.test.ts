/** What can be said where a hub was read from a form without JSON Schema, such as the Synapse IR. */
import { expect, test } from 'vitest';
import type { Type } from '../../../src/core/model/type.js';
import { Containments } from '../../../src/prove/containment/containments.js';
import { fitOf } from '../../../src/prove/pipe/fit.js';
import { stageOf } from '../../../src/prove/pipe/stage.js';
import { any, array, field, hub, method, namespace, ref, string, struct } from '../../cli/sample-hub.js';

function fit(returns: Type, input: Type) {
  const methods = [method('give', { returns }), method('take', { params: struct(field('input', input)) })] as const;
  const [give, take] = methods.map((each) => stageOf(each, hub(namespace([], { methods: [...methods] }))));
  return fitOf(give?.output ?? { streaming: false }, take?.input, new Containments().ask);
}

test.each<[string, Type, Type]>([
  ['the same name', ref('Repo'), ref('Repo')],
  ['the same type', array(string), array(array(string))],
  ['anything', ref('Repo'), any],
])('it fits where %s is taken', (_, returns, input) => {
  expect(fit(returns, input)).toEqual({ verdict: 'yes', reasons: [] });
});

test('all else is undecided, for want of a schema', () => {
  expect(fit(ref('Repo'), ref('Other'))).toMatchObject({ verdict: 'unknown', reasons: [{ code: 'NO_SCHEMA' }] });
  expect(fit(ref('Repo'), string)).toMatchObject({ verdict: 'unknown' });
});
