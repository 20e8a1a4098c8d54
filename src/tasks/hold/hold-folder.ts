/** Where the sockets of held calls are: a directory that only this user can open. */
import { lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { refusal } from '../../core/refusal/refusal.js';

const SOCKET = '.sock';

function holdFolder(): string {
  const { XDG_RUNTIME_DIR: own } = process.env;
  const folder = own ? join(own, 'hub-codegen') : join(tmpdir(), `hub-codegen-${userInfo().uid}`);
  const hint = 'remove it, or set XDG_RUNTIME_DIR to a directory of your own';
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw refusal({ message: `no call can be held in ${folder}: ${(error as Error).message}`, hint });
  }
  const { uid, mode } = lstatSync(folder);
  if (uid === userInfo().uid && (mode & 0o77) === 0) return folder;
  throw refusal({ message: `${folder} can be opened by others, so no call is held there`, hint });
}

export function socketOf(call: string): string {
  return join(holdFolder(), call + SOCKET);
}

export function heldCalls(): string[] {
  const names = readdirSync(holdFolder()).filter((name) => name.endsWith(SOCKET));
  return names.map((name) => name.slice(0, -SOCKET.length)).sort();
}
