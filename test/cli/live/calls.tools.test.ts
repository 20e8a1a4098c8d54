/** What `call` is given and what it prints: parameters, help, items for people and for programs. */
import { describe, expect, test } from 'vitest';
import { atTerminal } from '../../support/at-terminal.js';
import { startHub, testHub } from '../../wire/hub/running.js';
import { BIN, items, liveWorkshop } from './live-workshop.js';
import { serveSchemas } from './schema-server.js';

const workshop = liveWorkshop();

const config = {
  type: 'object',
  properties: { language: { type: 'string' }, level: { type: 'integer' } },
  additionalProperties: false,
};
const params = {
  type: 'object',
  properties: {
    paths: { type: 'array', items: { type: 'string' } },
    count: { type: 'integer', minimum: 1 },
    config,
  },
  required: ['paths'],
  additionalProperties: false,
};

async function* echo(given: object): AsyncGenerator {
  yield given;
}

/** Gives back what it takes. */
async function echoHub(): Promise<string> {
  const method = { name: 'echo', description: 'Gives back what it takes.', params, returns: params, streaming: false };
  const document = { hub: 'test', namespace: 'ns', methods: [{ ...method, bidirectional: false }] };
  return (await startHub({ document, implementation: { echo } })).url;
}

describe('parameters', () => {
  test.each<[string[], object]>([
    [['{"paths":["a"]}'], { paths: ['a'] }],
    [['@params.json'], { paths: ['b'], count: 2 }],
    [['@params.json', '--count', '3'], { paths: ['b'], count: 3 }],
    [['--paths', 'a', '--paths', 'b', '--count', '3'], { paths: ['a', 'b'], count: 3 }],
    [
      ['--paths', 'a', '--config.language', 'rust', '--config.level=2'],
      { paths: ['a'], config: { language: 'rust', level: 2 } },
    ],
  ])('%j', async (args, expected) => {
    workshop().file('params.json', '{"paths": ["b"], "count": 2}');
    const { exitCode, out, err } = await workshop().run(['call', await echoHub(), 'echo', ...args]);
    expect({ exitCode, err, items: items(out) }).toEqual({ exitCode: 0, err: '', items: [expected] });
  });

  test.each<[string[], string, string]>([
    [['--path', 'a'], 'ns.echo has no parameter "path"', 'did you mean "--paths"?'],
    [['--paths', 'a', '--config.langage', 'x'], 'has no parameter "config.langage"', '--config.language'],
    [['--paths', 'a', '--count', 'many'], '--count takes a number, not "many"', 'for example --count 3'],
    [['--paths', 'a', '--count', '0'], 'do not fit at /count: ', 'call ADDRESS ns.echo --help shows them'],
    [['{"paths":"a"}'], 'do not fit at /paths: ', '--help shows them'],
    [['{"paths":'], 'the third argument is not JSON', '@file'],
    [['@missing.json'], 'missing.json', ''],
  ])('%j is refused before anything is sent', async (args, message, hint) => {
    const { exitCode, out, err } = await workshop().run(['call', await echoHub(), 'echo', ...args]);
    expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' });
    expect(err).toContain(message);
    expect(err).toContain(hint);
  });

  test('that are missing where nothing is fed are said to be', async () => {
    const url = await echoHub();
    const { exitCode, err } = await workshop().runProgram('sh', [
      '-c',
      `"$@" < /dev/null`,
      'sh',
      process.execPath,
      BIN,
      'call',
      url,
      'echo',
    ]);
    expect(exitCode).toBe(2);
    expect(err).toContain('do not fit at /paths: ');
    const piped = await workshop().run(['call', url, 'echo'], { input: '' });
    expect(piped).toEqual({ exitCode: 0, out: '', err: 'note: standard input held no item, so nothing was called\n' });
  });

  test('integers that JavaScript numbers do not hold go there and back as they are', async () => {
    const exact = { type: 'integer', minimum: 0, maximum: 18446744073709551615n };
    const both = { type: 'object', properties: { n: exact, any: true }, required: ['n'] };
    const methods = [{ name: 'echo', params: both, returns: both, streaming: false }];
    const document = { hub: 'test', namespace: 'ns', methods };
    const { url } = await startHub({ document, implementation: { echo } });
    const value = '{"n":18446744073709551615,"any":[9007199254740993]}\n';
    const run = (...args: string[]) => workshop().run(['call', url, ...args]);
    expect(await run('echo', value)).toEqual({ exitCode: 0, out: value, err: '' });
    expect(await run('echo', '--n', '9007199254740993')).toMatchObject({
      exitCode: 0,
      out: '{"n":9007199254740993}\n',
    });
    expect(await run('echo', '--n', '18446744073709551616')).toMatchObject({ exitCode: 2, out: '' });
    const piped = await workshop().run(['call', url, 'echo'], { input: '9007199254740993\n' });
    expect(piped).toEqual({ exitCode: 0, out: '{"n":9007199254740993}\n', err: '' });
    const held = await run('echo', value, '--bidir-respond');
    expect(held).toEqual({ exitCode: 0, out: value, err: '' });
  });
});

