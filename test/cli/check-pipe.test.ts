import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fromRoot } from '../../scripts/root.js';
import { Judge } from '../../src/prove/containment/judge.js';
import type { Json } from '../../src/core/json/json.js';
import { stagesOf } from '../../src/prove/pipe/stage.js';
import { readHub } from '../../src/core/read/read-hub.js';
import { runCommand } from './run-command.js';

const REPOS = ['--schema', fromRoot('schemas/examples/repos.json')];
const IMAGES = ['--schema', fromRoot('schemas/examples/images.json')];

test('a pipe that fits says what feeds what, by which rule, and who is asked', async () => {
  const { exitCode, out } = await runCommand(['check-pipe', 'list', 'filter', 'delete', ...REPOS]);
  expect(exitCode).toBe(0);
  expect(out).toMatchInlineSnapshot(`
    "ok  repos.list | repos.filter | repos.delete  (a sender sends only the properties it declares)

    1. repos.list -> repos.filter: fits
       gives  each Repo of a stream
       takes  Repo: the parameter input

    2. repos.filter -> repos.delete: fits
       gives          each Repo of a stream
       takes          Repo: the parameter repo, marked as pipe input
       still to give  reason: string

    Someone must answer:
      repos.filter
        asks FilterRequest
          IncludeArchived { repo_name: string }
            -> Include(bool) | Cancelled
          IncludeFork { repo_name: string, fork_of: string }
            -> Include(bool) | Cancelled
          ChooseTopics { topics: string[] }
            -> Topics(string[]) | Cancelled
          LimitSize { largest: u64 }
            -> Limit(u64) | Cancelled
      repos.delete
        asks StandardRequest<any>
          confirm { message: string, default?: bool | null }
            -> confirmed { value: bool } | cancelled
          prompt { message: string, default?: any, placeholder?: string | null }
            -> text { value: any } | cancelled
          select { message: string, options: SelectOption[], …
            -> selected { values: any[] } | cancelled
          custom { data: any }
            -> custom { data: any } | cancelled
    "
  `);
});

test('one that does not reads like an error of a compiler', async () => {
  const { exitCode, out } = await runCommand(['check-pipe', 'process-images', 'watermark', ...IMAGES]);
  expect(exitCode).toBe(1);
  expect(out).toMatchInlineSnapshot(`
    "error  images.process_images | images.watermark  (a sender sends only the properties it declares)

    1. images.process_images -> images.watermark: does not fit
       gives        each ProcessEvent of a stream
       takes        ImageData: the parameter input
       at           $  TYPE_MISMATCH
         produced   ProcessEvent
         expected   ImageData
       for example  "Done"
                    images.watermark refuses it: the value must be object, and is
                    "Done"
       help         put a stage between them that turns the one into the other, or
                    change what images.watermark takes

    Someone must answer:
      images.process_images
        asks ImageRequest
          ConfirmOverwrite { path: string }                       -> Confirmed(bool)
          ChooseQuality { options: u8[] }                         -> Quality(u8)
          SkipLowRes { width: u32, height: u32, threshold: u32 }  -> Skip(bool)
      images.watermark
        asks ImageRequest
          ConfirmOverwrite { path: string }                       -> Confirmed(bool)
          ChooseQuality { options: u8[] }                         -> Quality(u8)
          SkipLowRes { width: u32, height: u32, threshold: u32 }  -> Skip(bool)
    "
  `);
});

describe('--json', () => {
  test('says the same to programs, with a witness that ajv confirms', async () => {
    const { exitCode, out } = await runCommand(['check-pipe', 'repos.clone', 'repos.filter', ...REPOS, '--json']);
    expect(exitCode).toBe(1);
    const answer = JSON.parse(out) as { joints: { witness: Json }[] };
    expect(answer).toMatchObject({
      verdict: 'no',
      reading: 'producer',
      stages: [
        { method: 'repos.clone', asks: [] },
        { method: 'repos.filter', asks: [{ question: 'IncludeArchived' }, {}, {}, {}] },
      ],
      joints: [
        {
          from: 'repos.clone',
          to: 'repos.filter',
          gives: { type: 'CloneEvent', streaming: true },
          takes: { rule: 'named-input', parameter: 'input', type: 'Repo', stillToGive: [] },
        },
      ],
    });
    const { hub } = readHub(readFileSync(fromRoot('schemas/examples/repos.json'), 'utf8'));
    const stages = hub === undefined ? [] : stagesOf(hub);
    const [clone, filter] = ['clone', 'filter'].map((name) => stages.find(({ method }) => method.name === name));
    const judges = [clone?.output.schema, filter?.input?.schema].map((schema) => new Judge(schema ?? null, 'integers'));
    expect(judges.map((judge) => judge.accepts(answer.joints[0]?.witness ?? null))).toEqual([true, false]);
  });
});

