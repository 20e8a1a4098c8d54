/**
 * Synapse IR 2.0. Its types are already resolved, but its builder loses much on the way (every tag but `type`,
 * maps, tuples, constraints): what it lost is said, never guessed.
 */
import { isArray, isObject, own, type Json, type JsonObject } from '../../json/json.js';
import { DIALECTS } from '../../model/dialect.js';
import type { Hub, MethodPointers, Namespace } from '../../model/hub.js';
import type { Field, RefType, Type, Variant } from '../../model/type.js';
import { extensionsOf } from '../build/extensions.js';
import { finishHub } from '../build/finish-hub.js';
import { HubBuilder } from '../build/hub-builder.js';
import { joinPointer } from '../../json/pointer.js';
import type { DraftMethod } from '../build/method.js';
import { isTooDeep, type DraftNamespace } from '../build/namespace.js';
import type { Problems } from '../../json/problem.js';
import { reportDuplicate } from '../build/report-names.js';
import { readDeprecation, sourceOf } from '../schema/annotations.js';
import { flag, text } from '../../json-schema/keywords.js';
import { readFloat, readInteger, readString } from '../schema/scalars.js';
import { nullable } from '../schema/nullable.js';
import { readAuth, readRole } from '../build/method.js';

export function readSynapseIr(value: JsonObject, problems: Problems): Hub {
  return new IrReader(value, problems).read();
}

const ANY: Type = { kind: 'any' };

class IrReader {
  private readonly builder: HubBuilder;
  private readonly problems: Problems;
  private readonly ir: JsonObject;
  /** References to the IR's types, by the name that they have in it: `arbor.Node`, `HashEvent`. */
  private readonly refs = new Map<string, RefType>();
  /** Of all namespaces that there will be, but for the root. */
  private readonly namespaces: ReadonlySet<string>;

  constructor(ir: JsonObject, problems: Problems) {
    this.ir = ir;
    this.namespaces = new Set([...this.pluginNames(), ...this.methodNamespaces()].flatMap(withThoseAround));
    this.problems = problems;
    this.builder = new HubBuilder(problems);
  }

  read(): Hub {
    const name = text(this.ir, 'irBackend');
    this.declareTypes();
    const root = this.readNamespaces(name ?? '');
    return finishHub(this.builder, {
      form: 'synapse-ir',
      ...(name !== undefined && { name }),
      dialect: DIALECTS.plexus,
      root,
    });
  }

  /** Keys of an object in the order of their names: the order in the file has no meaning. */
  private entriesOf(key: string): [string, JsonObject][] {
    const table = own(this.ir, key);
    if (!isObject(table)) return [];
    const entries = Object.entries(table).filter((entry): entry is [string, JsonObject] => isObject(entry[1]));
    return entries.sort(([a], [b]) => (a < b ? -1 : 1));
  }

  private declareTypes(): void {
    const types = this.entriesOf('irTypes').map(([key, def]) => {
      const given = text(def, 'tdName') ?? key;
      const namespace = pathOf(text(def, 'tdNamespace') ?? '');
      const docs = text(def, 'tdDescription');
      const deprecation = readDeprecation(own(def, 'tdDeprecation') ?? undefined);
      const pointer = joinPointer('/irTypes', key);
      const draft = this.builder.graph.add({
        given,
        wanted: given,
        base: given,
        isRoot: true,
        home: this.nearestTo(namespace),
        pointer,
        uses: [],
        ...(docs && { docs }),
        ...(deprecation && { deprecation }),
      });
      this.refs.set([...namespace, given].join('.'), draft.ref);
      return { draft, def, pointer };
    });
    for (const { draft, def, pointer } of types) {
      draft.type = this.readKind(own(def, 'tdKind'), joinPointer(pointer, 'tdKind'), draft.given);
    }
  }

  /** A namespace that has nothing but types is none of the hub: they live in the one around it. */
  private nearestTo(path: readonly string[]): readonly string[] {
    const end = path.findIndex((_, index) => !this.namespaces.has(path.slice(0, index + 1).join('.')));
    return end < 0 ? path : path.slice(0, end);
  }

  private pluginNames(): readonly string[] {
    const plugins = own(this.ir, 'irPlugins');
    return isObject(plugins) ? Object.keys(plugins) : [];
  }

  private methodNamespaces(): readonly string[] {
    return this.entriesOf('irMethods').map(([, method]) => text(method, 'mdNamespace') ?? '');
  }

