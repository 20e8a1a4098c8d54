/**
 * Writes who may import whom, and who does, into docs/architecture.md: a table made of scripts/rooms.js, and a picture
 * made of the imports themselves. With `--check` it writes nothing, and fails where the page is out of date or the table
 * permits what nobody does. Run by scripts/import-graph.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { cruise } from 'dependency-cruiser';
import configuration from '../.dependency-cruiser.js';
import { folderOf, MAY_IMPORT, namesIn, ROOMS } from './rooms.js';
import { fromRoot } from './root.js';

const PAGE = fromRoot('docs/architecture.md');

/** Folders by those that import them. @typedef {ReadonlyMap<string, ReadonlySet<string>>} Graph */

/** @returns {Promise<Graph>} */
async function importGraph() {
  process.chdir(fromRoot('.'));
  const { output } = await cruise(['src'], configuration.options);
  const { modules } = /** @type {import('dependency-cruiser').ICruiseResult} */ (output);
  const graph = new Map(Array.from(MAY_IMPORT.keys(), (folder) => [folder, new Set()]));
  for (const { source, dependencies } of modules)
    for (const { resolved } of dependencies) addArrow(graph, homeOf(source), homeOf(resolved));
  return graph;
}

/** @param {string} file */
function homeOf(file) {
  return file.startsWith('src/') ? folderOf(file.slice('src/'.length)) : undefined;
}

/** @param {Map<string, Set<string>>} graph @param {string | undefined} from @param {string | undefined} to */
function addArrow(graph, from, to) {
  if (from !== undefined && to !== undefined && from !== to) graph.get(from)?.add(to);
}

/** What the table names and nobody imports. A whole room may be named for what is to come. @param {Graph} graph */
function idlePermissions(graph) {
  return ROOMS.flatMap(({ folders }) =>
    Object.entries(folders).flatMap(([folder, may]) =>
      namesIn(may)
        .filter((name) => !name.endsWith('/*') && !graph.get(folder)?.has(name))
        .map((name) => `scripts/rooms.js: ${folder} may import ${name}, and does not`),
    ),
  );
}

function table() {
  const rows = ROOMS.map(({ name, holds, folders }) => {
    const lines = Object.entries(folders).map(
      ([folder, may]) => `\`${folder}\` → ${may === '' ? 'nothing else' : `\`${may}\``}`,
    );
    return `| \`src/${name}/\` | ${holds} | ${lines.join('<br>')} |`;
  });
  return ['| room | holds | its folders, and what each may import |', '|---|---|---|', ...rows].join('\n');
}

/** @param {Graph} graph */
function picture(graph) {
  const rooms = ROOMS.flatMap(({ name, folders }) => [
    `  subgraph ${name}`,
    ...Object.keys(folders).map((folder) => `    ${idOf(folder)}["${labelOf(folder)}"]`),
    '  end',
  ]);
  const arrows = Array.from(graph.keys(), (folder) =>
    directOnly(folder, graph).map((other) => `  ${idOf(folder)} --> ${idOf(other)}`),
  ).flat();
  return ['```mermaid', 'flowchart TD', ...rooms, ...arrows, '```'].join('\n');
}

/** @param {string} folder */
function idOf(folder) {
  return `_${folder.replaceAll(/\W/g, '_')}`;
}

/** Within its room, a folder needs no room in its name. @param {string} folder */
function labelOf(folder) {
  const [room = '', ...inner] = folder.split('/');
  return inner.join('/') || room;
}

/** What a folder imports, less what it would reach through the others anyway. @param {string} folder @param {Graph} graph */
function directOnly(folder, graph) {
  const imported = [...(graph.get(folder) ?? [])];
  const reached = new Set(imported.flatMap((other) => [...reachedFrom(other, graph)]));
  return imported.filter((other) => !reached.has(other)).sort();
}

/** @param {string} start @param {Graph} graph */
function reachedFrom(start, graph) {
  const reached = new Set(graph.get(start));
  // A set's iterator also visits what is added on the way.
  for (const folder of reached) for (const next of graph.get(folder) ?? []) reached.add(next);
  return reached;
}

/** @param {string} page @param {string} name @param {string} content */
function withBlock(page, name, content) {
  const block = new RegExp(`(<!-- ${name}:.*-->\n)[^]*(<!-- end of ${name} -->)`);
  if (!block.test(page)) throw new Error(`docs/architecture.md has no place for ${name}`);
  return page.replace(block, (_, start, end) => `${start}\n${content}\n\n${end}`);
}

const graph = await importGraph();
const before = readFileSync(PAGE, 'utf8');
const after = withBlock(withBlock(before, 'rooms', table()), 'imports', picture(graph));
if (process.argv.includes('--check')) {
  const stale = before === after ? [] : ['docs/architecture.md is out of date: run scripts/import-graph'];
  const complaints = [...stale, ...idlePermissions(graph)];
  for (const complaint of complaints) console.error(complaint);
  process.exitCode = complaints.length === 0 ? 0 : 1;
} else {
  writeFileSync(PAGE, after);
}
