/**
 * Brings a file of handlers up to what its hub asks now. What its owner wrote stays as it is, to the character:
 * handlers are added, and comment lines that mark those that nobody asks for come and go.
 */
import type { ts } from 'ts-morph';
import { NameScope } from '../../../emit/common/names.js';
import { TYPE_NAMES_TAKEN } from '../../../emit/typescript/words.js';
import { endEdits, handlerEdits } from './addition-edits.js';
import type { AskingHub, AskingMethod, ModuleNames } from './asking-methods.js';
import { ClientModules, modulesKnownIn, type HandledClient } from './client-modules.js';
import { applyEdits, type Edit } from './edits.js';
import { groupsIn, memberName, originalOf, passedOn, type ExportsOf, type HandlerGroup } from './groups.js';
import { markEdits, unmarkEdits } from './mark-edits.js';
import { methodMark, questionMark } from './marks.js';
import { namesIn } from './names-in.js';
import type { HandlersText } from './source-text.js';
import { allMissing, type HandlerChange, type Update } from '../planned-update.js';
import { staleTypes, type Owner } from './stale-types.js';
import { handlersText, handlersType, handlerText, shown, typedHandlerText } from './stub-text.js';
import { unseenHandlers, type Holders } from './unseen-handlers.js';

/** `client`: what is imported where the file has no client yet; `exportsOf`: for modules that it passes on whole. */
export function updateHandlers(
  source: HandlersText,
  asking: AskingHub,
  client: HandledClient,
  exportsOf: ExportsOf = () => [],
): Update {
  const { methods } = asking;
  const groups = groupsIn(source);
  const found = pairUp(methods, groups);
  const holders = holdersOf(found, groups);
  const passed = passedOn(source, exportsOf);
  const others = methods.filter((method) => !found.has(method));
  const elsewhere = others.filter(({ name }) => passed.has(name));
  const added = nameGroups(
    source,
    others.filter((method) => !elsewhere.includes(method)),
  );
  const modules = new ClientModules(asking, client, [...namesIn(source), ...added.keys()], modulesKnownIn(source));
  const gone = goneGroups(methods, groups, new Set([...found.values(), ...holders.keys()]));
  const steps = [
    ...Array.from(holders, ([holder, held]) => updateObject(source, held, holder, modules)),
    ...unmarkGroups(source, found, groups, gone),
    ...gone.map((group) => markGroup(source, group)),
    addGroups(source, added, modules),
  ];
  const text = applyEdits(
    source.text,
    steps.flatMap(({ edits }) => edits),
  );
  const unseen = unseenHandlers(source, { found, holders, groups, elsewhere });
  const stale = staleTypes(source, asking, ownersIn(found, groups), client.module);
  return { text, changes: steps.flatMap(({ changes }) => changes), notes: { unseen, stale } };
}

interface Step {
  readonly edits: readonly Edit[];
  readonly changes: readonly HandlerChange[];
}

const NOTHING: Step = { edits: [], changes: [] };

/** Which handlers are whose: by the comment above them, else by the name that they are exported under. */
function pairUp(
  methods: readonly AskingMethod[],
  groups: readonly HandlerGroup[],
): ReadonlyMap<AskingMethod, HandlerGroup> {
  const found = new Map<AskingMethod, HandlerGroup>();
  const byPath = new Map<string | undefined, HandlerGroup[]>();
  for (const group of groups) byPath.set(group.answers, [...(byPath.get(group.answers) ?? []), group]);
  for (const method of methods) {
    const stated = byPath.get(shown(method.path)) ?? [];
    const group = stated.find(({ exportedAs }) => exportedAs.includes(method.name)) ?? stated[0];
    if (group !== undefined) found.set(method, group);
  }
  const used = new Set(found.values());
  // What has several names is meant for several methods.
  const others = groups.filter((group) => !used.has(group) || group.exportedAs.length > 1);
  const byName = new Map(others.flatMap((group) => group.exportedAs.map((name) => [name, group] as const)));
  for (const method of methods) {
    const group = byName.get(method.name);
    if (group !== undefined && !found.has(method)) found.set(method, group);
  }
  return found;
}

/** The methods whose handlers each group holds, under whatever names; the first is the one that it is completed for. */
function holdersOf(found: ReadonlyMap<AskingMethod, HandlerGroup>, groups: readonly HandlerGroup[]): Holders {
  const holders = new Map<HandlerGroup, AskingMethod[]>();
  const held = Array.from(found, ([method, group]) => ({ method, group, holder: originalOf(group, groups) }));
  const isOwn = ({ group, holder }: (typeof held)[number]): boolean => group === holder;
  for (const { method, holder } of [...held.filter(isOwn), ...held.filter((each) => !isOwn(each))])
    holders.set(holder, [...(holders.get(holder) ?? []), method]);
  return holders;
}

