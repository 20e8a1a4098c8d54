/** A small hub, built by hand, with one of everything that a description must show. */
import { DIALECTS } from '../../src/core/model/dialect.js';
import type { Hub, Method, Namespace } from '../../src/core/model/hub.js';
import type { Field, Payload, StructType, Type, TypeDef, Variant } from '../../src/core/model/type.js';

export const string: Type = { kind: 'string' };
export const bool: Type = { kind: 'boolean' };
export const any: Type = { kind: 'any' };

export function ref(id: string): Type {
  return { kind: 'ref', id };
}

export function array(items: Type): Type {
  return { kind: 'array', items };
}

export function nullable(inner: Type): Type {
  return { kind: 'nullable', inner };
}

export function field(name: string, type: Type, more: Partial<Field> = {}): Field {
  return { name, type, required: true, ...more };
}

export function struct(...fields: readonly Field[]): StructType {
  return { kind: 'struct', fields, extra: { kind: 'ignored' } };
}

export const unit: Payload = { kind: 'unit' };

export function variant(name: string, payload: Payload | readonly Field[] = unit, docs?: string): Variant {
  const given = 'kind' in payload ? payload : ({ kind: 'struct', struct: struct(...payload) } as const);
  return { name, payload: given, ...(docs === undefined ? {} : { docs }) };
}

export function def(id: string, type: Type, more: Partial<TypeDef> = {}): TypeDef {
  const path = id.split('.');
  return { id, name: path.at(-1) ?? id, namespace: path.slice(0, -1), type, ...more };
}

export function method(path: string, more: Partial<Method> = {}): Method {
  const name = path.slice(path.lastIndexOf('.') + 1);
  return { name, path, pointer: '', role: { kind: 'rpc' }, streaming: false, schemas: {}, ...more };
}

export function namespace(path: readonly string[], more: Partial<Namespace> = {}): Namespace {
  return { path, name: path.at(-1) ?? 'hub', methods: [], children: [], unloaded: [], ...more };
}

export function hub(root: Namespace, defs: readonly TypeDef[] = [], more: Partial<Hub> = {}): Hub {
  const types = new Map(defs.map((each) => [each.id, each]));
  return { form: 'plugin-schema', dialect: DIALECTS.plexus, root, types, schemaOf: () => undefined, ...more };
}

const standardRequest = def(
  'StandardRequest',
  {
    kind: 'enum',
    encoding: { style: 'internal', tag: 'type' },
    variants: [
      variant('confirm', [field('default', nullable(bool), { required: false }), field('message', string)]),
      variant('select', [
        field('message', string),
        field('multi_select', bool, { required: false, default: false }),
        field('options', array(ref('SelectOption'))),
      ]),
    ],
  },
  { docs: 'Standard request types.' },
);

const standardResponse = def('StandardResponse', {
  kind: 'enum',
  encoding: { style: 'internal', tag: 'type' },
  variants: [
    variant('confirmed', [field('value', bool)]),
    variant('selected', [field('values', array(any))]),
    variant('cancelled'),
  ],
});

const selectOption = def(
  'SelectOption',
  struct(
    field('description', nullable(string), { required: false, docs: 'More about it.' }),
    field('label', string, { docs: 'What the user sees.' }),
    field('value', any),
  ),
);

const wizardEvent = def(
  'setup.WizardEvent',
  {
    kind: 'enum',
    encoding: { style: 'internal', tag: 'event' },
    variants: [
      variant('started', unit, 'The wizard has started'),
      variant('created', [field('name', string), field('template', string, { deprecation: { since: '2.0' } })]),
    ],
  },
  { docs: 'Events emitted by the wizard' },
);

const asks: NonNullable<Method['bidirectional']> = {
  question: ref('StandardRequest'),
  answer: ref('StandardResponse'),
  links: [
    { question: 'confirm', answers: ['confirmed', 'cancelled'] },
    { question: 'select', answers: ['selected', 'cancelled'] },
  ],
  cancel: 'cancelled',
  standard: { t: any },
};

const setup = namespace(['setup'], {
  version: '1.0.0',
  docs: 'Sets projects up\n\nStep by step.',
  methods: [
    method('setup.wizard', {
      docs: 'Multi-step wizard\n\nAsks for a name first.',
      streaming: true,
      returns: ref('setup.WizardEvent'),
      bidirectional: asks,
    }),
    method('setup.delete', {
      docs: 'Deletes files',
      deprecation: { since: '0.5', removedIn: '0.6', message: 'use remove' },
      params: struct(
        field('paths', array(string), { docs: 'The files.' }),
        field('user', string, { source: { from: 'cookie', key: 'session' } }),
      ),
      streaming: true,
      returns: ref('setup.WizardEvent'),
      bidirectional: asks,
      auth: {
        requiresCredential: {
          kind: 'bearer',
          scopes: ['files.write'],
          site: { site: 'header', detail: { name: 'x-key' } },
        },
      },
    }),
  ],
});

export const sampleHub: Hub = hub(
  namespace([], {
    name: 'demo',
    children: [setup],
    unloaded: [{ name: 'billing', hash: 'ff' }],
    methods: [method('setup', { role: { kind: 'static-child' } }), method('ping')],
  }),
  [wizardEvent, standardRequest, selectOption, standardResponse],
  { name: 'demo' },
);
