/** The GitHub Action of action.yml, run as a runner runs it, against a stand-in of GitHub's interface. */
import { execFile } from 'node:child_process';
import { chmodSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fromRoot } from '../../scripts/root.js';
import { hub, list } from '../cli/diffed-hubs.js';
import { checkOut, EVENTS, git, readIn, write, type CheckedOut } from './checked-out.js';
import { GithubStandIn, TOKEN } from './github-stand-in.js';

let github: GithubStandIn;
let apiUrl: string;
let place: CheckedOut;

beforeEach(async () => {
  github = new GithubStandIn();
  apiUrl = await github.start();
});

afterEach(() => {
  github.stop();
  if (place !== undefined) rmSync(path.dirname(place.folder), { recursive: true, force: true });
});

const limited = (maxLength: number) => {
  const params = { type: 'object', required: ['name'], properties: { name: { type: 'string', maxLength } } };
  return hub({ name: 'rename', description: 'Renames', params });
};
/** A break on the wire alone: no compiler is asked to prove it. */
const [WHOLE, BROKEN] = [limited(20), JSON.stringify(limited(10))];

function pullRequest(base: object | string = WHOLE, changed: string = BROKEN): void {
  place = checkOut({ 'hub.json': typeof base === 'string' ? base : JSON.stringify(base) }, { 'hub.json': changed });
}

interface Ran {
  readonly exitCode: number;
  readonly log: string;
  readonly summary: string;
  readonly outputs: string;
}

async function run(inputs: NodeJS.ProcessEnv = {}, event: object = EVENTS.pullRequest(place)): Promise<Ran> {
  const { folder, temp, sha } = place;
  write(temp, { 'event.json': JSON.stringify(event), outputs: '', 'summary.md': '' });
  const { PATH, HOME, HUB_CODEGEN_CACHE } = process.env;
  const env = {
    PATH,
    HOME,
    HUB_CODEGEN_CACHE,
    GITHUB_ACTIONS: 'true',
    GITHUB_ACTION_PATH: fromRoot('.'),
    GITHUB_API_URL: apiUrl,
    GITHUB_SERVER_URL: 'https://github.example',
    GITHUB_REPOSITORY: 'ada/shop',
    GITHUB_RUN_ID: '42',
    GITHUB_SHA: sha,
    GITHUB_REF: 'refs/pull/7/merge',
    GITHUB_EVENT_PATH: path.join(temp, 'event.json'),
    GITHUB_OUTPUT: path.join(temp, 'outputs'),
    GITHUB_STEP_SUMMARY: path.join(temp, 'summary.md'),
    RUNNER_TEMP: temp,
    ...DEFAULTS,
    ...inputs,
  };
  const { exitCode, log } = await new Promise<Pick<Ran, 'exitCode' | 'log'>>((done) => {
    execFile('bash', ['-e', '-c', COMMAND], { cwd: folder, env }, (error, out, err) => {
      done({ exitCode: error === null ? 0 : Number(error.code), log: `${out}${err}` });
    });
  });
  const [summary, outputs] = [readIn(temp, 'summary.md'), readIn(temp, 'outputs')];
  for (const text of [log, summary, outputs, ...github.comments.map(({ body }) => body)]) {
    expect(text).not.toContain(TOKEN);
  }
  return { exitCode, log, summary, outputs };
}

/** What action.yml says: its step, and what its inputs are where a workflow leaves them out. */
const TEXT = readFileSync(fromRoot('action.yml'), 'utf8');
const [, COMMAND = ''] = /^ +run: (.*)$/m.exec(TEXT) ?? [];
const DEFAULTS = Object.fromEntries(
  Array.from(TEXT.matchAll(/^ +(HUB_\w+): \$\{\{ inputs\.([\w-]+) \}\}$/gm), ([, variable = '', input = '']) => {
    const [, value = ''] = new RegExp(`^  ${input}:\\n(?:    .*\\n)*?    default: '?(.*?)'?$`, 'm').exec(TEXT) ?? [];
    return [variable, value === '${{ github.token }}' ? TOKEN : value];
  }),
);

