/** A hub whose clients are made by the choices of a user: open enums, exact 64-bit integers, dates of another kind. */
import type { NamedText } from './emitted-hubs.js';

const ID = { type: 'integer', format: 'uint64', minimum: 0 };
const AMOUNT = { type: 'integer', format: 'int64' };
const WHEN = { type: 'string', format: 'date-time' };

const DEFS = {
  Entry: {
    type: 'object',
    required: ['id', 'at', 'kind'],
    properties: {
      id: ID,
      at: WHEN,
      kind: { $ref: '#/$defs/Kind' },
      amounts: { type: 'array', items: AMOUNT },
      rate: { type: 'number' },
      until: { anyOf: [WHEN, { type: 'null' }] },
      totals: { type: 'object', additionalProperties: AMOUNT },
    },
  },
  Kind: { enum: ['credit', 'debit'], 'x-open-enum': true },
  Booked: {
    'x-open-enum': true,
    oneOf: [
      { type: 'object', required: ['type', 'seq'], properties: { type: { const: 'done' }, seq: AMOUNT } },
      { type: 'object', required: ['type', 'at'], properties: { type: { const: 'later' }, at: WHEN } },
    ],
  },
  Step: {
    'x-open-enum': true,
    oneOf: [
      { enum: ['Wait'] },
      { type: 'object', required: ['Pay'], additionalProperties: false, properties: { Pay: AMOUNT } },
    ],
  },
  Trace: {
    'x-open-enum': true,
    oneOf: [
      { type: 'object', required: ['t', 'c'], properties: { t: { const: 'At' }, c: WHEN } },
      { type: 'object', required: ['t'], properties: { t: { const: 'Never' } } },
    ],
  },
  Either: { anyOf: [WHEN, AMOUNT, { type: 'object', required: ['id'], properties: { id: ID } }] },
  Tree: {
    type: 'object',
    required: ['weight'],
    properties: { weight: AMOUNT, children: { type: 'array', items: { $ref: '#/$defs/Tree' } } },
  },
  Doubt: {
    oneOf: [
      {
        type: 'object',
        required: ['Twice'],
        additionalProperties: false,
        properties: { Twice: { $ref: '#/$defs/Entry' } },
      },
      { type: 'object', required: ['Late'], additionalProperties: false, properties: { Late: WHEN } },
    ],
  },
  Decision: {
    oneOf: [
      { type: 'object', required: ['Keep'], additionalProperties: false, properties: { Keep: ID } },
      { enum: ['Drop'] },
    ],
  },
};

function gives(name: string, type: string): object {
  return { name, returns: { $ref: `#/$defs/${type}` } };
}

const HUB = {
  hub: 'ledger',
  version: '1.0.0',
  methods: [
    {
      name: 'book',
      streaming: true,
      params: { type: 'object', required: ['entry'], properties: { entry: { $ref: '#/$defs/Entry' } } },
      returns: { $ref: '#/$defs/Booked' },
      bidirectional: true,
      request_type: { $ref: '#/$defs/Doubt' },
      response_type: { $ref: '#/$defs/Decision' },
    },
    gives('step', 'Step'),
    gives('trace', 'Trace'),
    gives('either', 'Either'),
    gives('tree', 'Tree'),
  ],
  $defs: DEFS,
};

/** Exact integers and a date of TypeScript's, the other crate of Rust's; Haskell is asked for nothing. */
export const CHOICES_HUB: NamedText = {
  name: 'choices',
  text: JSON.stringify(HUB),
  types: { ts: { int64: 'bigint', dateTime: 'Date' }, rust: { dateTime: 'time' } },
};
