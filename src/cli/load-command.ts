/** The module of each command, loaded when it is called, not before. */
import type { CommandName } from './call/command-name.js';
import type { Run } from './call/command.js';

const MODULES: Readonly<Record<CommandName, () => Promise<Run>>> = {
  init: async () => (await import('./commands/init/init.js')).init,
  validate: async () => (await import('./commands/validate.js')).validate,
  inspect: async () => (await import('./commands/inspect.js')).inspect,
  pull: async () => (await import('./commands/pull.js')).pull,
  convert: async () => (await import('./commands/convert.js')).convert,
  call: async () => (await import('./commands/call/call.js')).call,
  respond: async () => (await import('./commands/respond/respond.js')).respond,
  generate: async () => (await import('./commands/generate/generate.js')).generate,
  stubs: async () => (await import('./commands/stubs/stubs.js')).stubs,
  templates: async () => (await import('./commands/templates.js')).templates,
  vectors: async () => (await import('./commands/vectors.js')).vectors,
  'check-pipe': async () => (await import('./commands/check-pipe.js')).checkPipe,
  pipes: async () => (await import('./commands/pipes.js')).pipes,
  diff: async () => (await import('./commands/diff/diff.js')).diff,
  explain: async () => (await import('./commands/explain.js')).explain,
  contains: async () => (await import('./commands/contains.js')).contains,
  serve: async () => (await import('./commands/serve/serve.js')).serve,
  mcp: async () => (await import('./commands/mcp/mcp.js')).mcp,
  explore: async () => (await import('./commands/explore/explore.js')).explore,
  completion: async () => (await import('./commands/completion/completion.js')).completion,
};

export function loadCommand(name: CommandName): Promise<Run> {
  return MODULES[name]();
}
