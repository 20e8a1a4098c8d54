/** A finding made by hand: whatever a test does not name is plain. */
import type { Finding } from '../../../src/prove/diff/findings/finding.js';

export function aFinding(more: Partial<Finding> = {}): Finding {
  return {
    rule: 'M02',
    wire: 'breaking',
    source: 'breaking',
    place: { text: 'repos.list', namespace: 'repos', method: 'repos.list', steps: [] },
    message: 'the method is gone',
    methods: ['repos.list'],
    fingerprint: 'f1',
    ...more,
  };
}
