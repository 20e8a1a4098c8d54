/** Prints one line per attack, and then what was found. */
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { SEED } from './seed.js';

const LONGEST_MS = 300_000;

export class TableReporter implements Reporter {
  onTestRunStart(): void {
    setTimeout(() => {
      console.log('\nit is not over after five minutes: that is a finding');
      process.exit(1);
    }, LONGEST_MS).unref();
    console.log(`seed ${SEED}: ATTACK_SEED=${SEED} npm run attack makes the same tries again\n`);
    console.log(line('attack', 'tries', 'findings', 'seconds'));
  }

  onTestModuleEnd(module: TestModule): void {
    for (const error of module.errors()) console.log(`${module.moduleId}: ${error.message}`);
    const tests = [...module.children.allTests()];
    if (tests.some((each) => each.meta().tries !== undefined)) tests.forEach(printAttack);
    else printOthers(module, tests);
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly { readonly message?: string }[]): void {
    for (const error of errors) console.log(`\nnobody caught: ${error.message}`);
    const found = modules.flatMap((module) => [...module.children.allTests()]).flatMap(findingsOf);
    console.log(found.length === 0 ? '\nno findings' : `\n${found.length} findings`);
    for (const finding of found) console.log(`\n${finding}`);
  }
}

function printAttack(test: TestCase): void {
  const { tries = 0 } = test.meta();
  const seconds = (test.diagnostic()?.duration ?? 0) / 1000;
  console.log(line(test.name, String(tries), String(findingsOf(test).length), seconds.toFixed(1)));
}

/** Tests that are attacks by themselves: each is a try. */
function printOthers(module: TestModule, tests: readonly TestCase[]): void {
  const name = module.relativeModuleId.replace(/^.*\//, '').replace(/(?:\.tools)?\.test\.ts$/, '');
  const seconds = module.diagnostic().duration / 1000;
  const findings = tests.flatMap(findingsOf).length;
  console.log(line(name, String(tests.length), String(findings), seconds.toFixed(1)));
}

function findingsOf(test: TestCase): string[] {
  const { state, errors } = test.result();
  if (state !== 'failed') return [];
  const { findings = [] } = test.meta();
  const said = findings.length > 0 ? findings : (errors ?? []).map(({ message }) => message);
  return said.map((each) => `${test.name}: ${each}`);
}

function line(name: string, tries: string, findings: string, seconds: string): string {
  return `${name.padEnd(48)}${tries.padStart(7)}${findings.padStart(10)}${seconds.padStart(9)}`;
}