const { version: OWN_VERSION } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as { version: string };

it('has an input for each variable that its script reads', () => {
  const script = readFileSync(fromRoot('scripts/action/inputs.js'), 'utf8');
  const read = new Set(Array.from(script.matchAll(/'(HUB_\w+)'/g), ([, name]) => name));
  expect(Object.keys(DEFAULTS).sort()).toEqual([...read].sort());
  expect(DEFAULTS).toMatchObject({ HUB_SCHEMA: '', HUB_COMMENT: 'true', HUB_TOKEN: TOKEN });
});

describe('on a pull request', () => {
  it('fails on a break, and says so in a comment, annotations, the summary and code scanning', async () => {
    pullRequest();
    const { exitCode, log, summary, outputs } = await run();
    expect(exitCode, log).toBe(1);
    expect(log).toMatch(/^::error file=hub\.json,.*C01/m);
    expect(summary).toMatch(/^## Breaking: 1 finding fails/);
    expect(outputs).toContain('exit-code=1\n');
    const [comment, ...others] = github.comments;
    expect(others).toEqual([]);
    expect(comment?.body).toMatch(/^<!-- hub-codegen: {2}-->\n## Breaking: 1 finding fails\n/);
    expect(comment?.body).toContain('<sub>[This run](https://github.example/ada/shop/actions/runs/42)');
    expect(github.uploads).toMatchObject([
      {
        commit_sha: place.sha,
        ref: 'refs/pull/7/merge',
        log: { version: '2.1.0', runs: [{ automationDetails: { id: 'hub-codegen/' } }] },
      },
    ]);
    expect(github.uploads[0]?.log.runs[0]?.results.map(({ ruleId }) => ruleId)).toEqual(['C01', 'N09']);
  });

  it('updates its comment, and no other', async () => {
    pullRequest();
    for (let count = 0; count < 150; count++) github.say(`Number ${count}`, { login: 'bob', type: 'User' });
    await run();
    const [first] = github.comments.slice(150);
    expect(first?.body).toContain('Breaking');
    write(place.folder, { 'hub.json': JSON.stringify(WHOLE) });
    const { exitCode, log } = await run();
    expect(exitCode, log).toBe(0);
    expect(github.comments).toHaveLength(151);
    expect(first?.body).toMatch(/\n## No change\n/);
  });

  it('leaves alone a comment of someone else that looks like its own', async () => {
    pullRequest();
    github.say('<!-- hub-codegen:  -->\n## Ok', { login: 'mallory', type: 'User' });
    await run();
    await run();
    expect(github.comments.map(({ body }) => /^## .*/m.exec(body)?.[0])).toEqual([
      '## Ok',
      '## Breaking: 1 finding fails',
    ]);
  });

  it('knows its comment where the token is that of a person', async () => {
    pullRequest();
    github.owner = { login: 'ada', type: 'User' };
    await run();
    await run();
    expect(github.comments).toHaveLength(1);
  });

  it('has one comment for each schema', async () => {
    place = checkOut({ 'a.json': JSON.stringify(WHOLE), 'b.json': JSON.stringify(WHOLE) }, { 'a.json': BROKEN });
    expect(await run({ HUB_SCHEMA: 'a.json' })).toMatchObject({ exitCode: 1 });
    expect(await run({ HUB_SCHEMA: 'b.json' })).toMatchObject({ exitCode: 0 });
    write(place.folder, { 'b.json': BROKEN });
    expect(await run({ HUB_SCHEMA: 'b.json' })).toMatchObject({ exitCode: 1 });
    expect(github.comments.map(({ body }) => body.split('\n')[0])).toEqual([
      '<!-- hub-codegen: a.json -->',
      '<!-- hub-codegen: b.json -->',
    ]);
    expect(github.uploads.map(({ log }) => log.runs[0]?.automationDetails.id)).toEqual(
      ['a', 'b', 'b'].map((name) => `hub-codegen/${name}.json/`),
    );
  });

  it('has one report of all hubs of a configuration', async () => {
    const config = JSON.stringify({ schema: 'hubs/{hub}.json', hubs: { a: {}, b: {} } });
    const files = {
      'hubs/a.json': JSON.stringify(WHOLE),
      'ci/hub-codegen.config.json': config.replace('hubs', '../hubs'),
    };
    place = checkOut(files, { 'hubs/a.json': BROKEN, 'hubs/b.json': JSON.stringify(WHOLE) });
    expect(await run({ HUB_CONFIG: 'ci/hub-codegen.config.json' })).toMatchObject({ exitCode: 1 });
    expect(github.comments.map(({ body }) => body.split('\n')[1])).toEqual(['# 2 hubs: 1 ok, 1 fails']);
  });

  it('says nothing where nothing changed, and nothing was said before', async () => {
    pullRequest(WHOLE, JSON.stringify(WHOLE, null, 1));
    expect(await run()).toMatchObject({ exitCode: 0 });
    expect(github.comments).toEqual([]);
    expect(github.uploads).toHaveLength(1);
  });

  it('lets a new hub pass', async () => {
    place = checkOut({}, { 'hub.json': BROKEN });
    expect(await run()).toMatchObject({ exitCode: 0 });
    expect(github.comments[0]?.body).toContain('there is a new hub');
  });

  it('passes options on', async () => {
    pullRequest();
    expect(await run({ HUB_OPTIONS: '  --semver ignore\n--fail-on   dangerous ' })).toMatchObject({ exitCode: 1 });
    const { exitCode, log } = await run({ HUB_OPTIONS: '--fail-on never' });
    expect({ exitCode, isNamed: log.includes('"never"') }).toEqual({ exitCode: 2, isNamed: true });
  });

  it('says in its comment that a schema with errors could not be checked', async () => {
    pullRequest(WHOLE, '{"methods": 3}');
    expect((await run()).exitCode).toBeGreaterThan(0);
    expect(github.comments[0]?.body).toContain('## The hub could not be checked');
    expect(github.uploads).toEqual([]);
  });

  it('cuts a report that is too long for a comment', async () => {
    const docs = 'long '.repeat(30);
    const many = Array.from({ length: 400 }, (_, index) => ({ ...list, name: `list_${index}`, description: docs }));
    pullRequest(hub(...many), JSON.stringify(hub()));
    expect(await run()).toMatchObject({ exitCode: 1 });
    const [{ body } = { body: '' }] = github.comments;
    expect(body.length).toBeGreaterThan(60_000);
    expect(body.length).toBeLessThanOrEqual(65_536);
    expect(body).toMatch(/<\/details>\n\nThe report is longer than fits here.*\n\n<sub>/);
  });
});

describe('does without what it may not do', () => {
  it.each([
    ['ada/shop', 'Give the job the permission "pull-requests: write".'],
    ['mallory/shop', 'The pull request comes from a fork, and runs for forks may not write.'],
  ])('a pull request from %s', async (repository, advice) => {
    pullRequest();
    github.isReadOnly = true;
    const { exitCode, log, summary } = await run({}, EVENTS.pullRequest(place, repository));
    expect(exitCode).toBe(1);
    const forbidden = 'GitHub says 403 (Resource not accessible by integration)';
    expect(log).toContain(
      `::warning title=hub-codegen::The report is not a comment on the pull request: ${forbidden}. ${advice}`,
    );
    expect(log).toContain(`::warning title=hub-codegen::Code scanning has no report: ${forbidden}.`);
    expect(summary).toContain('## Breaking');
  });

  it('a run without a token', async () => {
    pullRequest();
    const { exitCode, log } = await run({ HUB_TOKEN: '' });
    expect(exitCode).toBe(1);
    expect(log).toContain('::warning title=hub-codegen::There is no token, so nobody commented on the pull request.');
    expect(github.asked).toEqual([]);
  });

  it('a GitHub that is down', async () => {
    pullRequest();
    github.stop();
    const { exitCode, log } = await run();
    expect(exitCode).toBe(1);
    expect(log).toContain('::warning title=hub-codegen::Code scanning has no report: GitHub cannot be reached');
  });

  it('a workflow that wants neither', async () => {
    pullRequest();
    expect(await run({ HUB_COMMENT: 'false', HUB_UPLOAD_SARIF: 'false' })).toMatchObject({ exitCode: 1 });
    expect(github.asked).toEqual([]);
  });
});

describe('compares with', () => {
  it('what a push replaces, and comments nowhere', async () => {
    pullRequest();
    git(place.folder, 'fetch', '--quiet', '--depth=2', 'origin', place.sha);
    const before = git(place.folder, 'rev-parse', `${place.sha}^1`);
    const { exitCode, summary } = await run({}, EVENTS.push(before));
    expect({ exitCode, asked: github.asked }).toEqual({
      exitCode: 1,
      asked: ['POST /repos/ada/shop/code-scanning/sarifs'],
    });
    expect(summary).toContain(`From \`git:${before.slice(0, 12)}:hub.json\``);
  });

  it('the default branch, where a push makes a new one', async () => {
    pullRequest();
    const { summary } = await run({}, EVENTS.push('0'.repeat(40)));
    expect(summary).toMatch(/^## Breaking/);
  });

  it.each(['origin/main', 'v1'])('%s where the workflow says so, though the clone does not have it', async (base) => {
    pullRequest();
    const origin = path.join(path.dirname(place.folder), 'origin');
    git(origin, 'tag', 'v1', 'main');
    const { exitCode, summary } = await run({ HUB_BASE: base }, EVENTS.schedule());
    expect({ exitCode, summary: summary.split('\n')[0] }).toEqual({
      exitCode: 1,
      summary: '## Breaking: 1 finding fails',
    });
  });

  it.each([
    ['', 'This event has no commit to compare with: say which in the input "base"'],
    ['--upload-pack=touch x', '--upload-pack=touch x is not in this clone, and cannot be fetched'],
  ])('nothing where "%s" is no commit', async (base, message) => {
    pullRequest();
    const { exitCode, log } = await run({ HUB_BASE: base }, EVENTS.schedule());
    expect(exitCode).toBe(2);
    expect(log).toContain(`::error title=hub-codegen::${message}`);
    expect(log).not.toContain('    at ');
  });
});

describe('installs hub-codegen', () => {
  /** A package that is this project's build. */
  function packed(): string {
    const folder = path.join(place.temp, 'package');
    const bin = { 'hub-codegen': 'hub-codegen.cjs' };
    write(folder, { 'package.json': JSON.stringify({ name: 'hub-codegen', version: '9.9.9', bin }) });
    const built = JSON.stringify(fromRoot('dist/hub-codegen.cjs'));
    write(folder, { 'hub-codegen.cjs': `#!/usr/bin/env node\nrequire(${built});\n` });
    return `file:${folder}`;
  }

  it('where the project has none, or the workflow names a version', async () => {
    pullRequest();
    rmSync(path.join(place.folder, 'node_modules'), { recursive: true });
    const { exitCode, log } = await run({ HUB_VERSION: packed() });
    expect(exitCode, log).toBe(1);
    expect(git(place.folder, 'status', '--short')).toBe('');
  });

  it.each([
    ['', 'file:/no/such.tgz', 'file:/no/such.tgz'],
    ['of its own version', '', OWN_VERSION],
  ])('%s, and says so where it cannot', async (_, given, asked) => {
    pullRequest();
    rmSync(path.join(place.folder, 'node_modules'), { recursive: true });
    const bin = path.join(place.temp, 'bin');
    // Nobody beyond this machine is asked.
    write(bin, { npm: '#!/usr/bin/env bash\necho "npm $*" >&2\nexit 1\n' });
    chmodSync(path.join(bin, 'npm'), 0o755);
    const { exitCode, log } = await run({ HUB_VERSION: given, PATH: `${bin}:${process.env['PATH']}` });
    expect(exitCode).toBe(2);
    expect(log).toMatch(/^npm install --prefix .* --ignore-scripts /m);
    expect(log).toContain(`::error title=hub-codegen::npm cannot install hub-codegen@${asked}: its reason is above.`);
  });
});
