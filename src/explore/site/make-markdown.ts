/** The pages of a hub as Markdown, for repositories and wikis. Text of the schema never becomes markup. */
import { compactJson } from '../../core/json/json.js';
import { docsBlocks, inlineParts, type DocsBlock } from '../facts/docs-blocks.js';
import type { FieldFacts } from '../facts/field-facts.js';
import type { FindingFacts } from '../facts/finding-facts.js';
import type { DocumentedFacts, MethodLine, NamespaceLine } from '../facts/hub-facts.js';
import type { MethodFacts, QuestionFacts } from '../facts/method-facts.js';
import type { TypeFacts } from '../facts/type-facts.js';
import type { TypeText } from '../facts/type-text.js';
import { anchorOf, siteNames } from './site-names.js';
import type { Site, SiteFacts, SiteFile } from './site.js';

export function makeMarkdown(facts: SiteFacts): SiteFile[] {
  const site: Site = { ...facts, names: siteNames(facts.hub, 'README', 'md') };
  const { hub, changes } = site;
  return [
    ...namespacesOf(hub.root).map((namespace) => namespaceFile(site, namespace)),
    ...hub.types.map(({ id }) => typeFile(site, id)),
    ...(changes ? [{ path: 'CHANGES.md', text: changesText(changes.since, changes.findings) }] : []),
  ];
}

function namespacesOf(namespace: NamespaceLine): NamespaceLine[] {
  return [namespace, ...namespace.children.flatMap(namespacesOf)];
}

/** Writes one page: links start where it stands. */
class PageWriter {
  readonly file: string;
  private readonly site: Site;
  private readonly up: string;

  constructor(site: Site, file: string) {
    this.site = site;
    this.file = file;
    this.up = '../'.repeat(file.split('/').length - 1);
  }

  link(text: string, file: string): string {
    return `[${escaped(text)}](${this.up}${file})`;
  }

  /** A type in code; the types that it names follow as links, since code holds none. */
  type(text: TypeText): string {
    const plain = text.map((part) => (typeof part === 'string' ? part : part.name)).join('');
    const named = text.flatMap((part) => (typeof part === 'string' ? [] : [part]));
    const links = [
      ...new Map(named.map(({ type, name }) => [type, this.link(name, this.site.names.type(type))])).values(),
    ];
    return links.length === 0 ? code(plain) : `${code(plain)} (${links.join(', ')})`;
  }

  fields(fields: readonly FieldFacts[]): string {
    if (fields.length === 0) return 'No fields.';
    const rows = fields.map((field) => {
      const { name, type, isRequired, docs = '' } = field;
      const otherwise = field.default === undefined ? '' : ` Default: ${code(compactJson(field.default))}.`;
      const note = `${deprecationText(field)}${oneLine(docs)}${otherwise}`.trim();
      return `| ${cell(code(name))} | ${cell(this.type(type))} | ${isRequired ? 'yes' : ''} | ${cell(note)} |`;
    });
    return ['| field | type | required | |', '|---|---|---|---|', ...rows].join('\n');
  }

  method(facts: MethodFacts, name: string): string {
    const { path, isStreaming, params, returns, questions } = facts;
    const given =
      returns === undefined
        ? 'The schema does not say what it gives.'
        : `Gives${isStreaming ? ' a stream of' : ''} ${this.type(returns)}`;
    return blocks([
      `<a id="${attribute(anchorOf(name))}"></a>`,
      `## ${escaped(path)}`,
      deprecationText(facts).trim(),
      docsText(facts.docs),
      params === undefined ? 'Takes nothing.' : `Takes${params.fields ? ':' : ` ${this.type(params.type)}`}`,
      params?.fields ? this.fields(params.fields) : '',
      given,
      questions.length === 0 ? '' : 'Asks:',
      questions.map((question) => this.question(question)).join('\n'),
    ]);
  }

  private question({ name, type, docs, answers, onFailure, timeoutMs }: QuestionFacts): string {
    const said = docs === undefined ? '' : ` ${oneLine(docs)}`;
    const limit = timeoutMs === undefined ? '' : `, within ${timeoutMs / 1000} s`;
    const otherwise = onFailure === undefined ? '' : `, else ${code(compactJson(onFailure))}`;
    const admitted = answers.map(code).join(' or ');
    return `- ${code(name)} ${this.type(type)}:${said} answered with ${admitted}${limit}${otherwise}`;
  }
}

