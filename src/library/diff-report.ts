/** What `diff` gives: a report as the command line has it, but a version that was given as a document has no lines. */
import type { Location, FindingsReport, ReviewedFinding } from '../prove/diff/findings/report.js';
import { isText, type HubSchema } from './schema-text.js';

export interface DiffReport extends Omit<FindingsReport, 'findings'> {
  readonly findings: readonly DiffFinding[];
}

export interface DiffFinding extends Omit<ReviewedFinding, 'location'> {
  /** Where it stands: in the new version, or in the old one where it was removed. */
  readonly location?: DiffLocation;
}

/** With line and column where that version was given as text. */
export type DiffLocation = Omit<Location, 'line' | 'column'> & Partial<Location>;

export function withKnownLines(
  report: FindingsReport,
  versions: Readonly<Record<Location['side'], HubSchema>>,
): DiffReport {
  const known = (location: Location): DiffLocation => {
    const { line: _line, column: _column, ...place } = location;
    return isText(versions[location.side]) ? location : place;
  };
  const findings = report.findings.map(({ location, ...finding }) => ({
    ...finding,
    ...(location && { location: known(location) }),
  }));
  return { ...report, findings };
}