describe('exit codes', () => {
  const hub = JSON.stringify({
    hub: 'h',
    namespace: 'h',
    version: '1.0.0',
    description: 'h',
    self_hash: '1',
    hash: '2',
    methods: [
      { name: 'silent', description: '', hash: '1', streaming: false, bidirectional: false },
      {
        name: 'list_all',
        description: '',
        hash: '2',
        streaming: true,
        bidirectional: false,
        returns: {
          title: 'Ev',
          oneOf: ['a', 'b'].map((type) => ({
            type: 'object',
            properties: { type: { const: type }, [type]: { type: 'string' } },
            required: ['type', type],
          })),
        },
        params: {
          type: 'object',
          properties: { input: { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] } },
        },
      },
    ],
  });

  test.each<[string, string[], number]>([
    ['1 where it does not fit', ['list-all', 'listAll'], 1],
    ['0 for the variants that do', ['list_all', 'h.list_all', '--only', 'a'], 0],
    ['1 for those that do not', ['list_all', 'h.list_all', '--only', 'a,b'], 1],
    ['3 where the hub does not say enough', ['silent', 'list_all'], 3],
    ['1 where nothing is taken', ['list_all', 'silent'], 1],
  ])('%s', async (_, args, expected) => {
    expect(await runCommand(['check-pipe', ...args], hub)).toMatchObject({ exitCode: expected, err: '' });
  });

  test.each<[string, string[], string]>([
    ['one method alone', ['list_all'], 'a pipe has two methods or more'],
    ['an unknown method', ['list_al', 'silent'], 'did you mean "list_all"'],
    ['an unknown variant', ['list_all', 'list_all', '--only', 'zzz'], 'has a variant "zzz"'],
    ['an unknown reading of formats', ['silent', 'silent', '--formats', 'x'], 'give one of annotate, integers, assert'],
  ])('2 for %s', async (_, args, message) => {
    const { exitCode, out, err } = await runCommand(['check-pipe', ...args], hub);
    expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' });
    expect(err).toContain(message);
  });

  test('2 for a schema that is not there', async () => {
    expect(await runCommand(['check-pipe', 'a', 'b', '--schema', 'nowhere.json'])).toMatchObject({ exitCode: 2 });
  });
});

test('the strict reading lets a sender add keys', async () => {
  const args = ['check-pipe', 'list', 'clone', ...REPOS];
  expect((await runCommand([...args, '--strict'])).exitCode).toBe(0);
  const across = ['check-pipe', 'confirm', 'configure', '--schema', fromRoot('schemas/examples/interactive.json')];
  expect((await runCommand(across)).exitCode).toBe(0);
  expect((await runCommand([...across, '--strict'])).exitCode).toBe(1);
});

test('names from a schema cannot steer the terminal', async () => {
  const evil = '\u001b[2J';
  const hub = JSON.stringify({
    hub: 'h',
    namespace: 'h',
    version: '1',
    description: 'h',
    self_hash: '1',
    hash: '2',
    methods: [
      {
        name: `a${evil}`,
        description: '',
        hash: '1',
        streaming: false,
        bidirectional: false,
        returns: { type: 'object', properties: { [evil]: { type: 'string' } }, required: [evil] },
        params: { type: 'object', properties: { input: { type: 'object', properties: { [evil]: { type: 'null' } } } } },
      },
    ],
  });
  const { out } = await runCommand(['check-pipe', `a${evil}`, `a${evil}`], hub);
  expect(out).toContain('\\u001b[2J');
  expect(out).not.toContain(evil);
});
