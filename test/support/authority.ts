/** An authority made for one test, and a certificate by it for this machine. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Certified {
  /** The file with the certificate of the authority, in PEM form. */
  readonly authority: string;
  readonly key: Buffer;
  readonly cert: Buffer;
}

const NEW_KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];

/** `folder` takes the files. The certificate is good for `localhost`, for two days. */
export function certify(folder: string): Certified {
  const file = (name: string): string => join(folder, name);
  const openssl = (...args: readonly string[]): unknown => execFileSync('openssl', args, { stdio: 'pipe' });
  const [authority, authorityKey, key, cert] = ['authority.pem', 'authority.key', 'hub.key', 'hub.pem'].map(file) as [
    string,
    string,
    string,
    string,
  ];
  openssl('req', '-x509', ...NEW_KEY, '-keyout', authorityKey, '-out', authority, '-subj', '/CN=Tests', '-days', '2');
  openssl('req', ...NEW_KEY, '-keyout', key, '-out', file('hub.csr'), '-subj', '/CN=hub');
  writeFileSync(file('names.txt'), 'subjectAltName=DNS:localhost\n');
  const signing = ['-CA', authority, '-CAkey', authorityKey, '-CAcreateserial', '-extfile', file('names.txt')];
  openssl('x509', '-req', '-in', file('hub.csr'), ...signing, '-out', cert, '-days', '2');
  return { authority, key: readFileSync(key), cert: readFileSync(cert) };
}
