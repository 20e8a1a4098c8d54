/** The languages that handlers are written in; what each needs is loaded when it is asked for. */
import type { Hub } from '../../core/model/hub.js';
import { TYPESCRIPT } from '../../emit/languages.js';
import type { RuntimeMode } from '../../emit/typescript/runtime-modules.js';
import type { PlannedUpdate, SyntaxProblem } from './planned-update.js';
import type { HandlersOnDisk } from './read-handlers.js';

/** A file of handlers, and the client that they are for. */
export interface StubFile {
  readonly path: string;
  /** Absent where there is no such file yet. */
  readonly found: HandlersOnDisk | undefined;
  /** What it imports the client as, if the user says so. */
  readonly client?: string;
  /** Of a TypeScript client. */
  readonly runtime?: RuntimeMode;
}

type PlanStubs = (hub: Hub, file: StubFile) => Promise<PlannedUpdate | { readonly problem: SyntaxProblem }>;

export interface StubLanguage {
  /** As messages call it. */
  readonly title: string;
  readonly example: string;
  /** What its files are called. */
  readonly files: RegExp;
  /** What a user may say that a file imports its client as; absent where the file needs nobody to say that. */
  readonly client?: RegExp;
  /** Whether handlers that nobody asks for get a comment that says so; else they are only reported. */
  readonly marksGone: boolean;
  load(): Promise<PlanStubs>;
}

/** By the names in `LANGUAGES`. */
export const STUB_LANGUAGES: ReadonlyMap<string, StubLanguage> = new Map<string, StubLanguage>([
  [
    TYPESCRIPT,
    {
      title: 'TypeScript',
      example: 'src/handlers.ts',
      files: /\.[cm]?tsx?$/,
      client: /^/,
      marksGone: true,
      load: async () => (await import('./typescript/plan-handlers.js')).planTypeScript,
    },
  ],
  [
    'rust',
    {
      title: 'Rust',
      example: 'src/handlers.rs',
      files: /\.rs$/,
      client: /^[A-Za-z_]\w*(-\w+)*(::\w+)*$/,
      marksGone: false,
      load: async () => (await import('./rust/plan-rust.js')).planRustStubs,
    },
  ],
  [
    'haskell',
    {
      title: 'Haskell',
      example: 'src/Handlers.hs',
      files: /(^|[/\\])[A-Z][\w']*\.hs$/,
      marksGone: false,
      load: async () => (await import('./haskell/plan-haskell.js')).planHaskellStubs,
    },
  ],
]);

/** The language of a file by its name, if it is one of these. */
export function languageOfFile(path: string): string | undefined {
  return [...STUB_LANGUAGES].find(([, { files }]) => files.test(path))?.[0];
}
