/** Completion as shells do it, with the command as it is shipped. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromRoot } from '../../scripts/root.js';

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hub-codegen-shells-'));
  mkdirSync(join(folder, 'bin'));
  symlinkSync(fromRoot('dist/hub-codegen.cjs'), join(folder, 'bin/hub-codegen'));
  writeFileSync(join(folder, 'a file.txt'), '');
  writeFileSync(
    join(folder, 'hub-codegen.config.json'),
    JSON.stringify({ schema: fromRoot('schemas/examples/images.json') }),
  );
});

afterAll(() => rmSync(folder, { recursive: true }));

function run(command: string, ...args: string[]): string {
  const env = { ...process.env, PATH: `${join(folder, 'bin')}${delimiter}${process.env['PATH']}`, HOME: folder };
  const { stdout, stderr } = spawnSync(command, args, { cwd: folder, env, encoding: 'utf8' });
  return stdout + stderr;
}

function has(shell: string): boolean {
  return spawnSync(shell, ['--version']).error === undefined;
}

/** Each shell cuts the line by its own rules. */
const SHELLS: Readonly<Record<string, (words: readonly string[]) => string>> = {
  bash: (words) => {
    const cut = words.flatMap((word) => word.split(/([=:]+)/).filter((part, index) => part !== '' || index === 0));
    const array = ['hub-codegen', ...cut].map(quoted).join(' ');
    return `source <(hub-codegen completion bash); COMP_WORDS=(${array}); COMP_CWORD=$((\${#COMP_WORDS[@]} - 1)); _hub_codegen hub-codegen; printf '%s\\n' "\${COMPREPLY[@]}"`;
  },
  zsh: (words) => {
    const array = ['hub-codegen', ...words].map(quoted).join(' ');
    const stand = `compdef() { : }; _files() { print -l -- *.txt }; _describe() { print -l -- "\${(@)\${(@P)2}%%:*}" }`;
    return `${stand}; source <(hub-codegen completion zsh); words=(${array}); CURRENT=$#words; _hub_codegen`;
  },
  fish: (words) => `hub-codegen completion fish | source; complete -C ${quoted(['hub-codegen', ...words].join(' '))}`,
};

function quoted(word: string): string {
  return `'${word}'`;
}

describe.each(Object.entries(SHELLS))('%s', (shell, script) => {
  const isMissing = !has(shell);
  if (isMissing) console.log(`skipped, this machine has no ${shell}`);
  const complete = (...words: string[]): string[] => {
    const lines = run(shell, '-c', script(words)).split('\n');
    return lines.flatMap((line) => line.split('\t', 1)).filter((line) => line !== '');
  };

  test.skipIf(isMissing)('completes commands, options, values, methods and files', () => {
    expect(complete('vali')).toEqual(['validate']);
    expect(complete('generate', '--no-te')).toEqual(['--no-tests']);
    expect(complete('generate', '--lang', 'h')).toEqual(['haskell']);
    expect(complete('generate', '--lang=h')).toEqual([shell === 'bash' ? 'haskell' : '--lang=haskell']);
    expect(complete('call', 'ws://127.0.0.1:4444', 'images.p')).toEqual(['images.process_images']);
    expect(complete('check-pipe', 'images.generate', 'images.w')).toEqual(['images.watermark']);
    expect(complete('validate', 'a').map((name) => name.replaceAll('\\', ''))).toEqual(['a file.txt']);
  });

  test.skipIf(isMissing)('says nothing where there is nothing to offer', () => {
    expect(complete('nonsense', '')).toEqual([]);
    expect(complete('check-pipe', '--schema', 'nowhere.json', 'x')).toEqual([]);
  });
});

test('a call back that cannot be answered prints nothing and succeeds', () => {
  const bin = fromRoot('dist/hub-codegen.cjs');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [bin, 'completion', '--words', 'check-pipe', '--schema', folder, ''],
    { encoding: 'utf8' },
  );
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '', stderr: '' });
});
