/** A client that says when it is asked, and then waits to be killed: SDK, place, what it can do. */
import { Client as ClientOf2, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

const [era = '', place = '', ability = ''] = process.argv.slice(2);

const asked = () => {
  process.stdout.write('asked\n');
  return new Promise(() => setInterval(() => undefined, 1000));
};

const client = new ClientOf2(
  { name: 'dying', version: '1' },
  {
    capabilities: {
      ...(ability === 'forms' && { elicitation: {} }),
      ...(ability === 'messages' && { experimental: { 'plexus.bidir': {} } }),
    },
    versionNegotiation: { mode: era === '2026' ? { pin: '2026-07-28' } : 'legacy' },
  },
);
if (ability === 'forms') client.setRequestHandler('elicitation/create', asked);
client.setNotificationHandler('notifications/message', () => void asked());
const transport = place.startsWith('http')
  ? new StreamableHTTPClientTransport(new URL(place))
  : new StdioClientTransport(JSON.parse(place));
await client.connect(transport);
await client.callTool({ name: 'interactive.wizard', arguments: {} });
await asked();
