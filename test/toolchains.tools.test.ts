import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { requireToolchain } from './support/toolchain.js';

const folder = mkdtempSync(join(tmpdir(), 'hub-codegen-toolchains-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('toolchains', () => {
  it('compiles Haskell that uses aeson', () => {
    requireToolchain('ghc');
    const source = [
      'import Data.Aeson (encode)',
      'import qualified Data.ByteString.Lazy.Char8 as B',
      'main = B.putStrLn (encode [Just True, Nothing])',
    ];
    writeFileSync(join(folder, 'Main.hs'), source.join('\n'));
    execFileSync('ghc', ['-v0', 'Main.hs', '-o', 'main'], { cwd: folder });
    expect(execFileSync(join(folder, 'main'), { encoding: 'utf8' })).toBe('[true,null]\n');
  });

  it('runs cargo', () => {
    requireToolchain('cargo');
    expect(execFileSync('cargo', ['--version'], { encoding: 'utf8' })).toMatch(/^cargo \d+\.\d+/);
  });

  it.each([
    ['ghc', 'sudo apt-get install -y ghc libghc-aeson-dev'],
    ['cargo', 'sudo apt-get install -y cargo'],
  ] as const)('says in one line how to install %s where it is missing', (toolchain, line) => {
    const nothingInPath = { PATH: folder };
    expect(() => requireToolchain(toolchain, nothingInPath)).toThrow(line);
    expect(() => requireToolchain(toolchain, nothingInPath)).not.toThrow(/\n/);
  });
});
