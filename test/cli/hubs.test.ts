/** Several hubs in one configuration. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { exampleText } from '../emit/emitted-hubs.js';
import { breaks, hub, list, read, reports, WHOLE, workInFreshFolders, write } from './diffed-hubs.js';
import { runCommand } from './run-command.js';

workInFreshFolders();

const SHARED = { schema: 'hubs/{hub}.json', targets: [{ lang: 'ts', out: 'clients/{hub}', tests: false }] };

function project(hubs: object = { shop: {}, images: {} }, shared: object = SHARED): void {
  write('hubs/shop.json', WHOLE);
  write('hubs/images.json', exampleText('images'));
  write('hub-codegen.config.json', { ...shared, hubs });
}

function git(...args: string[]): void {
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...args], { stdio: 'pipe' });
}

function commit(message: string): void {
  if (!existsSync('.git')) git('init', '--quiet', '--initial-branch=main');
  git('add', '--all');
  git('commit', '--quiet', '-m', message);
}

describe('a command for all hubs', () => {
  test('generate writes the clients of all', async () => {
    project({ shop: {}, images: { targets: [{ lang: 'rust', out: 'crates/pictures' }] } });
    const { exitCode, out } = await runCommand(['generate']);
    expect(exitCode).toBe(0);
    expect(out).toMatch(/^shop:\nwrote \d+ files to clients\/shop\nimages:\nwrote \d+ files to crates\/pictures\n/);
    expect(out).toMatch(/\n2 hubs: 2 fine\n$/);
    expect(readdirSync('clients')).toEqual(['shop']);
    expect((await runCommand(['generate', '--check'])).exitCode).toBe(0);
    const only = await runCommand(['generate', '--only', 'shop']);
    expect(only.out).toMatch(/^wrote 0 files to clients\/shop, left \d+ as they were\n$/);
  });

  test('validate and inspect go on after one that is wrong, and have the worst exit code', async () => {
    project();
    write('hubs/shop.json', '{"hub": ');
    const { exitCode, out, err } = await runCommand(['validate']);
    expect({ exitCode, wrong: err.split(' ')[0] }).toEqual({ exitCode: 2, wrong: 'hubs/shop.json:1:9' });
    expect(out).toContain('images:\nok hubs/images.json');
    expect(out).toMatch(/\n2 hubs: 1 fine, 1 not: shop\n$/);
    expect((await runCommand(['inspect', '--only', 'images'])).exitCode).toBe(0);
  });

  test('--json gives one document', async () => {
    project();
    const { out } = await runCommand(['validate', '--json']);
    expect(JSON.parse(out)).toMatchObject({
      ok: true,
      hubs: [
        { hub: 'shop', exitCode: 0, result: { ok: true } },
        { hub: 'images', exitCode: 0, result: { summary: { name: 'images' } } },
      ],
    });
  });

  const ASKED = 'hub-codegen: the configuration has several hubs: shop, images\n  say which: ';
  test.each([
    [['vectors'], "--only shop, or a place for each: --out 'PATH/{hub}'"],
    [['convert', '--to', 'ir'], "--only shop, or a place for each: --out 'PATH/{hub}'"],
    [['docs', '--out', 'site'], "--only shop, or a place for each: --out 'PATH/{hub}'"],
    [['stubs', '--out', 'h.ts'], "--only shop, or a place for each: --out 'PATH/{hub}'"],
    [['check-pipe', 'list', 'drop'], '--of shop'],
    [['pipes', '--from', 'list'], '--only shop'],
    [['serve'], '--only shop'],
    [['explore', '--no-open'], '--only shop'],
    [['mcp'], '--only shop'],
    [['call', 'list'], '--only shop'],
  ])('%j is about one hub, and asks which', async (args, hint) => {
    project();
    const { exitCode, err } = await runCommand(args);
    expect({ exitCode, err }).toEqual({ exitCode: 2, err: `${ASKED}${hint}\n` });
  });

  test('is about one of them where the call says which', async () => {
    project();
    expect((await runCommand(['vectors', '--only', 'shop'])).exitCode).toBe(0);
    expect((await runCommand(['check-pipe', 'list', 'drop', '--of', 'shop'])).out).toContain('demo.list | demo.drop');
    expect((await runCommand(['explore', '--only', 'none'])).err).toContain('the configuration has no hub "none"');
  });

  test('writes for each of them where there is a place for each', async () => {
    project();
    const calls = [
      ['generate', '--lang', 'ts', '--no-tests', '--out', 'made/{hub}'],
      ['docs', '--format', 'markdown', '--out', 'pages/{hub}'],
      ['vectors', '--out', 'vectors/{hub}.jsonl'],
      ['convert', '--to', 'hub', '--out', 'converted/{hub}.json'],
      ['stubs', '--out', 'handlers/{hub}.ts'],
    ];
    for (const args of calls) {
      const { exitCode, out } = await runCommand(args);
      expect([args[0], exitCode, out.trimEnd().split('\n').at(-1)]).toEqual([args[0], 0, '2 hubs: 2 fine']);
    }
    expect(readdirSync('made')).toEqual(['images', 'shop']);
    expect(readdirSync('pages')).toEqual(['images', 'shop']);
    expect(readdirSync('vectors')).toEqual(['images.jsonl', 'shop.jsonl']);
    expect(readdirSync('converted')).toEqual(['images.json', 'shop.json']);
    // The hub of a shop asks nothing.
    expect(readdirSync('handlers')).toEqual(['images.ts']);
  });

  test('generate puts no client over another', async () => {
    project();
    const { exitCode, err } = await runCommand(['generate', '--out', 'client']);
    expect({ exitCode, err }).toEqual({
      exitCode: 2,
      err: `hub-codegen: client cannot hold what is made of several hubs: shop, images
  give each its own: --out 'client/{hub}'; or say which hub: --only shop
`,
    });
    expect(existsSync('client')).toBe(false);
    expect((await runCommand(['generate', '--only', 'shop', '--out', 'client'])).exitCode).toBe(0);
  });

  test('a hub that is named must be there', async () => {
    project();
    expect((await runCommand(['validate', '--only', 'shp'])).err).toBe(
      'hub-codegen: the configuration has no hub "shp"\n  did you mean "shop"?\n',
    );
    write('hub-codegen.config.json', { schema: 'hubs/shop.json' });
    expect((await runCommand(['validate', '--only', 'shop'])).err).toContain('the configuration names none');
  });
});

describe('diff', () => {
  test('compares all with a commit, each by its own terms', async () => {
    project({ shop: { diff: { rules: { M02: { level: 'safe', reason: 'internal' } } } }, images: {} });
    commit('first');
    write('hubs/shop.json', hub(list));
    write('hubs/new.json', WHOLE);
    const images = read('hubs/images.json') as { methods: object[] };
    write('hubs/images.json', { ...images, methods: images.methods.slice(1) });
    write('hub-codegen.config.json', { ...(read('hub-codegen.config.json') as object), hubs: { ...HUBS, new: {} } });
    const { exitCode, shown } = await reports('--against', 'git:main');
    expect(exitCode).toBe(1);
    expect(shown.map((each) => [each.hub, each.fails, breaks(each).length])).toEqual([
      ['shop', false, 0],
      ['images', true, 1],
      ['new', false, 0],
    ]);
    const { out } = await runCommand(['diff', '--against', 'git:main']);
    expect(out).toMatch(/\n3 hubs: 2 ok, 1 fails\n {2}images: breaking: 1 finding fails\n {2}shop: ok\n {2}new: ok\n$/);
    expect((await reports('--against', 'git:main', '--only', 'shop')).exitCode).toBe(0);
    expect((await runCommand(['diff', '--against', 'git:main', 'hubs/shop.json'])).exitCode).toBe(0);
  });

  const HUBS = { shop: { diff: { rules: { M02: { level: 'safe', reason: 'internal' } } } }, images: {} };

  test('keeps what is accepted of one hub apart from the others', async () => {
    write('hubs/a.json', WHOLE);
    write('hubs/b.json', WHOLE);
    write('hub-codegen.config.json', { schema: 'hubs/{hub}.json', hubs: { a: {}, b: {} } });
    commit('first');
    write('hubs/a.json', hub(list));
    write('hubs/b.json', hub(list));
    const against = ['--against', 'git:main'];
    const { shown } = await reports(...against);
    const [a, b] = shown.map(({ findings }) => findings[0]?.fingerprint ?? '');
    expect(a).toBe(b);
    const accepting = ['--accept', a as string, '--reason', 'x', '--by', 'Ada'];
    const err = (await runCommand(['diff', ...against, ...accepting])).err;
    expect(err).toBe(`hub-codegen: the finding "${a}" is one of several hubs: a, b\n  say of which: --only a\n`);
    expect((await runCommand(['diff', ...against, '--only', 'a', ...accepting])).exitCode).toBe(0);
    expect((await reports(...against)).shown.map(({ fails }) => fails)).toEqual([false, true]);
    expect(readdirSync('.hub-codegen/accepted')).toEqual(['a.json']);
    expect((await runCommand(['diff', 'git:main', 'hubs/a.json'])).exitCode).toBe(0);
  });

  test('puts all into one report of each format', async () => {
    project();
    commit('first');
    write('hubs/shop.json', hub());
    const outputs = ['sarif', 'junit', 'gitlab', 'markdown', 'changelog'].flatMap((name) => [
      '--output',
      `${name}=${name}.out`,
    ]);
    await runCommand(['diff', '--against', 'git:main', ...outputs]);
    const sarif = read('sarif.out') as { runs: { results: object[] }[] };
    expect(sarif.runs.map(({ results }) => results.length)).toEqual([3]);
    expect(read('gitlab.out')).toHaveLength(3);
    expect(readFileSync('junit.out', 'utf8')).toContain('<testsuite name="shop: method demo.drop"');
    expect(readFileSync('markdown.out', 'utf8')).toMatch(
      /^# 2 hubs: 1 ok, 1 fails\n\n- `shop`: breaking: 2 findings fail\n- no change: `images`\n/,
    );
    expect(readFileSync('changelog.out', 'utf8')).toMatch(/^## shop 1\.0\.0\n\n### Breaking\n\n- `demo\.drop`/);
  });

  test('needs an old version for each', async () => {
    project();
    expect((await runCommand(['diff', '--against', 'old.json'])).err).toContain(
      'old.json cannot be the old version of several hubs',
    );
    write('old/shop.json', WHOLE);
    write('old/images.json', exampleText('images'));
    expect((await runCommand(['diff', '--against', 'old/{hub}.json'])).exitCode).toBe(0);
  });
});

describe('a configuration of several hubs', () => {
  test.each<[object, string]>([
    [{ hubs: { a: {} } }, '/hubs/a'],
    [{ schema: 'x.json', hubs: { a: {}, A: {} } }, '/hubs/A'],
    [{ schema: 'x.json', targets: [{ lang: 'ts', out: 'x' }], hubs: { a: {}, b: {} } }, '/targets/0/out'],
    [{ schema: 'x.json', diff: { accepted: 'x.json' }, hubs: { a: {}, b: {} } }, '/diff/accepted'],
    [{ schema: 'x.json', hubs: { '../a': {} } }, '/hubs'],
    [{ hubs: {} }, '/hubs'],
    [{ hubs: { a: { schema: 'x', hubs: {} } } }, '/hubs/a/hubs'],
  ])('%j is wrong at %s', async (config, pointer) => {
    write('hub-codegen.config.json', config);
    const { exitCode, out } = await runCommand(['validate', '--json']);
    expect(exitCode).toBe(2);
    const { problems } = JSON.parse(out) as { problems: { pointer: string }[] };
    expect(problems.map((each) => each.pointer)).toEqual([pointer]);
  });
});

test('validate takes several files and patterns', async () => {
  write('hubs/a.json', WHOLE);
  write('hubs/deep/b.json', { ...WHOLE, methods: [{ description: 'no name' }] });
  const all = await runCommand(['validate', 'hubs/**/*.json', 'hubs/a.json']);
  expect(all.exitCode).toBe(1);
  expect(all.out).toMatch(/^ok hubs\/a\.json: .*\nhubs\/deep\/b\.json:8:5.*"name" is missing here/);
  expect(all.out).toMatch(/\n2 schemas: 1 ok, 1 with errors\n$/);
  const missing = await runCommand(['validate', 'hubs/a.json', 'c.json', '--json']);
  expect(missing.exitCode).toBe(2);
  expect(JSON.parse(missing.out)).toMatchObject({
    ok: false,
    schemas: [
      { file: 'hubs/a.json', ok: true },
      { file: 'c.json', ok: false, problems: [{ code: 'missing-file' }] },
    ],
  });
  expect((await runCommand(['validate', 'x*.json'])).err).toContain('no file fits x*.json');
});
