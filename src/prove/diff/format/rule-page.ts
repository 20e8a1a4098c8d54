/** The address of a rule's page, where the project says where those are. */
import type { FindingsReport } from '../findings/report.js';
import type { RuleId } from '../findings/rules.js';

/** `{rule}` stands for the id. */
export function rulePage(rule: RuleId, { rulePages }: Pick<FindingsReport, 'rulePages'>): string | undefined {
  return rulePages?.replaceAll('{rule}', rule);
}