  private readKind(kind: Json | undefined, pointer: string, name: string): Type {
    if (!isObject(kind)) return ANY;
    switch (text(kind, 'tag')) {
      case 'KindStruct':
        return {
          kind: 'struct',
          fields: this.readFields(own(kind, 'ksFields'), joinPointer(pointer, 'ksFields')),
          extra: { kind: 'ignored' },
        };
      case 'KindEnum':
        return this.readEnum(kind, pointer, name);
      case 'KindStringEnum':
        return { kind: 'string-enum', values: stringsOf(own(kind, 'kseValues')).map((value) => ({ value })) };
      case 'KindAlias':
        return this.readRef(own(kind, 'kaTarget'), joinPointer(pointer, 'kaTarget'));
      case 'KindPrimitive':
        return this.readPrimitive(text(kind, 'kpType'), text(kind, 'kpFormat'));
      default:
        return ANY;
    }
  }

  private readEnum(kind: JsonObject, pointer: string, name: string): Type {
    const variants = own(kind, 'keVariants');
    if (!isArray(variants) || variants.length === 0) {
      this.problems.warning({
        code: 'ir-lost-variants',
        message: `the IR lists no variants of "${name}"; its values are read as any JSON`,
        hint: 'Synapse drops enums that are not tagged by "type"; read the hub\'s own schema instead of the IR',
        pointer,
      });
      return ANY;
    }
    const tag = text(kind, 'keDiscriminator') ?? 'type';
    const read = variants.flatMap((variant, index) =>
      isObject(variant) ? [this.readVariant(variant, joinPointer(pointer, 'keVariants', index))] : [],
    );
    return { kind: 'enum', encoding: { style: 'internal', tag }, variants: read };
  }

  private readVariant(variant: JsonObject, pointer: string): Variant {
    const docs = text(variant, 'vdDescription');
    const listed = this.readFields(own(variant, 'vdFields'), joinPointer(pointer, 'vdFields'));
    // Synapse marks every field of a variant as required, also those that serde leaves out when they are None.
    const fields = ordered(
      listed.map((field) => ({ ...field, required: field.required && field.type.kind !== 'nullable' })),
    );
    return {
      name: text(variant, 'vdName') ?? '',
      ...(docs && { docs }),
      payload:
        fields.length === 0
          ? { kind: 'unit' }
          : { kind: 'struct', struct: { kind: 'struct', fields, extra: { kind: 'ignored' } } },
    };
  }

  private readFields(value: Json | undefined, pointer: string): Field[] {
    const fields = (isArray(value) ? value : []).flatMap((field, index) =>
      isObject(field) ? [this.readField(field, 'fd', joinPointer(pointer, index))] : [],
    );
    return ordered(fields);
  }

  /** A field (`fd…`) or a parameter (`pd…`): the same facts under another prefix. */
  private readField(field: JsonObject, prefix: 'fd' | 'pd', pointer: string): Field {
    const docs = text(field, `${prefix}Description`);
    const fallback = own(field, `${prefix}Default`) ?? undefined;
    const deprecation = readDeprecation(own(field, `${prefix}Deprecation`) ?? undefined);
    const source = sourceOf({ 'x-plexus-source': own(field, `${prefix}Source`) ?? null });
    return {
      name: text(field, `${prefix}Name`) ?? '',
      type: this.readRef(own(field, `${prefix}Type`), joinPointer(pointer, `${prefix}Type`)),
      required: flag(field, `${prefix}Required`),
      ...(docs && { docs }),
      ...(fallback !== undefined && { default: fallback }),
      ...(deprecation && { deprecation }),
      ...(source && { source }),
    };
  }

  private readRef(ref: Json | undefined, pointer: string): Type {
    if (!isObject(ref)) return ANY;
    const contents = own(ref, 'contents');
    switch (text(ref, 'tag')) {
      case 'RefNamed':
        return isObject(contents) ? this.readNamed(contents, pointer) : ANY;
      case 'RefPrimitive':
        return isArray(contents) ? this.readPrimitive(stringOr(contents[0]), stringOr(contents[1])) : ANY;
      case 'RefArray':
        return { kind: 'array', items: this.readRef(contents, joinPointer(pointer, 'contents')) };
      case 'RefOptional':
        return nullable(this.readRef(contents, joinPointer(pointer, 'contents')));
      case 'RefAny':
        return ANY;
      case 'RefUnknown':
        return this.unknownReturn(pointer);
      default:
        // Another tag is a fault of the outer shape, which was checked before.
        return ANY;
    }
  }

  private unknownReturn(pointer: string): Type {
    this.problems.warning({
      code: 'ir-unknown-type',
      message: 'the IR does not know this type; it is read as any JSON',
      hint: "read the hub's own schema instead of the IR",
      pointer,
    });
    return ANY;
  }

