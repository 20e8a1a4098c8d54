/**
 * Where a schema comes from, as a user says it: a file or a directory, standard input, what git has at a ref, or a
 * running hub.
 */
import { isAbsolute } from 'node:path';
import { refusal } from '../refusal/refusal.js';

export type Address = { readonly kind: 'stdin' } | DiskAddress | GitAddress | LiveAddress;

/** A file, or a directory with schemas in it. */
interface DiskAddress {
  readonly kind: 'disk';
  readonly path: string;
}

export interface GitAddress {
  readonly kind: 'git';
  /** Empty for the index: what is staged. */
  readonly ref: string;
  /** From the root of the repository; from the working directory where it starts with a dot, as git has it. */
  readonly path: string;
}

/** A running hub: one that listens, or a program that speaks on its standard streams. */
export type LiveAddress = HubAddress | McpAddress | ControlAddress;

/** It speaks JSON-RPC as plexus-core does. */
export type HubAddress = WebSocketAddress | StdioAddress;

/** An MCP server: a program, or one that listens. */
export type McpAddress = McpStdioAddress | McpHttpAddress;

interface WebSocketAddress {
  readonly kind: 'ws';
  readonly url: string;
}

interface StdioAddress {
  readonly kind: 'stdio';
  /** For a shell. */
  readonly command: string;
}

interface McpStdioAddress {
  readonly kind: 'mcp';
  /** For a shell. */
  readonly command: string;
}

/** A command-line agent that speaks the control protocol. */
export interface ControlAddress {
  readonly kind: 'control';
  /** For a shell. */
  readonly command: string;
}

interface McpHttpAddress {
  readonly kind: 'mcp-http';
  readonly url: string;
}

/** The path may be left out where another address has it. */
export type OpenAddress = Exclude<Address, GitAddress> | OpenGitAddress;

export interface OpenGitAddress extends Omit<GitAddress, 'path'> {
  readonly path?: string;
}

const GIT = 'git:';
const STDIO = 'stdio:';
const MCP = 'mcp:';
const CONTROL = 'control:';
const MCP_HTTP = /^mcp\+(?=https?:\/\/)/i;

export const STDIN: Address = { kind: 'stdin' };

export function parseAddress(text: string): Address {
  const address = parseOpenAddress(text);
  if (address.kind === 'git' && address.path === undefined) throw pathMissing(address);
  return address as Address;
}

export function parseOpenAddress(text: string): OpenAddress {
  if (text === '-') return STDIN;
  if (text.startsWith(GIT)) return parseGit(text.slice(GIT.length));
  return parseLive(text) ?? { kind: 'disk', path: text };
}

function parseLive(text: string): LiveAddress | undefined {
  if (/^wss?:\/\//i.test(text)) return { kind: 'ws', url: parseUrl(text, 'ws://127.0.0.1:4444') };
  if (MCP_HTTP.test(text)) {
    return { kind: 'mcp-http', url: parseUrl(text.replace(MCP_HTTP, ''), 'mcp+http://127.0.0.1:4444/mcp') };
  }
  if (text.startsWith(MCP)) return { kind: 'mcp', command: commandAfter(MCP, text, 'npx -y my-mcp-server') };
  if (text.startsWith(CONTROL)) return { kind: 'control', command: commandAfter(CONTROL, text, 'claude') };
  if (text.startsWith(STDIO)) return { kind: 'stdio', command: commandAfter(STDIO, text, './my-hub --stdio') };
  return undefined;
}

function commandAfter(scheme: string, text: string, example: string): string {
  const command = text.slice(scheme.length).trim();
  if (command !== '') return command;
  throw refusal({ message: `"${scheme}" names no command`, hint: `give the program: ${scheme}${example}` });
}

function parseUrl(text: string, example: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined) throw refusal({ message: `"${text}" is not an address`, hint: `give ${example}` });
  if (url.username !== '' || url.password !== '') {
    const hint = "give it as a header: --header 'authorization: @env:NAME' takes the value from the environment";
    throw refusal({ message: 'the address holds a password, which others see in the list of processes', hint });
  }
  url.hash = '';
  return url.href;
}

export function isLive(address: OpenAddress): address is LiveAddress {
  return ['ws', 'stdio', 'control'].includes(address.kind) || isMcp(address);
}

export function isMcp(address: OpenAddress): address is McpAddress {
  return address.kind === 'mcp' || address.kind === 'mcp-http';
}

/** `REF`, `REF:path`, `:path` for the index, or `:` for it with the other side's path; no ref holds a colon. */
export function parseGit(text: string): OpenGitAddress {
  const colon = text.indexOf(':');
  const [ref = '', path] = colon === -1 ? [text] : [text.slice(0, colon), text.slice(colon + 1)];
  const hint = 'give git:main, git:v1.2.0:schemas/hub.json, or git::schemas/hub.json for what is staged';
  if (text === '') throw refusal({ message: `"${GIT}" names no ref`, hint });
  // git would take it as an option of its own.
  if (ref.startsWith('-')) throw refusal({ message: `"${ref}" is not a ref: it starts with a dash`, hint });
  if (path === '' && ref !== '') throw refusal({ message: `"${GIT}${text}" names no path`, hint });
  return { kind: 'git', ref, ...(path !== undefined && path !== '' && { path }) };
}

/** A path that was left out is the other one's. */
export function withPathOf(address: OpenAddress, other: OpenAddress): Address {
  if (address.kind !== 'git' || address.path !== undefined) return address as Address;
  const path = other.kind === 'disk' ? fromHere(other.path) : other.kind === 'git' ? other.path : undefined;
  if (path === undefined) throw pathMissing(address);
  return { ...address, path };
}

/** A path on disk starts in the working directory, or says itself where. */
function fromHere(path: string): string {
  return isFromHere(path) || isAbsolute(path) ? path : `./${path}`;
}

/** Whether a path in git starts in the working directory. */
export function isFromHere(path: string): boolean {
  return /^\.\.?(?:[\\/]|$)/.test(path);
}

function pathMissing({ ref }: OpenGitAddress): Error {
  const name = GIT + ref;
  return refusal({ message: `which file of ${name}?`, hint: `say where it is: ${name}:hub.json` });
}

/** What to call it in messages. */
export function addressName(address: Address): string {
  switch (address.kind) {
    case 'stdin':
      return '<stdin>';
    case 'disk':
      return address.path;
    case 'git':
      return `${GIT}${address.ref}:${address.path}`;
    case 'ws':
      return withoutQuery(address.url);
    case 'mcp-http':
      return `mcp+${withoutQuery(address.url)}`;
    case 'stdio':
      return STDIO + address.command;
    case 'mcp':
      return MCP + address.command;
    case 'control':
      return CONTROL + address.command;
  }
}

/** A token may stand in the query. */
function withoutQuery(url: string): string {
  const [place = url] = url.split('?');
  return place;
}