function namespaceFile(site: Site, namespace: NamespaceLine): SiteFile {
  const { hub, names, changes } = site;
  const page = new PageWriter(site, names.namespace(namespace.path));
  const isRoot = namespace === hub.root;
  const lineOf = ({ path, summary }: MethodLine): string =>
    `- ${page.link(path, names.method(path))} ${oneLine(summary)}`;
  const text = blocks([
    `# ${escaped(isRoot ? hub.name : namespace.path)}`,
    isRoot && hub.version !== undefined ? `Version ${escaped(hub.version)}` : '',
    docsText(namespace.docs),
    namespace.children.map((child) => `- ${page.link(child.path, names.namespace(child.path))}`).join('\n'),
    namespace.methods.length > 1 ? namespace.methods.map(lineOf).join('\n') : '',
    ...namespace.methods.map(({ path, name }) => page.method(site.method(path), name)),
    ...(isRoot && hub.types.length > 0
      ? ['## Types', hub.types.map(({ id, name }) => `- ${page.link(name, names.type(id))}`).join('\n')]
      : []),
    isRoot && changes ? `${page.link('What changed', 'CHANGES.md')} since ${escaped(changes.since)}` : '',
  ]);
  return { path: page.file, text: `${text}\n` };
}

function typeFile(site: Site, id: string): SiteFile {
  const page = new PageWriter(site, site.names.type(id));
  const facts = site.type(id);
  const { usedBy, partOf } = facts;
  const uses = [
    ...usedBy.map(({ path, as }) => `- ${page.link(path, site.names.method(path))} (${as.join(', ')})`),
    ...partOf.map(({ type, name }) => `- ${page.link(name, site.names.type(type))}`),
  ];
  const text = blocks([
    `# ${escaped(facts.name)}`,
    deprecationText(facts).trim(),
    docsText(facts.docs),
    facts.type ? page.type(facts.type) : '',
    facts.fields ? page.fields(facts.fields) : '',
    facts.variants ? variantsText(facts.variants, page) : '',
    ...(uses.length > 0 ? ['## Used by', uses.join('\n')] : []),
  ]);
  return { path: page.file, text: `${text}\n` };
}

function variantsText(variants: NonNullable<TypeFacts['variants']>, page: PageWriter): string {
  return blocks(
    variants.flatMap((variant) => {
      const { text, docs = '', fields = [] } = variant;
      const line = `- ${code(text)} ${deprecationText(variant)}${oneLine(docs)}`.trimEnd();
      return fields.length === 0 ? [line] : [line, page.fields(fields)];
    }),
  );
}

function changesText(since: string, findings: readonly FindingFacts[]): string {
  const lines = findings.map(({ wire, source, place, message, rule }) => {
    return `- **${wire === 'none' ? source : wire}** ${code(place)} ${escaped(message)} (${rule})`;
  });
  return `${blocks([`# Changes since ${escaped(since)}`, lines.join('\n') || 'Nothing changed.'])}\n`;
}

function deprecationText({ deprecation }: DocumentedFacts): string {
  if (deprecation === undefined) return '';
  const { since, message } = deprecation;
  return `**Deprecated${since === undefined ? '' : ` since ${escaped(since)}`}.** ${oneLine(message ?? '')} `;
}

function docsText(docs: string | undefined): string {
  return docs === undefined || docs.trim() === '' ? '' : blocks(docsBlocks(docs).map(blockText));
}

function blockText(part: DocsBlock): string {
  switch (part.kind) {
    case 'code':
      return fenced(part.text);
    case 'list':
      return part.items.map((item) => `- ${lineStart(oneLine(item))}`).join('\n');
    case 'heading':
      return `**${escaped(part.text)}**`;
    case 'paragraph':
      return part.text.split('\n').map(inline).map(lineStart).join('\n');
  }
}

function inline(text: string): string {
  return inlineParts(text)
    .map(({ text: part, isCode }) => (isCode ? code(part) : escaped(part)))
    .join('');
}

function oneLine(text: string): string {
  return inline(text.trim().replaceAll(/\s*\n\s*/g, ' '));
}

/** Between more backticks than the text has in a row. */
function code(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ');
  const longest = Math.max(0, ...Array.from(plain.matchAll(/`+/g), ([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return longest === 0 ? `${fence}${plain}${fence}` : `${fence} ${plain} ${fence}`;
}

function fenced(text: string): string {
  const longest = Math.max(2, ...Array.from(text.matchAll(/`+/g), ([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}\n${text}\n${fence}`;
}

/** Whatever Markdown or HTML would take for more than text; see `lineStart` for what counts at the start of a line. */
function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/[\\`*[\]|~$]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, String.raw`\$&`)
    .replaceAll('://', ':\u{2060}//');
}

function lineStart(text: string): string {
  return text.replace(/^(\s*)([-+=#]|\d+(?=[.)]))/, (_, space: string, mark: string) => {
    return /\d/.test(mark) ? `${space}${mark}\\` : `${space}\\${mark}`;
  });
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

function cell(text: string): string {
  return text.replaceAll(/(?<!\\)\|/g, String.raw`\|`);
}

function blocks(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n');
}
