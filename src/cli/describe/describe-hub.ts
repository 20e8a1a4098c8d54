/** A whole hub: what it is, its namespaces, each method with what it asks, and its types in short. */
import type { Hub, Namespace } from '../../core/model/hub.js';
import { eachNamespace } from '../../core/model/hub.js';
import { nameText, typeName, typeSignature } from '../../core/model/signature.js';
import { elide } from '../../core/text/elide.js';
import { declarationOf } from '../../core/model/type.js';
import type { TypeDef } from '../../core/model/type.js';
import { summaryOf, summaryText } from './hub-summary.js';
import { methodOverview } from './describe-method.js';
import { questionLines, QuestionsShown } from './describe-questions.js';
import { deprecationText, docsHeadline } from './docs-text.js';
import { indent, widest } from '../../core/text/lines.js';
import type { View } from './view.js';

export function describeHub(view: View): string[] {
  const { hub } = view;
  const shown = new QuestionsShown();
  return [
    ...headerLines(view),
    ...treeSection(hub, view),
    ...[...eachNamespace(hub.root)].flatMap((namespace) => namespaceSection(namespace, shown, view)),
    ...connectionSection(view),
    ...typesSection(view),
  ];
}

function headerLines({ hub, style }: View): string[] {
  const name = hub.name ?? hub.root.name;
  const title = name === '' ? 'unnamed hub' : nameText(name);
  return [
    `${style.bold(style.cyan(title))}  ${style.dim(`${hub.form}, ${hub.protocol ?? `${hub.dialect.base} dialect`}`)}`,
    summaryText(summaryOf(hub)),
  ];
}

/** A tree of one node would say nothing. */
function treeSection({ root }: Hub, view: View): string[] {
  const isSingle = root.children.length === 0 && root.unloaded.length === 0;
  return isSingle ? [] : ['', nameText(root.name), ...treeLines(root, '', view)];
}

interface Leaf {
  readonly text: string;
  readonly below: Namespace | undefined;
}

function treeLines(namespace: Namespace, margin: string, view: View): string[] {
  const loaded = namespace.children.map((child): Leaf => ({ text: nameText(child.name), below: child }));
  const width = widest(namespace.unloaded.map(({ name }) => nameText(name)));
  const unloaded = namespace.unloaded.map(({ name }): Leaf => {
    const note = view.style.yellow('not loaded: the input only names it');
    return { text: `${nameText(name).padEnd(width)}  ${note}`, below: undefined };
  });
  const leaves = [...loaded, ...unloaded];
  return leaves.flatMap(({ text, below }, index) => {
    const isLast = index === leaves.length - 1;
    const line = `${margin}${isLast ? '└─' : '├─'} ${text}`;
    return [line, ...(below === undefined ? [] : treeLines(below, `${margin}${isLast ? '   ' : '│  '}`, view))];
  });
}

function namespaceSection(namespace: Namespace, shown: QuestionsShown, view: View): string[] {
  const { style } = view;
  const path = namespace.path.length === 0 ? [namespace.name] : namespace.path;
  const title = namespace.name === '' ? 'Methods' : path.map(nameText).join('.');
  const headline = docsHeadline(namespace, view.width - 2);
  const deprecation = deprecationText(namespace);
  const inside = { ...view, width: view.width - 2 };
  const notes = [
    ...(headline === '' ? [] : [style.dim(headline)]),
    ...(deprecation === undefined ? [] : [style.yellow(deprecation)]),
    ...requestNotes(namespace, view),
  ];
  return [
    '',
    style.bold(style.cyan(title)) + (namespace.version === undefined ? '' : ` ${style.dim(namespace.version)}`),
    ...indent(notes, 2),
    ...namespace.methods.flatMap((method) => ['', ...indent(methodOverview(method, shown, inside), 2)]),
  ];
}

/** What the server knows of every request, beside what the call says. */
function requestNotes({ request }: Namespace, { hub }: View): string[] {
  return request === undefined ? [] : [`every request carries ${typeSignature(request, hub.types)}`];
}

/** What the hub asks and says in no call. */
function connectionSection(view: View): string[] {
  const { hub, style } = view;
  if (hub.connection === undefined) return [];
  const { bidirectional, returns } = hub.connection;
  const lines = [
    ...(bidirectional === undefined ? [] : questionLines(bidirectional, 'full', { ...view, width: view.width - 2 })),
    ...(returns === undefined ? [] : [`${style.cyan('sends')} ${typeSignature(returns, hub.types)}`]),
  ];
  return ['', style.bold(style.cyan('Connection')), ...indent(lines, 2)];
}

function typesSection(view: View): string[] {
  const defs = [...view.hub.types.values()];
  if (defs.length === 0) return [];
  const rows = defs.map((def) => ({ def, name: typeName(def.id, view.hub.types), kind: shortKind(def) }));
  const nameWidth = widest(rows.map(({ name }) => name));
  const kindWidth = widest(rows.map(({ kind }) => kind));
  const lines = rows.map(({ def, name, kind }) =>
    typeLine(def, `${name.padEnd(nameWidth)}  ${kind.padEnd(kindWidth)}`, view),
  );
  return ['', view.style.bold(view.style.cyan('Types')), ...lines];
}

function typeLine(def: TypeDef, lead: string, { hub, style, width }: View): string {
  const room = Math.max(20, width - lead.length - 4);
  const flag = def.deprecation === undefined ? '' : ` ${style.yellow('deprecated')}`;
  const summary = def.type.kind === 'opaque' ? elide(def.type.reason, room) : typeSignature(def.type, hub.types, room);
  return `  ${style.dim(lead)}  ${summary}${flag}`;
}

function shortKind(def: TypeDef): string {
  if (def.type.kind === 'enum' && 'tag' in def.type.encoding) return `enum by ${nameText(def.type.encoding.tag)}`;
  return def.type.kind === 'string-enum' ? 'enum' : declarationOf(def);
}
