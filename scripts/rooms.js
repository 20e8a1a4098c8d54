/**
 * Who may import whom among the folders of src/. This table is the source of the rules in .dependency-cruiser.js, and of
 * the table and the picture in docs/architecture.md. A folder without a line of its own belongs to the one around it;
 * `core/*` is every folder of a room. No two folders may need each other, not even for types.
 */
import { posix } from 'node:path';

/** @typedef {{ name: string, holds: string, folders: Record<string, string> }} Room `folders`: what each may import */

/** @type {readonly Room[]} */
export const ROOMS = [
  {
    name: 'core',
    holds: 'what a hub is, and how its schema is read',
    folders: {
      'core/text': '',
      'core/lists': '',
      'core/json': 'core/text',
      'core/json-schema': 'core/{json,lists,text}',
      'core/model': 'core/{json,text}',
      'core/refusal': 'core/json',
      'core/source': 'core/{refusal,text}',
      'core/read/types': 'core/{json,json-schema,lists,model}',
      'core/read/schema': 'core/{json,json-schema,lists,model,read/types}',
      'core/read/questions': 'core/{model,read/schema,read/types}',
      'core/read/build': 'core/{json,json-schema,lists,model,read/questions,read/schema,read/types,text}',
      'core/read/forms': 'core/{json,json-schema,model,read/build,read/questions,read/schema,read/types,text}',
      'core/read': 'core/{json,json-schema,lists,model,read/forms}',
    },
  },
  {
    name: 'wire',
    holds: 'what travels between a hub and its client, and both ends of it',
    folders: {
      'wire/shapes': '',
      'wire/transport': '',
      'wire/shared': 'wire/shapes',
      'wire/protocol': 'core/{json,model} wire/{shapes,shared,transport}',
      'wire/mcp': 'wire/{protocol,shapes,shared}',
      'wire/client': 'core/model wire/{protocol,shapes,shared,transport}',
      'wire/handlers': 'core/text wire/{client,shapes,shared,transport}',
      'wire/dialog': 'wire/{client,handlers,shapes,shared,transport}',
      'wire/stdio': 'wire/{handlers,shared,transport}',
      'wire/control': 'wire/{handlers,protocol,shapes,shared,stdio,transport}',
      'wire/testing': 'core/model wire/{client,handlers,protocol,shapes,shared,transport}',
      'wire/values': 'wire/shapes',
      wire: 'core/model wire/{client,dialog,handlers,mcp,protocol,shapes,shared,transport}',
      'wire/hub/bidir': 'core/json wire/protocol',
      'wire/hub': 'core/{json,model,read,text} prove/{judge,samples} wire/{hub/bidir,protocol}',
      'wire/hub/examples': 'core/json wire/{hub,hub/bidir}',
    },
  },
  {
    name: 'prove',
    holds: 'whether values, types, methods and versions fit each other, and the proof',
    folders: {
      'prove/regex': '',
      'prove/accepts': 'core/{json,model} wire/shapes',
      'prove/judge': 'core/{json,json-schema} prove/accepts wire/shapes',
      'prove/samples': 'core/{json,model} prove/judge',
      'prove/vectors':
        'core/{json,json-schema,lists,model,read,refusal,text} prove/{accepts,judge,samples} wire/protocol',
      'prove/containment/algebra': 'prove/regex',
      'prove/containment/answer': 'core/json',
      'prove/containment/schema':
        'core/{json,json-schema,model} prove/{containment/algebra,containment/answer,regex,samples}',
      'prove/containment/solve':
        'core/{json,lists} prove/{containment/algebra,containment/answer,containment/schema,regex}',
      'prove/containment/explain':
        'core/{json,json-schema} prove/{containment/answer,containment/schema,containment/solve}',
      'prove/containment':
        'core/{json,json-schema} prove/{containment/algebra,containment/answer,containment/explain,containment/schema,containment/solve,judge,regex} wire/shapes',
      'prove/pipe': 'core/{json,json-schema,model,text} prove/{containment,containment/answer}',
      'prove/diff/policy': 'core/model',
      'prove/diff/findings': 'core/{json,lists,model} prove/diff/policy',
      'prove/diff/types': 'core/{json,lists,model,text} emit/common prove/diff/findings',
      'prove/diff/locate': 'core/{json,json-schema,model,read/schema} prove/diff/findings',
      'prove/diff/proof':
        'core/{json,model} prove/{containment,containment/answer,containment/solve,diff/findings,diff/types}',
      'prove/diff/source': 'core/model emit/{common,templates,typescript} prove/{diff/findings,vectors}',
      'prove/diff/hubs': 'core/{json,model} prove/{diff/findings,diff/proof,diff/source,diff/types}',
      'prove/diff':
        'core/{json,lists,model} prove/{diff/findings,diff/hubs,diff/policy,diff/proof,diff/source,diff/types}',
      'prove/diff/explain': 'core/text prove/diff/findings',
      'prove/diff/review': 'core/model prove/{diff,diff/findings,diff/locate,diff/policy,diff/source}',
      'prove/diff/format': 'core/{json,lists,text} prove/{diff/explain,diff/findings,diff/policy}',
    },
  },
  {
    name: 'emit',
    holds: 'model -> plan (names, files) -> views (plain data) -> `templates/<language>/*.hbs`',
    folders: {
      'emit/common': 'core/{json,model}',
      'emit/templates': 'core/{refusal,source,text} emit/common',
      'emit/typescript': 'core/{json,lists,model,text} emit/{common,templates} prove/{regex,vectors}',
      'emit/rust': 'core/{json,model,text} emit/{common,templates} prove/{accepts,vectors}',
      'emit/haskell': 'core/{json,lists,model,text} emit/{common,templates} prove/{accepts,vectors}',
      'emit/ir': 'core/{json,model}',
      emit: 'core/{model,refusal,text} emit/{common,haskell,rust,templates,typescript} prove/vectors',
    },
  },
  {
    name: 'explore',
    holds: 'the pages of `explore`: facts of a hub as plain data, views of them, and the page that calls live',
    folders: {
      'explore/facts': 'core/{json,model}',
      'explore/messages': 'core/json explore/facts wire/{dialog,shapes}',
      'explore/views': 'core/{json,model} explore/facts',
      'explore/site': 'core/json explore/{facts,views}',
      'explore/page': 'core/json explore/{facts,messages,views} wire/{dialog,handlers,shapes}',
    },
  },
  {
    name: 'tasks',
    holds: 'what a user wants done, without printing: CLI and library share it',
    folders: {
      tasks: '',
      'tasks/config': 'core/* prove/* emit/*',
      'tasks/hub': 'core/* prove/accepts emit tasks tasks/config',
      'tasks/write': 'core/* emit/*',
      'tasks/format': 'core/* emit/* tasks/write',
      'tasks/verify': 'core/* emit/*',
      'tasks/generate': 'core/* prove/* emit/* tasks tasks/{config,format,verify,write}',
      'tasks/stubs': 'core/* emit/* tasks/write',
      'tasks/diff/used-by': 'core/* prove/diff/policy emit/*',
      'tasks/diff': 'core/* prove/* tasks tasks/{config,diff/used-by,hub,write}',
      'tasks/mcp': 'core/* wire/transport',
      'tasks/live':
        'core/* wire/{client,control,handlers,mcp,shapes,shared,stdio,transport} prove/* emit/common tasks tasks/{hub,mcp}',
      'tasks/hold': 'core/* wire/{client,handlers,shared} tasks/live',
      'tasks/mcp-server': 'core/* wire/{client,handlers,hub,mcp,shared} emit/common tasks/live',
      'tasks/explore':
        'core/* wire/{client,dialog,handlers,hub,protocol,shapes,shared} prove/* emit/{common,typescript} explore/{facts,messages} tasks tasks/{hub,live}',
      'tasks/docs': 'core/* prove/* emit/common explore/{facts,site} tasks/explore',
      'tasks/convert': 'core/*',
      'tasks/draw-pipes': 'core/* prove/* emit/*',
    },
  },
  {
    name: 'library',
    holds: 'what others import (`docs/library.md`): no printing, no exit',
    folders: { library: 'core/* wire/* prove/* emit/* tasks/*', 'index.ts': 'core/* prove/* emit/* tasks/* library' },
  },
  {
    name: 'cli',
    holds: 'one file per command in `commands/`; prints, sets the exit code, nothing else',
    folders: {
      'cli/exit': '',
      'cli/start': '',
      'cli/process': 'core/refusal wire/handlers cli/{exit,print}',
      'cli/describe': 'core/* prove/*',
      'cli/print': 'core/* prove/* tasks cli/{describe,exit}',
      'cli/call': 'core/* prove/* emit/* tasks/* cli/{exit,print,process}',
      'cli/commands': 'core/* wire/* prove/* emit/* tasks/* cli/{call,describe,exit,print,process}',
      cli: 'core/* tasks/live cli/{call,commands,exit,print,process,start}',
    },
  },
];