/** The declarations that are about the handlers of each method. */
function ownersIn(found: ReadonlyMap<AskingMethod, HandlerGroup>, groups: readonly HandlerGroup[]): Owner[] {
  return Array.from(found).flatMap(([method, group]) =>
    Array.from(new Set([group, originalOf(group, groups)]), ({ declaration }) => ({ method, declaration })),
  );
}

/** Those that say whose they are, when there is no such method, and no other has a use for them. */
function goneGroups(
  methods: readonly AskingMethod[],
  groups: readonly HandlerGroup[],
  used: ReadonlySet<HandlerGroup>,
): HandlerGroup[] {
  const asking = new Set(methods.map(({ path }) => shown(path)));
  return groups.filter((group) => group.answers !== undefined && !asking.has(group.answers) && !used.has(group));
}

/** A statement may declare several groups: its mark stays while one of them is gone. */
function unmarkGroups(
  source: HandlersText,
  found: ReadonlyMap<AskingMethod, HandlerGroup>,
  groups: readonly HandlerGroup[],
  gone: readonly HandlerGroup[],
): Step[] {
  const asked = new Map<ts.Statement, string>();
  for (const [{ path }, group] of found)
    for (const { statement } of [group, originalOf(group, groups)])
      if (!asked.has(statement)) asked.set(statement, path);
  for (const { statement } of gone) asked.delete(statement);
  return Array.from(asked, ([statement, method]) => unmark(source, statement, { method }));
}

function markGroup(source: HandlersText, { statement, answers = '' }: HandlerGroup): Step {
  return {
    edits: markEdits(source, statement, methodMark(answers)),
    changes: [{ kind: 'gone', method: answers, line: lineOf(source, statement) }],
  };
}

function updateObject(
  source: HandlersText,
  methods: readonly AskingMethod[],
  { object, isTyped }: HandlerGroup,
  modules: ModuleNames,
): Step {
  const [method] = methods as readonly [AskingMethod, ...AskingMethod[]];
  const { path, questions } = method;
  const wanted = new Set(methods.flatMap((each) => each.questions).map(({ name }) => name));
  const steps: Step[] = [];
  const present = new Set<string | undefined>();
  for (const member of object?.properties ?? []) {
    const name = memberName(source, member);
    present.add(name);
    if (name === undefined) continue;
    const handler = { method: path, question: name };
    steps.push(wanted.has(name) ? unmark(source, member, handler) : markHandler(source, member, handler));
  }
  const missing = questions.filter(({ name }) => !present.has(name));
  // What is spread into the object, or has a name that only running it tells, may answer the rest.
  if (object !== undefined && !present.has(undefined)) {
    const written = missing.map((question) =>
      isTyped ? handlerText(question) : typedHandlerText(question, handlersType(method, modules)),
    );
    steps.push({ edits: handlerEdits(source, object, written), changes: allMissing({ path, questions: missing }) });
  }
  return { edits: steps.flatMap(({ edits }) => edits), changes: steps.flatMap(({ changes }) => changes) };
}

interface Handler {
  readonly method: string;
  readonly question?: string;
}

function unmark(source: HandlersText, node: ts.Node, handler: Handler): Step {
  const edits = unmarkEdits(source, node);
  return edits.length === 0 ? NOTHING : { edits, changes: [{ kind: 'back', ...handler, line: lineOf(source, node) }] };
}

function markHandler(source: HandlersText, node: ts.Node, handler: Required<Handler>): Step {
  return {
    edits: markEdits(source, node, questionMark(handler.question, handler.method)),
    changes: [{ kind: 'gone', ...handler, line: lineOf(source, node) }],
  };
}

function lineOf(source: HandlersText, node: ts.Node): number {
  return source.lineOf(node.getStart());
}

/** Methods that have no handlers yet, by the names that theirs will have. */
function nameGroups(source: HandlersText, methods: readonly AskingMethod[]): ReadonlyMap<string, AskingMethod> {
  const free = new NameScope([...TYPE_NAMES_TAKEN, ...namesIn(source)]);
  return new Map(methods.map((method) => [free.claim(method.name), method]));
}

/** The last step: all imports that the steps need are known by then. */
function addGroups(source: HandlersText, added: ReadonlyMap<string, AskingMethod>, modules: ClientModules): Step {
  const declarations = Array.from(added, ([name, method]) => handlersText(method, name, modules));
  return { edits: endEdits(source, modules.imports, declarations), changes: [...added.values()].flatMap(allMissing) };
}
