/** A hub that asks and says something in no call, and says what is answered where a handler fails. */
import { compactJson, type Json } from '../../src/core/json/json.js';

const struct = (properties: Record<string, Json>): Json => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
});
const ref = (name: string): Json => ({ $ref: `#/$defs/${name}` });

const DOCUMENT: Json = {
  hub: 'shop',
  methods: [
    { name: 'price', returns: { type: 'number' } },
    {
      name: 'sell',
      streaming: true,
      returns: { type: 'string' },
      bidirectional: true,
      request_type: ref('SaleQuestion'),
      response_type: ref('SaleAnswer'),
    },
  ],
  questions: {
    request_type: ref('ShopQuestion'),
    response_type: ref('ShopAnswer'),
    answers: {
      MayClose: { answers: ['Yes', 'No'], onFailure: { No: 'nobody answered' }, timeoutMs: 60_000 },
      Shelves: ['Names'],
    },
  },
  messages: ref('ShopNews'),
  answers: { SaleQuestion: { Age: { onFailure: { Years: 0 } } } },
  $defs: {
    SaleQuestion: {
      oneOf: [struct({ Age: { type: 'null' } }), struct({ Bag: struct({ cents: { type: 'integer' } }) })],
    },
    SaleAnswer: { oneOf: [struct({ Years: { type: 'integer', minimum: 0 } }), { enum: ['Cancelled'] }] },
    ShopQuestion: { oneOf: [struct({ MayClose: struct({ hour: { type: 'integer' } }) }), { enum: ['Shelves'] }] },
    ShopAnswer: {
      oneOf: [
        struct({ Yes: { type: 'boolean' } }),
        struct({ No: { type: 'string' } }),
        struct({ Names: { type: 'array', items: { type: 'string' } } }),
      ],
    },
    ShopNews: {
      oneOf: [struct({ type: { const: 'sold' }, item: { type: 'string' } }), struct({ type: { const: 'quiet' } })],
    },
  },
};

export const CONNECTION_HUB = { name: 'shop', text: compactJson(DOCUMENT) };
