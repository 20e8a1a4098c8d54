/** The questions of a published MCP server, answered in every way that `call` has. */
import { expect, test } from 'vitest';
import { fromRoot } from '../../../scripts/root.js';
import { atTerminal } from '../../support/at-terminal.js';
import { BIN, items, liveWorkshop, type Ran } from '../live/live-workshop.js';

const workshop = liveWorkshop();
const SERVER = fromRoot('node_modules/@modelcontextprotocol/server-everything/dist/index.js');
const CALL = ['call', `mcp:"${process.execPath}" "${SERVER}"`, 'trigger-elicitation-request'];
const ANN = '{"action":"accept","content":{"name":"Ann","check":true}}';

/** What the server says that it was told. */
function told({ exitCode, out }: Ran): { readonly exitCode: number | null; readonly told: string } {
  return { exitCode, told: JSON.stringify(items(out)) };
}

test('an answer that was given in advance', async () => {
  const ran = await workshop().run([...CALL, '--answer', `elicit=${ANN}`]);
  expect(told(ran)).toEqual({ exitCode: 0, told: expect.stringContaining('- Name: Ann') });
});

test('one that does not fit the form is not sent: the form is cancelled, and the call has a fault', async () => {
  const ran = await workshop().run([...CALL, '--answer', 'elicit={"action":"accept","content":{"name":7}}']);
  expect(told(ran)).toEqual({ exitCode: 1, told: expect.stringContaining('cancelled') });
  expect(ran.err).toContain('does not fit at /content/name: expected a string, found 7');
});

test('no answer at all cancels, and is said', async () => {
  const ran = await workshop().run(CALL, { isApart: true });
  expect(told(ran)).toEqual({ exitCode: 0, told: expect.stringContaining('cancelled') });
  expect(ran.err).toBe('note: connection asks elicit, and nobody answers\n');
});

test('a command gets the question with the schema of this very form', async () => {
  const script = workshop().file(
    'answer.cjs',
    `let text = '';
     process.stdin.on('data', (part) => (text += part)).on('end', () => {
       const { variant, answer_schema: schema } = JSON.parse(text);
       if (variant !== 'elicit') return console.log('{"action":"refuse"}');
       const email = JSON.stringify(schema).includes('"email"') ? 'ann@example.com' : 'none';
       console.log(JSON.stringify({ action: 'accept', content: { name: 'Ann', email } }));
     });`,
  );
  const ran = await workshop().run([...CALL, '--bidir-cmd', `"${process.execPath}" "${script}"`]);
  expect(told(ran)).toEqual({ exitCode: 0, told: expect.stringContaining('ann@example.com') });
});

test('--bidir-respond ends at the question; a wrong answer is refused, a right one goes on', async () => {
  const asked = await workshop().run([...CALL, '--bidir-respond']);
  expect(asked.exitCode).toBe(4);
  const [question] = items(asked.out) as { request_id: string; variant: string; answer_schema: object }[];
  expect(question).toMatchObject({ type: 'bidir_request', variant: 'elicit' });
  const respond = (answer: string): Promise<Ran> =>
    workshop().run(['respond', '--request-id', question?.request_id ?? '', '--json', answer]);
  const wrong = await respond('{"action":"accept","content":{"name":7}}');
  expect(wrong).toMatchObject({ exitCode: 2, err: expect.stringContaining('/content/name') });
  expect(told(await respond(ANN))).toEqual({ exitCode: 0, told: expect.stringContaining('- Name: Ann') });
});

test('at a terminal, a form is asked for field by field, and again where what was filled in does not fit', async () => {
  const server = `mcp:"${process.execPath}" "${fromRoot('test/cli/mcp/odd-server.cjs')}" asks`;
  const fillIn = (name: string) => [
    { expect: 'Select [1-3]: ', type: '1\r' },
    { expect: 'name: ', type: `${name}\r` },
    { expect: '2) l - Large', type: '' },
    { expect: 'Select [1-2]: ', type: '2\r' },
  ];
  const steps = [{ expect: 'Who are you?', type: '' }, ...fillIn('A'), ...fillIn('Ann')];
  const command = [process.execPath, BIN, 'call', server, 'ok'];
  const { shown, status } = await atTerminal(steps, command, workshop().env);
  expect(status).toBe(0);
  expect(shown.replaceAll('\\"', '"')).toContain('{"action":"accept","content":{"name":"Ann","size":"l"}}');
});
