/** One small document of each input form, with every part that the form knows. */
import type { Source } from './document.js';

const QUESTION = {
  title: 'Question',
  oneOf: [
    {
      type: 'object',
      properties: { type: { const: 'confirm' }, message: { type: 'string' } },
      required: ['type', 'message'],
    },
    {
      type: 'object',
      properties: { type: { const: 'pick' }, options: { type: 'array', items: { type: 'string' } } },
      required: ['type', 'options'],
    },
  ],
};

const ANSWER = {
  title: 'Answer',
  oneOf: [
    {
      type: 'object',
      properties: { type: { const: 'confirmed' }, value: { type: 'boolean' } },
      required: ['type', 'value'],
    },
    {
      type: 'object',
      properties: { type: { const: 'picked' }, index: { type: 'integer', format: 'uint', minimum: 0 } },
      required: ['type', 'index'],
    },
    { type: 'object', properties: { type: { const: 'cancelled' } }, required: ['type'] },
  ],
};

const PARAMS = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'CopyParams',
  description: 'What to copy.',
  type: 'object',
  properties: {
    from: { $ref: '#/$defs/Place' },
    to: { anyOf: [{ $ref: '#/$defs/Place' }, { type: 'null' }] },
    mode: { $ref: '#/$defs/Mode' },
    tries: { type: 'integer', format: 'uint8', minimum: 0, maximum: 255, default: 3 },
    labels: { type: 'object', additionalProperties: { type: 'string', pattern: '^[a-z]+$' } },
    pair: { type: 'array', prefixItems: [{ type: 'string' }, { type: 'number' }], minItems: 2, maxItems: 2 },
  },
  required: ['from', 'mode'],
  $defs: {
    Place: {
      type: 'object',
      properties: { path: { type: 'string', minLength: 1 }, inside: { $ref: '#/$defs/Place' } },
      required: ['path'],
    },
    Mode: {
      oneOf: [
        { type: 'string', enum: ['fast', 'safe'] },
        {
          type: 'object',
          properties: { Limited: { type: 'number' } },
          required: ['Limited'],
          additionalProperties: false,
        },
      ],
    },
  },
};

const COPY = {
  name: 'copy',
  description: 'Copies a thing.',
  hash: 'a1',
  params: PARAMS,
  returns: { type: 'string' },
  streaming: false,
};
const ASK = {
  name: 'ask',
  description: 'Asks.',
  hash: 'a2',
  bidirectional: true,
  request_type: QUESTION,
  response_type: ANSWER,
};

const PLUGIN = {
  namespace: 'files',
  version: '1.0.0',
  description: 'Files.',
  self_hash: 's',
  hash: 'h',
  methods: [COPY, ASK],
  children: [
    {
      namespace: 'trash',
      version: '1',
      description: 'Thrown away.',
      self_hash: 's',
      hash: 'h',
      methods: [{ ...COPY, name: 'restore' }],
    },
    { namespace: 'cloud', description: 'Elsewhere.', hash: 'c' },
  ],
  request: {
    type: 'object',
    properties: { token: { type: 'string', 'x-plexus-source': { from: 'cookie', key: 'token' } } },
  },
};

const HUB = {
  ...PLUGIN,
  hub: 'disk',
  dialect: { base: 'plexus', requestKeys: 'snake' },
  answers: { Question: { confirm: ['confirmed', 'cancelled'], pick: ['picked', 'cancelled'] } },
  overrides: { 'files.copy': { streaming: true, pipe_input: 'from' } },
  $defs: { Shared: { type: 'object', properties: { id: { type: 'string', format: 'uuid' } } } },
};

const METHODS = [
  { method: 'images.resize', description: 'Resizes.', params: PARAMS, output: { item_type: { type: 'string' } } },
  {
    method: 'images.ask',
    description: 'Asks.',
    input: { type: 'string' },
    bidirectional: {
      enabled: true,
      request_type: { name: 'Question', schema: QUESTION },
      response_type: { name: 'Answer', schema: ANSWER },
    },
  },
];

const IR = {
  irVersion: '2.0',
  irBackend: 'disk',
  irHash: null,
  irMetadata: null,
  irPlugins: { files: ['copy'] },
  irTypes: {
    'files.Place': {
      tdName: 'Place',
      tdNamespace: 'files',
      tdDescription: 'A place.',
      tdKind: {
        tag: 'KindStruct',
        ksFields: [
          {
            fdName: 'path',
            fdType: { tag: 'RefPrimitive', contents: ['string', null] },
            fdDescription: null,
            fdRequired: true,
            fdDefault: null,
          },
        ],
      },
    },
    'files.Event': {
      tdName: 'Event',
      tdNamespace: 'files',
      tdDescription: null,
      tdKind: {
        tag: 'KindEnum',
        keDiscriminator: 'type',
        keVariants: [
          {
            vdName: 'moved',
            vdDescription: null,
            vdFields: [
              { fdName: 'to', fdType: named('Place'), fdDescription: null, fdRequired: true, fdDefault: null },
            ],
          },
        ],
      },
    },
    'files.Alias': {
      tdName: 'Alias',
      tdNamespace: 'files',
      tdDescription: null,
      tdKind: { tag: 'KindAlias', kaTarget: named('Place') },
    },
  },
  irMethods: {
    'files.copy': {
      mdName: 'copy',
      mdFullPath: 'files.copy',
      mdNamespace: 'files',
      mdDescription: 'Copies.',
      mdStreaming: true,
      mdParams: [
        {
          pdName: 'from',
          pdType: { tag: 'RefOptional', contents: named('Alias') },
          pdDescription: null,
          pdRequired: true,
          pdDefault: null,
        },
      ],
      mdReturns: { tag: 'RefArray', contents: named('Event') },
      mdBidirType: { tag: 'RefAny' },
    },
  },
};

function named(name: string): object {
  return { tag: 'RefNamed', contents: { qnNamespace: 'files', qnLocalName: name } };
}

export const SMALL_HUBS: readonly Source[] = Object.entries({
  'plugin schema': PLUGIN,
  'hub document': HUB,
  'method form': METHODS,
  'Synapse IR': IR,
  'JSON Schema': PARAMS,
}).map(([name, document]) => ({ name, text: JSON.stringify(document, null, 2) }));
