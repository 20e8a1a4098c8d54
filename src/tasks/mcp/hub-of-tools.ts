/** The tools of an MCP server as a hub document: a tool is a method, what the server asks are questions of the hub. */
import { compactJson, isObject, own, type Json, type JsonObject } from '../../core/json/json.js';
import { readHub } from '../../core/read/read-hub.js';
import { CONTENT_SCHEMAS, QUESTIONS } from './mcp-schemas.js';
import { toolName } from './tool-list.js';

export interface ServerFacts {
  /** What the hub is called. */
  readonly name: string;
  readonly version?: string | undefined;
  readonly title?: string | undefined;
  /** What the server says to models of how to use it. */
  readonly instructions?: string | undefined;
}

export interface HubOfTools {
  readonly document: JsonObject;
  /** What was left out, and why. */
  readonly leftOut: readonly string[];
}

export function hubOfTools(facts: ServerFacts, tools: readonly Json[]): HubOfTools {
  const { methods, leftOut: unusable } = methodsOf(tools);
  const broken = isSound(documentOf(facts, methods)) ? new Map<string, string>() : brokenMethods(facts, methods);
  const sound = methods.filter((method) => !broken.has(String(method['name'])));
  const faults = Array.from(broken, ([name, fault]) => `the tool ${name}: ${fault}`);
  return { document: documentOf(facts, sound), leftOut: [...unusable, ...faults] };
}

function methodsOf(tools: readonly Json[]): { readonly methods: JsonObject[]; readonly leftOut: string[] } {
  const methods = new Map<string, JsonObject>();
  const leftOut: string[] = [];
  tools.forEach((tool, index) => {
    const name = toolName(tool);
    if (name === undefined || !isObject(tool)) leftOut.push(`the tool at ${index} of the list, which has no name`);
    else if (methods.has(name)) leftOut.push(`the second tool called ${name}`);
    else if (needsTask(tool)) leftOut.push(`the tool ${name}, which runs only as a task of MCP`);
    else methods.set(name, methodOf(name, tool));
  });
  return { methods: [...methods.values()].sort(byName), leftOut };
}

function needsTask(tool: JsonObject): boolean {
  const execution = own(tool, 'execution');
  return isObject(execution) && own(execution, 'taskSupport') === 'required';
}

function byName(one: JsonObject, other: JsonObject): number {
  return String(one['name']) < String(other['name']) ? -1 : 1;
}

/** What MCP says of a tool that a method has no place for. */
const BESIDE = ['title', 'annotations', 'execution', 'icons', '_meta'];

function methodOf(name: string, tool: JsonObject): JsonObject {
  const { inputSchema = {}, outputSchema } = tool;
  const docs = docsOf(tool);
  const beside = BESIDE.flatMap((key) => (own(tool, key) === undefined ? [] : [[key, own(tool, key)] as const]));
  return {
    name,
    ...(docs !== undefined && { description: docs }),
    params: isObject(inputSchema) ? { type: 'object', ...inputSchema } : inputSchema,
    returns: outputSchema ?? CONTENT,
    streaming: false,
    ...(beside.length > 0 && { 'x-mcp': Object.fromEntries(beside) as JsonObject }),
  };
}

const CONTENT = { type: 'array', items: { $ref: '#/$defs/ContentBlock' } };

function docsOf(tool: JsonObject): string | undefined {
  return [own(tool, 'description'), titleOf(tool)].find(
    (text): text is string => typeof text === 'string' && text.trim() !== '',
  );
}

function titleOf(tool: JsonObject): Json | undefined {
  const annotations = own(tool, 'annotations');
  return own(tool, 'title') ?? (isObject(annotations) ? own(annotations, 'title') : undefined);
}

function documentOf({ name, version, title, instructions }: ServerFacts, methods: readonly JsonObject[]): JsonObject {
  const docs = [title, instructions].filter(Boolean).join('\n\n').trim();
  return {
    hub: name,
    protocol: 'mcp',
    namespace: name,
    ...(version !== undefined && { version }),
    ...(docs !== '' && { description: docs }),
    methods,
    questions: QUESTIONS,
    $defs: CONTENT_SCHEMAS,
  };
}

function isSound(document: JsonObject): boolean {
  return readHub(compactJson(document)).hub !== undefined;
}

/** Each by itself, since the fault of one spoils the whole document. */
function brokenMethods(facts: ServerFacts, methods: readonly JsonObject[]): Map<string, string> {
  const faults = methods.flatMap((method): [string, string][] => {
    const { hub, problems } = readHub(compactJson(documentOf(facts, [method])));
    if (hub !== undefined) return [];
    const fault = problems.find(({ severity }) => severity === 'error');
    return [[String(method['name']), fault?.message ?? 'its schema cannot be read']];
  });
  return new Map(faults);
}
