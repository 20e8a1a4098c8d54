/**
 * XML 1.0 as far as our reports use it: elements, quoted attributes, text, the five entities and character references.
 * Whatever is not well-formed throws.
 */

export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  readonly text: string;
}

/** What XML 1.0 has no place for, however it is written. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;
const TOKEN =
  /<\?xml [^?]*\?>|<\/(?<closed>[a-z]+)>|<(?<opened>[a-z]+)(?<given>(?: [a-z]+="[^"<]*")*)(?<empty>\/?)>|[^<]+/y;

interface OpenElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
}

export function readXml(xml: string): XmlElement {
  const forbidden = FORBIDDEN.exec(xml);
  if (forbidden !== null) throw new Error(`U+${forbidden[0].codePointAt(0)?.toString(16)} at ${forbidden.index}`);
  const document: OpenElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [document];
  for (const { closed, opened, given, empty, text } of tokens(xml)) {
    const around = open.at(-1) as OpenElement;
    if (opened !== undefined) {
      const element = { name: opened, attributes: attributesOf(given ?? ''), children: [], text: '' };
      around.children.push(element);
      if (empty === '') open.push(element);
    } else if (closed !== undefined) {
      if (open.pop()?.name !== closed) throw new Error(`</${closed}> closes what is not open`);
    } else around.text += decoded(text);
  }
  const [root, ...others] = document.children;
  if (open.length !== 1 || root === undefined || others.length > 0 || document.text.trim() !== '') {
    throw new Error('not one whole element');
  }
  return root;
}

interface Token extends Readonly<Partial<Record<'closed' | 'opened' | 'given' | 'empty', string>>> {
  readonly text: string;
}

function* tokens(xml: string): Generator<Token> {
  const token = new RegExp(TOKEN);
  while (token.lastIndex < xml.length) {
    const { lastIndex } = token;
    const match = token.exec(xml);
    if (match === null) throw new Error(`no XML: ${JSON.stringify(xml.slice(lastIndex, lastIndex + 60))}`);
    if (!match[0].startsWith('<?')) yield { ...match.groups, text: match[0] };
  }
}

function attributesOf(given: string): Record<string, string> {
  const pairs = Array.from(given.matchAll(/ ([a-z]+)="([^"]*)"/g), ([, name = '', text = '']) => [name, decoded(text)]);
  return Object.fromEntries(pairs);
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decoded(text: string): string {
  if (text.includes(']]>')) throw new Error(']]> in text');
  return text.replaceAll(/&(?:#(\d+)|(\w+));|&/g, (whole, code?: string, name?: string) => {
    if (code !== undefined) return String.fromCodePoint(Number(code));
    const entity = name === undefined ? undefined : ENTITIES[name];
    if (entity === undefined) throw new Error(`${whole} is no entity`);
    return entity;
  });
}
