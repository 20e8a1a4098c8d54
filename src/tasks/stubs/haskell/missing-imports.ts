/** The imports that a file of handlers lacks for what is added to it. */

interface Import {
  readonly module: string;
  /** Undefined where all of the module is imported. */
  readonly items: readonly string[] | undefined;
}

/** `needed`: import lines as they would stand in a file of their own. */
export function missingImports(text: string, needed: readonly string[]): string[] {
  const known = importsIn(text);
  return needed.flatMap((line) => {
    const [wanted] = importsIn(`${line}\n`);
    if (wanted?.items === undefined) return text.includes(line) ? [] : [line];
    const ofModule = known.filter(({ module }) => module === wanted.module);
    if (ofModule.some(({ items }) => items === undefined)) return [];
    const items = new Set(ofModule.flatMap((each) => each.items ?? []));
    const missing = wanted.items.filter((item) => !items.has(item));
    return missing.length === 0 ? [] : [`import ${wanted.module} (${missing.join(', ')})`];
  });
}

/** Those that are not qualified. */
function importsIn(text: string): Import[] {
  const found = text.matchAll(/^import +([A-Z][\w.]*)[ \t]*(?:\r?\n[ \t]+)?(\((?:[^()]|\([^()]*\))*\))?[ \t]*\r?$/gm);
  return Array.from(found, ([, module = '', list]) => ({
    module,
    items: list === undefined ? undefined : itemsOf(list),
  }));
}

function itemsOf(list: string): string[] {
  return Array.from(list.slice(1, -1).matchAll(/[\w']+(?:\s*\([^()]*\))?/g), ([item]) => item.replaceAll(/\s+/g, ' '));
}
