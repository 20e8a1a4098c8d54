/** Source breaks, proven by the compiler: each line must compile with the old client, and must not with the new one. */
import type { Hub } from '../../../core/model/hub.js';
import type { Finding, SourceLine } from '../findings/finding.js';
import { compileLines } from './compile-lines.js';

/** Findings with what the compiler says of their lines. What no line shows is called unproven, no longer a break. */
export async function proveSource(findings: readonly Finding[], old: Hub, now: Hub): Promise<readonly Finding[]> {
  const lines = findings.flatMap(({ source, sourceLine }) => (source === 'breaking' && sourceLine ? [sourceLine] : []));
  const distinct = [...new Map(lines.map((line) => [lineKey(line), line])).values()];
  if (distinct.length === 0) return findings.map((finding) => proven(finding, undefined));
  const [before = [], after = []] = await compileLines([old, now], distinct);
  const said = new Map(distinct.map((line, index) => [lineKey(line), { old: before[index], new: after[index] }]));
  return findings.map((finding) => proven(finding, finding.sourceLine && said.get(lineKey(finding.sourceLine))));
}

/** What the compiler says with each client; nothing where it is content. */
interface Verdict {
  readonly old: string | undefined;
  readonly new: string | undefined;
}

function proven(finding: Finding, verdict: Verdict | undefined): Finding {
  const { sourceLine, ...rest } = finding;
  if (finding.source !== 'breaking') return finding;
  if (sourceLine === undefined || verdict === undefined) return doubted(rest, 'no line of TypeScript is known for it');
  if (verdict.old !== undefined) return doubted(rest, `its line fails with the old client too: ${verdict.old}`);
  if (verdict.new === undefined) return doubted(rest, 'its line compiles with both clients');
  return { ...finding, sourceLine: { ...sourceLine, error: verdict.new } };
}

function doubted(finding: Omit<Finding, 'sourceLine'>, reason: string): Finding {
  const doubt = [finding.doubt, `the break in source is not proven: ${reason}`].filter((part) => part !== undefined);
  return { ...finding, source: 'unproven', doubt: doubt.join('; ') };
}

function lineKey({ imports, code }: SourceLine): string {
  return JSON.stringify([imports, code]);
}
