// @ts-nocheck: the package is installed by the bench alone
/** graphql-ws: streams only, since a GraphQL server asks no questions. */
import { createClient } from 'graphql-ws/client';
import { WebSocket } from 'ws';
import { expectCount } from '../work.js';
import { SUBSCRIPTION_ID } from './graphql-id.js';

export function connect(url) {
  const client = createClient({ url, webSocketImpl: WebSocket, generateID: () => SUBSCRIPTION_ID });
  return {
    async stream(count) {
      let taken = 0;
      const query = `subscription { pictures(count: ${count}) { format height path tags width } }`;
      for await (const { data } of client.iterate({ query })) if (data.pictures.path) taken += 1;
      expectCount(taken, count);
    },
  };
}
