/** The tools of an MCP server as a hub document. */
import { expect, test } from 'vitest';
import type { Json, JsonObject } from '../../../src/core/json/json.js';
import { compactJson } from '../../../src/core/json/json.js';
import { eachMethod, type Hub } from '../../../src/core/model/hub.js';
import { readHub } from '../../../src/core/read/read-hub.js';
import { hubOfTools } from '../../../src/tasks/mcp/hub-of-tools.js';

const FACTS = { name: 'files', version: '1.0.0', title: 'Files' };
const SUM = {
  name: 'get-sum',
  title: 'Get Sum',
  description: 'Adds two numbers.',
  inputSchema: { type: 'object', properties: { a: { type: 'number' }, b: { type: 'number' } }, required: ['a', 'b'] },
  outputSchema: { type: 'object', properties: { sum: { type: 'number' } }, required: ['sum'] },
  annotations: { readOnlyHint: true },
} as const;

function hubFrom(tools: readonly Json[]): { readonly hub: Hub; readonly leftOut: readonly string[] } {
  const { document, leftOut } = hubOfTools(FACTS, tools);
  const { hub, problems } = readHub(compactJson(document));
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  return { hub: hub as Hub, leftOut };
}

test('a tool is a method, under its own name on the wire', () => {
  const { hub } = hubFrom([SUM]);
  const [method] = eachMethod(hub.root);
  expect(hub.protocol).toBe('mcp');
  expect(method).toMatchObject({ name: 'get-sum', path: 'get-sum', streaming: false });
  expect(method?.docs).toBe('Adds two numbers.');
  expect(method?.extensions).toMatchObject({ 'x-mcp': { title: 'Get Sum', annotations: { readOnlyHint: true } } });
});

test('a tool without an output schema gives content blocks', () => {
  const { hub } = hubFrom([{ name: 'echo', inputSchema: { type: 'object' } }]);
  const [method] = eachMethod(hub.root);
  expect(method?.returns?.kind).toBe('array');
  expect([...hub.types.values()].map(({ name }) => name)).toContain('ContentBlock');
});

test('the same tools give the same document, whatever their order', () => {
  const other = { name: 'echo', inputSchema: { type: 'object' } };
  expect(hubOfTools(FACTS, [SUM, other])).toEqual(hubOfTools(FACTS, [other, SUM]));
});

test('what cannot be a method is left out and named; the others stay', () => {
  const broken = { name: 'broken', inputSchema: { type: 'object', properties: { a: { $ref: '#/$defs/Nowhere' } } } };
  const task = { name: 'task', inputSchema: {}, execution: { taskSupport: 'required' } };
  const { hub, leftOut } = hubFrom([SUM, broken, { inputSchema: {} }, SUM, 'no tool', task] as JsonObject[]);
  expect(Array.from(eachMethod(hub.root), ({ name }) => name)).toEqual(['get-sum']);
  expect(leftOut).toEqual([
    'the tool at 2 of the list, which has no name',
    'the second tool called get-sum',
    'the tool at 4 of the list, which has no name',
    'the tool task, which runs only as a task of MCP',
    expect.stringMatching(/^the tool broken: .*Nowhere/),
  ]);
});
