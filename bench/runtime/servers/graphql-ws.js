// @ts-nocheck: the packages are installed by the bench alone
import { once } from 'node:events';
import { buildSchema } from 'graphql';
import { useServer } from 'graphql-ws/use/ws';
import { WebSocketServer } from 'ws';
import { picture } from '../work.js';
import { addressOf } from './listen.js';

const SCHEMA = buildSchema(`
  type Picture { format: String! height: Int! path: String! tags: [String!]! width: Int! }
  type Query { nothing: Boolean }
  type Subscription { pictures(count: Int!): Picture! }
`);

const ROOTS = {
  subscription: {
    async *pictures({ count }) {
      for (let index = 0; index < count; index++) yield { pictures: picture(index) };
    },
  },
};

export async function serve() {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  useServer({ schema: SCHEMA, roots: ROOTS }, server);
  await once(server, 'listening');
  return addressOf(server);
}
