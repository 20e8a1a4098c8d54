/** TypeScript text, with the names that it imports from the client. */
export interface Code {
  readonly text: string;
  readonly imports: readonly string[];
}

/** Text with other text in it; strings stand for themselves. */
export function code(fixed: TemplateStringsArray, ...parts: readonly (string | Code)[]): Code {
  const texts = parts.map((part) => (typeof part === 'string' ? part : part.text));
  const imports = parts.flatMap((part) => (typeof part === 'string' ? [] : part.imports));
  return { text: String.raw({ raw: fixed }, ...texts), imports: [...new Set(imports)] };
}

/** A name that the client exports. */
export function imported(name: string): Code {
  return { text: name, imports: [name] };
}
