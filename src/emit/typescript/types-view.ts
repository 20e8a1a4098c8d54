/** `types.ts` of a namespace: its declarations, in the order in which the hub uses them. */
import { isOpenWords } from '../../core/model/open-enums.js';
import { sentParams } from '../../core/model/sent.js';
import type { EnumType, StructType, Type, TypeDef, TypeId } from '../../core/model/type.js';
import { render, type Doc } from '../common/layout.js';
import { NameScope } from '../common/names.js';
import { boundTags } from './bound-tags.js';
import { docLines, isDocumented } from './doc-comment.js';
import { Imports, namesIn, useRuntime } from './imports.js';
import { moduleTitle } from './module-title.js';
import {
  declaresParams,
  handlerName,
  isStandard,
  type ClientPlan,
  type ExchangePlan,
  type ModulePlan,
} from './plan.js';
import { alternativeDoc, fieldsDoc, payloadDoc, typeDoc, variantsDoc, type NameOf } from './type-text.js';
import { braces, plain, union } from './type-operators.js';
import { namedVariants, resolveType } from '../../core/model/variants.js';
import { propertyKey, quote } from './words.js';

export interface TypesView {
  readonly title: string;
  readonly imports: readonly string[];
  readonly declarations: readonly string[];
}

export function typesView(plan: ClientPlan, module: ModulePlan): TypesView {
  const file = `${module.folder}types.ts`;
  const imports = new Imports(file, new NameScope(module.declared));
  const nameOf = standardNames(plan, namesIn(plan, module, imports), imports);
  const declarations = [
    ...[...module.types, ...module.variants].map((def) =>
      declaration(plan.typeNames.get(def.id) as string, def, nameOf),
    ),
    ...module.methods
      .filter(declaresParams)
      .map(({ method, paramsName }) =>
        paramsDeclaration(paramsName as string, method.path, method.params as Type, plan, nameOf),
      ),
    ...module.exchanges
      .filter((exchange) => !isStandard(plan, exchange))
      .map((exchange) => exchangeDeclaration(plan, exchange, nameOf)),
  ];
  return { title: moduleTitle(plan, module), imports: imports.lines('import type'), declarations };
}

/** `StandardRequest<ProjectConfig>`: the runtime's generic types with the T of the hub. */
export function standardNames(plan: ClientPlan, nameOf: NameOf, imports: Imports): NameOf {
  const ofId = (id: TypeId): string => {
    const standard = plan.standard.get(id);
    if (standard === undefined) return nameOf(id);
    const name = useRuntime(plan, imports, standard.name);
    return standard.t.kind === 'any' ? name : `${name}<${render(typeDoc(standard.t, withArgument))}>`;
  };
  const ofRuntime = (name: string): string => useRuntime(plan, imports, name);
  const withArgument: NameOf = Object.assign(ofId, nameOf.ofVariant && { ofVariant: nameOf.ofVariant }, {
    ofRuntime,
    choices: plan.choices,
  });
  return withArgument;
}

function declaration(name: string, def: TypeDef, nameOf: NameOf): string {
  const docs = docLines(def, ...notes(def.type)).join('\n');
  const type = def.type.kind === 'opaque' ? def.type.outline : def.type;
  const text = isInterface(type) ? interfaceText(name, type, nameOf) : aliasText(name, type, nameOf);
  return docs === '' ? text : `${docs}\n${text}`;
}

/** What TypeScript's types cannot say. */
function notes(type: Type): string[] {
  if (type.kind === 'opaque') return [`The schema says more than this type: ${type.reason}.`];
  if (type.kind === 'bytes') return [`Bytes, encoded as ${type.encoding}.`, ...boundTags(type)];
  const format = type.kind === 'string' && type.format !== undefined ? [`Format: ${type.format}.`] : [];
  return [...format, ...boundTags(type)];
}

function isInterface(type: Type): type is StructType {
  return type.kind === 'struct' && (type.flatten?.length ?? 0) === 0 && type.fields.length > 0;
}

function interfaceText(name: string, struct: StructType, nameOf: NameOf): string {
  const extra = struct.extra.kind === 'kept' ? ['[key: string]: unknown'] : [];
  return `export interface ${name} ${render(fieldsDoc(struct.fields, extra, nameOf, true))}`;
}

function aliasText(name: string, type: Type, nameOf: NameOf): string {
  const head = `export type ${name} =`;
  const parts = alternativesOf(type, nameOf);
  if (parts !== undefined) return `${head}${alternatives(parts)};`;
  return render([head, ' ', typeDoc(type, nameOf), ';']);
}

