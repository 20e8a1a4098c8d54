/** How GitHub's runner reads a line of a step's output: `::name key=value,…::data` first, then `##[name …]data`. */

export interface RunnerCommand {
  readonly name: string;
  readonly properties: ReadonlyMap<string, string>;
  readonly data: string;
}

const KNOWN = new Set(['error', 'warning', 'notice', 'group', 'add-mask', 'stop-commands', 'set-output']);

export function runnerCommand(line: string): RunnerCommand | undefined {
  return presentForm(line.trimStart()) ?? oldForm(line);
}

function presentForm(line: string): RunnerCommand | undefined {
  const end = line.indexOf('::', 2);
  if (!line.startsWith('::') || end < 0) return undefined;
  const [name = '', ...rest] = line.slice(2, end).split(' ');
  if (!KNOWN.has(name)) return undefined;
  const pairs = rest
    .join(' ')
    .split(',')
    .filter((pair) => pair.includes('='));
  const properties = new Map(
    pairs.map((pair) => {
      const equals = pair.indexOf('=');
      return [
        pair.slice(0, equals),
        unescape(
          pair
            .slice(equals + 1)
            .replaceAll('%3A', ':')
            .replaceAll('%2C', ','),
        ),
      ];
    }),
  );
  return { name, properties, data: unescape(line.slice(end + 2)) };
}

function unescape(text: string): string {
  return text.replaceAll('%0D', '\r').replaceAll('%0A', '\n').replaceAll('%25', '%');
}

function oldForm(line: string): RunnerCommand | undefined {
  const [, name = '', data = ''] = /##\[([^\s\]]*)[^\]]*\](.*)/.exec(line) ?? [];
  return KNOWN.has(name) ? { name, properties: new Map(), data } : undefined;
}
