/** The commands there are, in the order of `--help`. */
export type CommandName =
  | 'init'
  | 'validate'
  | 'inspect'
  | 'pull'
  | 'convert'
  | 'call'
  | 'respond'
  | 'generate'
  | 'stubs'
  | 'templates'
  | 'vectors'
  | 'check-pipe'
  | 'pipes'
  | 'diff'
  | 'contains'
  | 'serve'
  | 'completion';