test('--help after a method shows what it takes, gives and asks', async () => {
  const url = await workshop().serve('--example', 'images');
  const { exitCode, out } = await workshop().run(['call', url, 'process_images', '--help']);
  expect(exitCode).toBe(0);
  expect(out).toMatch(/^images\.process_images\(paths: string\[\]\) -> stream of ProcessEvent\n/);
  for (const part of ['asks ImageRequest', 'ChooseQuality {', '-> Confirmed(bool)', 'Skip(bool)']) {
    expect(out).toContain(part);
  }
});

test('with a configuration, the address may be left out', async () => {
  const url = await workshop().serve();
  workshop().file('hub-codegen.config.json', JSON.stringify({ schema: url }));
  const { exitCode, out } = await workshop().run(['call', 'delete', '--paths', 'a', '--answer', 'confirm=yes']);
  expect({ exitCode, items: items(out) }).toEqual({
    exitCode: 0,
    items: [
      { event: 'deleted', path: 'a' },
      { event: 'done', count: 1 },
    ],
  });
});

describe('what comes', () => {
  const method = { name: 'run', description: '', hash: '1', streaming: true, bidirectional: false, returns: true };
  const schema = { namespace: 'test', version: '1.0.0', description: '', self_hash: '1', hash: '2', methods: [method] };
  /** Items of every type, and an error at the end. */
  const everything = (): Promise<string> =>
    serveSchemas({
      schema: () => schema,
      onCall(_, frames) {
        frames.item({ type: 'progress', message: 'half way', percentage: 50 });
        frames.item({ type: 'data', content_type: 'any', content: { n: 1 } });
        frames.item({ type: 'progress', message: 'nearly' });
        frames.item({ type: 'data', content_type: 'any', content: 'text' });
        frames.item({ type: 'error', message: 'out of paper', code: 'E1', recoverable: false });
        frames.done();
      },
    });

  test('is data alone on standard output, and the rest on standard error', async () => {
    const { exitCode, out, err } = await workshop().run(['call', await everything(), 'run']);
    expect({ exitCode, out }).toEqual({ exitCode: 1, out: '{"n":1}\n"text"\n' });
    expect(err).toBe('50 % half way\nnearly\nerror: test.run: out of paper\n');
  });

  test('has its type with --json', async () => {
    const { exitCode, out, err } = await workshop().run(['call', await everything(), 'run', '--json']);
    expect({ exitCode, err }).toEqual({ exitCode: 1, err: '' });
    expect(items(out)).toEqual([
      // Progress is told at once, whatever data still waits to be printed.
      { type: 'progress', message: 'half way', percentage: 50 },
      { type: 'progress', message: 'nearly' },
      { type: 'data', content: { n: 1 } },
      { type: 'data', content: 'text' },
      { type: 'error', code: 'REMOTE', message: 'out of paper', hub_code: 'E1' },
    ]);
  });

  test('is laid out at a terminal, with a bar that goes away and errors in colour', async () => {
    const command = [process.execPath, BIN, 'call', await everything(), 'run'];
    const { shown, status } = await atTerminal([], command, { ...workshop().env, TERM: 'xterm' });
    expect(status).toBe(1);
    expect(shown).toContain('[############............] 50 % half way');
    expect(shown).toMatch(/half way.*\r\u001b\[K\{"n":1\}\r\n/s);
    expect(shown).toContain('\r\ntext\r\n');
    expect(shown).toContain('\u001b[31merror\u001b[39m: test.run: out of paper');
  });

  test('from a hub that goes on for ever is not kept', async () => {
    const hub = await startHub(
      testHub({
        async *run() {
          for (let at = 0; ; at += 1) yield { at };
        },
      }),
    );
    const script = `"$0" --max-old-space-size=96 "$1" call "$2" run --no-answers | head -200000 | tail -1`;
    const { out, err } = await workshop().runProgram('sh', ['-c', script, process.execPath, BIN, hub.url]);
    expect({ out, err }).toEqual({ out: '{"at":199999}\n', err: '' });
  });
});