  private readNamed(name: JsonObject, pointer: string): Type {
    const local = text(name, 'qnLocalName') ?? '';
    const full = [...pathOf(text(name, 'qnNamespace') ?? ''), local].join('.');
    const ref = this.refs.get(full);
    if (ref !== undefined) return ref;
    const primitive = PRIMITIVES.has(local);
    this.problems.warning({
      code: 'ir-missing-type',
      message: `"${full}" is named but defined nowhere; it is read as ${primitive ? `the primitive "${local}"` : 'any JSON'}`,
      hint: "Synapse writes no definition for returns other than enums; read the hub's own schema instead of the IR",
      pointer,
    });
    return primitive ? this.readPrimitive(local, undefined) : ANY;
  }

  private readPrimitive(type: string | undefined, format: string | undefined): Type {
    const schema = format === undefined ? {} : { format };
    switch (type) {
      case 'string':
        return readString(schema);
      case 'integer':
        return readInteger(schema);
      case 'number':
        return readFloat(schema);
      case 'boolean':
        return { kind: 'boolean' };
      case 'null':
        return { kind: 'null' };
      case 'object':
        return { kind: 'map', keys: { kind: 'string' }, values: ANY };
      case 'array':
        return { kind: 'array', items: ANY };
      default:
        return ANY;
    }
  }

  /** The tree of namespaces that the methods' paths and the list of plugins span. */
  private readNamespaces(hubName: string): DraftNamespace {
    const methods = new Map<string, DraftMethod[]>();
    for (const [key, entry] of this.entriesOf('irMethods')) {
      const namespace = text(entry, 'mdNamespace') ?? '';
      const pointer = joinPointer('/irMethods', key);
      if (isTooDeep(pathOf(namespace), joinPointer(pointer, 'mdNamespace'), this.problems)) continue;
      const method = this.readMethod(entry, key, pathOf(namespace), hubName);
      const beside = methods.get(namespace) ?? [];
      if (beside.some(({ name }) => name === method.name)) {
        reportDuplicate(this.problems, 'method', method.path, joinPointer(pointer, 'mdName'));
      }
      methods.set(namespace, [...beside, method]);
    }
    const plugins = this.pluginNames();
    const read = plugins.filter((name) => !isTooDeep(pathOf(name), joinPointer('/irPlugins', name), this.problems));
    return this.namespaceAt([], [...read, ...methods.keys()].map(pathOf), methods);
  }

  private namespaceAt(
    path: readonly string[],
    paths: readonly (readonly string[])[],
    methods: ReadonlyMap<string, readonly DraftMethod[]>,
  ): DraftNamespace {
    const inside = paths.filter((other) => path.every((part, index) => other[index] === part));
    const names = [...new Set(inside.flatMap((other) => other[path.length] ?? []))].sort();
    const pointer = this.pointerOf(path);
    return {
      path,
      name: path.at(-1) ?? text(this.ir, 'irBackend') ?? '',
      ...(pointer !== undefined && { pointer }),
      methods: methods.get(path.join('.')) ?? [],
      children: names.map((name) => this.namespaceAt([...path, name], inside, methods)),
      unloaded: [],
      ...this.requestOf(path),
    };
  }

  /** A namespace stands in the list of plugins, if anywhere; the root of the hub is the whole document. */
  private pointerOf(path: readonly string[]): string | undefined {
    if (path.length === 0) return '';
    const plugins = own(this.ir, 'irPlugins');
    const key = path.join('.');
    return isObject(plugins) && Object.hasOwn(plugins, key) ? joinPointer('/irPlugins', key) : undefined;
  }

  private requestOf(path: readonly string[]): Pick<Namespace, 'request' | 'requestSchema'> {
    const requests = own(this.ir, 'irPluginRequests');
    const key = path.join('.');
    const schema = isObject(requests) ? own(requests, key) : undefined;
    if (schema === undefined || schema === null) return {};
    const use = { namespace: path, words: [...path, 'request'] };
    const request = this.builder.readSchema(schema, joinPointer('/irPluginRequests', key), use);
    return { request, requestSchema: schema };
  }