/** Every folder with those that it may import. @type {ReadonlyMap<string, readonly string[]>} */
export const MAY_IMPORT = mayImport();

function mayImport() {
  const told = new Map(ROOMS.flatMap(({ folders }) => Object.entries(folders)));
  const all = [...told.keys()];
  return new Map(Array.from(told, ([folder, may]) => [folder, namesIn(may).flatMap((name) => meant(name, all))]));
}

/** `core/{json,text} emit` -> `core/json`, `core/text`, `emit`. @param {string} may */
export function namesIn(may) {
  return Array.from(may.matchAll(/([^\s{}]+)(?:\{([^}]*)\})?/g), ([, name = '', parts]) =>
    parts === undefined ? [name] : parts.split(',').map((part) => `${name}${part}`),
  ).flat();
}

/** @param {string} name @param {readonly string[]} all */
function meant(name, all) {
  if (name.endsWith('/*')) return all.filter((folder) => roomOf(folder) === name.slice(0, -2));
  if (!all.includes(name)) throw new Error(`scripts/rooms.js: ${name} has no line of its own`);
  return [name];
}

/** @param {string} folder */
function roomOf(folder) {
  return folder.split('/')[0];
}

/** The folder of the table that a file belongs to: the innermost that holds it. @param {string} file below src/ */
export function folderOf(file) {
  for (let folder = file; folder !== '.'; folder = posix.dirname(folder)) if (MAY_IMPORT.has(folder)) return folder;
  return undefined;
}

/** The files of a folder, without those of folders in it that have a line of their own. @param {string} folder */
export function filesOf(folder) {
  const inside = [...MAY_IMPORT.keys()].filter((other) => other.startsWith(`${folder}/`));
  const others = inside.map((other) => `${other.slice(folder.length + 1)}/`).join('|');
  if (folder.endsWith('.ts')) return `^src/${folder.replace('.', '\\.')}$`;
  return `^src/${folder}/${others === '' ? '' : `(?!${others})`}`;
}
