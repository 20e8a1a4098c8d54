/** A hub as it serves itself: a PluginSchema with whole children, or our own hub document. */
import type { Json, JsonObject } from '../../src/core/json/json.js';
import { eachMethod, type Bidirectional, type Hub, type Method, type Namespace } from '../../src/core/model/hub.js';
import type { Deprecation, Type, TypeDef } from '../../src/core/model/type.js';
import type { Types } from './normal-form.js';
import { keywords, record } from './schema-object.js';
import { writeRootSchema, writeTitledSchema, writeTypeSchema, type Spelling } from './write-schema.js';

export function writeHub(hub: Hub, spelling: Spelling = {}): JsonObject {
  const body = new HubWriter(hub.types, spelling).namespace(hub.root);
  if (hub.form !== 'hub-document') return body;
  return { ...body, ...writeDocumentKeys(hub) };
}

/** What only a hub document says. */
function writeDocumentKeys(hub: Hub): JsonObject {
  const methods = [...eachMethod(hub.root)];
  return keywords({
    hub: hub.name,
    dialect: { ...hub.dialect },
    answers: byPath(methods, ({ bidirectional }) => bidirectional && writeLinks(bidirectional)),
    overrides: byPath(methods, ({ pipeInput }) => keywords({ pipe_input: pipeInput })),
  });
}

/** What is said of each method, without those of which nothing is said. */
function byPath(methods: readonly Method[], write: (method: Method) => JsonObject | undefined): JsonObject {
  const written = methods.map((method) => [method.path, write(method) ?? {}] as const);
  return record(written.filter(([, said]) => Object.keys(said).length > 0));
}

function writeLinks({ links }: Bidirectional): JsonObject {
  const named = links.map(({ question, answers }) => [question, answers] as const);
  return record(named.filter((link): link is [string, string[]] => link[0] !== undefined && link[1] !== undefined));
}

class HubWriter {
  private readonly types: Types;
  private readonly spelling: Spelling;

  constructor(types: Types, spelling: Spelling) {
    this.types = types;
    this.spelling = spelling;
  }

  namespace(namespace: Namespace): JsonObject {
    const whole = namespace.children.map((child) => this.namespace(child));
    const children = [...whole, ...namespace.unloaded.map(writeSummary)];
    return keywords({
      // One segment, as plexus-core serves it; the nesting says the rest.
      namespace: namespace.name,
      version: namespace.version,
      description: namespace.docs ?? '',
      self_hash: '0',
      hash: namespace.hash ?? '',
      methods: namespace.methods.map((method) => this.method(method)),
      children: children.length > 0 ? children : undefined,
      deprecation: namespace.deprecation && writeDeprecation(namespace.deprecation),
      request: namespace.request && writeTypeSchema(namespace.request, this.types, this.spelling),
    });
  }

  private method(method: Method): JsonObject {
    const { params, returns, bidirectional } = method;
    return keywords({
      name: method.name,
      description: method.docs ?? '',
      hash: method.hash ?? '',
      params: params && writeTypeSchema(params, this.types, this.spelling),
      returns: returns && this.schemaFor(returns),
      streaming: method.streaming,
      bidirectional: bidirectional !== undefined,
      request_type: bidirectional && this.schemaFor(bidirectional.question),
      response_type: bidirectional && this.schemaFor(bidirectional.answer),
      http_method: method.httpMethod,
      role: writeRole(method),
      deprecation: method.deprecation && writeDeprecation(method.deprecation),
      return_shape: method.returnShape,
      params_meta: writeParamsMeta(params),
      ...writeAuth(method),
    });
  }

  /** `schema_for!`: a named type is the root of its own document. */
  private schemaFor(type: Type): JsonObject {
    const def: TypeDef | undefined = type.kind === 'ref' ? this.types.get(type.id) : undefined;
    if (def) return writeRootSchema(def, this.types, this.spelling);
    return writeTitledSchema(type, this.types, this.spelling);
  }
}

function writeSummary(child: Namespace['unloaded'][number]): JsonObject {
  return { namespace: child.name, description: child.docs ?? '', hash: child.hash ?? '' };
}

function writeRole({ role }: Method): JsonObject {
  if (role.kind !== 'dynamic-child') return { kind: role.kind.replace('-', '_') };
  return keywords({ kind: 'dynamic_child', list_method: role.listMethod, search_method: role.searchMethod });
}

function writeDeprecation(deprecation: Deprecation): JsonObject {
  return keywords({ since: deprecation.since, removed_in: deprecation.removedIn, message: deprecation.message });
}

/** A parameter's schema says only that it is deprecated; since when stands beside the parameters. */
function writeParamsMeta(params: Type | undefined): Json | undefined {
  const fields = params?.kind === 'struct' ? params.fields : [];
  const told = fields.flatMap(({ name, deprecation }) =>
    deprecation && Object.keys(deprecation).length > 0 ? [{ name, deprecation: writeDeprecation(deprecation) }] : [],
  );
  return told.length > 0 ? told : undefined;
}

function writeAuth({ auth }: Method): Record<string, Json | undefined> {
  const need = auth?.requiresCredential;
  return {
    auth_posture: auth?.posture,
    public: auth?.public,
    credentials: auth?.credentials,
    requires_credential:
      need &&
      keywords({
        kind: need.kind === undefined ? undefined : { kind: need.kind },
        scopes: need.scopes,
        site_hint: need.site && { site: need.site.site, ...need.site.detail },
      }),
  };
}
