/** Where directories are compared: hubs that came or went as a whole, and changes told apart by their file. */
import { createHash } from 'node:crypto';
import { eachMethod, type Hub } from '../../../core/model/hub.js';
import type { Finding } from '../findings/finding.js';

/** `name`: of its file, within the directory. */
export function hubAdded(name: string): Finding {
  return {
    rule: 'N01',
    wire: 'safe',
    source: 'safe',
    place: { text: name, steps: [] },
    message: 'there is a new hub',
    methods: [],
    fingerprint: hashOf(['hub added', name]),
  };
}

export function hubRemoved(name: string, { root }: Hub): Finding {
  const methods = Array.from(eachMethod(root), ({ path }) => path);
  const [first] = methods;
  return {
    rule: 'N02',
    wire: 'breaking',
    source: 'breaking',
    place: { text: name, steps: [] },
    message: 'the hub is gone, and all its methods with it',
    hint: 'where its file was only renamed, compare the two files',
    methods,
    ...(first !== undefined && { witness: { value: { method: first }, acceptedBy: 'old', what: `name of ${first}` } }),
    fingerprint: hashOf(['hub removed', name]),
  };
}

/** Two hubs of one name may change alike, and accepting the one change must not accept the other. */
export function inFile(finding: Finding, name: string): Finding {
  return { ...finding, fingerprint: hashOf([name, finding.fingerprint]) };
}

const LENGTH = 12;

function hashOf(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, LENGTH);
}