interface Alternative {
  readonly docs: readonly string[];
  readonly doc: Doc;
}

/** The alternatives that deserve a line each: variants, and strings with docs of their own. */
function alternativesOf(type: Type, nameOf: NameOf): readonly Alternative[] | undefined {
  if (type.kind === 'enum' && type.variants.length > 1 && !isPlainList(type)) {
    return withoutRepetition(
      type.variants.map((variant) => ({
        docs: nameOf.ofVariant?.(variant) === undefined ? docLines(variant) : [],
        doc: alternativeDoc(variant, type, nameOf),
      })),
    );
  }
  if (type.kind !== 'string-enum' || type.values.length < 2) return undefined;
  const documented = type.values.some(isDocumented);
  return documented ? type.values.map((value) => ({ docs: docLines(value), doc: quote(value.value) })) : undefined;
}

/** Numbers and the like are as short as strings without docs. */
function isPlainList(type: EnumType): boolean {
  const { encoding, variants } = type;
  if (isOpenWords(type)) return !variants.some((variant) => !variant.fallback && isDocumented(variant));
  return (
    encoding.style === 'untagged' &&
    variants.every((variant) => {
      const { payload } = variant;
      return payload.kind === 'newtype' && payload.type.kind === 'const' && !isDocumented(variant);
    })
  );
}

/** Untagged variants may differ in what TypeScript cannot see: `u8` and `u64` are both a number. */
function withoutRepetition(parts: readonly Alternative[]): Alternative[] {
  const seen = new Set<string>();
  return parts.filter(({ docs, doc }) => {
    const text = render(doc, Infinity);
    const isNew = !seen.has(text);
    seen.add(text);
    return isNew || docs.length > 0;
  });
}

/** Each alternative on a line of its own, below its docs. */
function alternatives(parts: readonly Alternative[]): string {
  const lines = parts.flatMap(({ docs, doc }) => [...docs.map((text) => `  ${text}`), `  | ${render(doc, 100, 4, 4)}`]);
  return `\n${lines.join('\n')}`;
}

function paramsDeclaration(name: string, path: string, params: Type, plan: ClientPlan, nameOf: NameOf): string {
  const docs = docLines({ docs: `What \`${path}\` takes.` }).join('\n');
  const sent = sentParams(params, plan.hub.types);
  const text = isInterface(sent) ? interfaceText(name, sent, nameOf) : aliasText(name, sent, nameOf);
  return `${docs}\n${text}`;
}

/** Question variant -> what its handler gets, and the answers it may give. */
function exchangeDeclaration(plan: ClientPlan, { name, bidirectional }: ExchangePlan, nameOf: NameOf): string {
  const { question, answer, links } = bidirectional;
  const entries = links.map((link): Doc => {
    const asked =
      link.question === undefined ? typeDoc(question, nameOf) : questionDoc(plan, question, link.question, nameOf);
    const answered = answerDoc(plan, answer, link.answers, nameOf);
    const body = braces([
      ['question: ', asked],
      ['answer: ', answered],
    ]);
    return [propertyKey(link.question ?? handlerName(question, plan)), ': ', body];
  });
  return `/** Each question, and the answers that it admits. */\nexport type ${name} = ${render(braces(entries, true))};`;
}

/** What a handler gets: the payload; for an internally tagged question the whole object. */
function questionDoc(plan: ClientPlan, question: Type, variant: string, nameOf: NameOf): Doc {
  const body = resolveType(question, plan.hub.types);
  const found = namedVariants(question, plan.hub.types)?.get(variant);
  if (found === undefined || body?.kind !== 'enum') return 'undefined';
  if (body.encoding.style === 'internal') return variantsDoc([found], body, nameOf);
  return found.payload.kind === 'unit' ? 'undefined' : payloadDoc(found.payload, nameOf);
}

function answerDoc(plan: ClientPlan, answer: Type, admitted: readonly string[] | undefined, nameOf: NameOf): Doc {
  const body = resolveType(answer, plan.hub.types);
  const variants = namedVariants(answer, plan.hub.types);
  if (admitted === undefined || variants === undefined) return typeDoc(answer, nameOf);
  if (body?.kind === 'string-enum') return union(admitted.map((name) => plain(quote(name)))).doc;
  if (body?.kind !== 'enum') return typeDoc(answer, nameOf);
  if (admitted.length === variants.size) return typeDoc(answer, nameOf);
  return variantsDoc(
    admitted.flatMap((name) => variants.get(name) ?? []),
    body,
    nameOf,
  );
}