  private readMethod(method: JsonObject, key: string, namespace: readonly string[], hubName: string): DraftMethod {
    const pointer = joinPointer('/irMethods', key);
    const name = text(method, 'mdName') ?? key;
    const docs = text(method, 'mdDescription');
    const deprecation = readDeprecation(own(method, 'mdDeprecation') ?? undefined);
    const auth = readAuth(method);
    const params = this.readParams(own(method, 'mdParams'), joinPointer(pointer, 'mdParams'));
    const returns = own(method, 'mdReturns');
    const asks = this.readAsks(method, pointer, namespace, name);
    const extensions = extensionsOf(method);
    return {
      name,
      path: [...(namespace.length === 0 && hubName !== '' ? [hubName] : namespace), name].join('.'),
      pointer,
      role: readRole(own(method, 'mdRole')),
      ...(docs && { docs }),
      ...(deprecation && { deprecation }),
      ...(params && { params }),
      ...(isObject(returns) && { returns: this.readRef(returns, joinPointer(pointer, 'mdReturns')) }),
      streaming: flag(method, 'mdStreaming'),
      ...(asks && { asks }),
      ...(auth && { auth }),
      ...(extensions && { extensions }),
      schemas: {},
      pointers: pointersOf(method, pointer),
    };
  }

  private readParams(value: Json | undefined, pointer: string): Type | undefined {
    if (!isArray(value) || value.length === 0) return undefined;
    const fields = value.flatMap((param, index) =>
      isObject(param) ? [this.readField(param, 'pd', joinPointer(pointer, index))] : [],
    );
    return { kind: 'struct', fields: ordered(fields), extra: { kind: 'ignored' } };
  }

  /**
   * `mdBidirType` is the T of the standard pair, or the question where the answer is told too; `null` where the method
   * asks nothing.
   */
  private readAsks(
    method: JsonObject,
    pointer: string,
    namespace: readonly string[],
    name: string,
  ): DraftMethod['asks'] {
    const t = own(method, 'mdBidirType');
    if (!isObject(t)) return undefined;
    const asked = this.readBidirType(t, joinPointer(pointer, 'mdBidirType'));
    const schema = own(method, 'mdBidirResponseSchema') ?? undefined;
    if (schema !== undefined) {
      const use = { namespace, method: name, words: [name, 'answer'], isOfQuestion: true };
      const answer = this.builder.readSchema(schema, joinPointer(pointer, 'mdBidirResponseSchema'), use);
      return { question: asked, answer };
    }
    const type = own(method, 'mdBidirResponseType');
    if (!isObject(type)) return { standard: asked };
    return { question: asked, answer: this.readRef(type, joinPointer(pointer, 'mdBidirResponseType')) };
  }

  /** A reference of the IR, or `{"$ref": "#/defs/Name"}` as the plan writes it. */
  private readBidirType(value: JsonObject, pointer: string): Type {
    const match = /^#\/(?:\$?defs|irTypes)\/(.+)$/.exec(text(value, '$ref') ?? '');
    if (match === null) return this.readRef(value, pointer);
    const wanted = match[1] as string;
    const ref = [...this.refs].find(([full]) => full === wanted || full.endsWith(`.${wanted}`))?.[1];
    return ref ?? this.readNamed({ qnNamespace: '', qnLocalName: wanted }, pointer);
  }
}

const PRIMITIVES: ReadonlySet<string> = new Set(['string', 'integer', 'number', 'boolean', 'null', 'object', 'array']);

/** Where each part of a method stands; the standard pair stands where its T does. */
function pointersOf(method: JsonObject, pointer: string): MethodPointers {
  const at = (key: string): string | undefined =>
    (own(method, key) ?? null) === null ? undefined : joinPointer(pointer, key);
  const question = at('mdBidirType');
  const answer = question && (at('mdBidirResponseSchema') ?? at('mdBidirResponseType') ?? question);
  const [params, returns] = [at('mdParams'), at('mdReturns')];
  return {
    ...(params !== undefined && { params }),
    ...(returns !== undefined && { returns }),
    ...(question !== undefined && { question }),
    ...(answer !== undefined && { answer }),
  };
}

function pathOf(namespace: string): readonly string[] {
  return namespace === '' ? [] : namespace.split('.');
}

/** `a.b.c` -> `a`, `a.b`, `a.b.c`. */
function withThoseAround(namespace: string): string[] {
  return pathOf(namespace).map((_, index, path) => path.slice(0, index + 1).join('.'));
}

function stringOr(value: Json | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function stringsOf(value: Json | undefined): readonly string[] {
  return isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
}

/** Required fields as listed, then the optional ones by name: the order that every input form gives. */
function ordered(fields: readonly Field[]): Field[] {
  const optional = fields.filter((field) => !field.required).sort((a, b) => (a.name < b.name ? -1 : 1));
  return [...fields.filter((field) => field.required), ...optional];
}
