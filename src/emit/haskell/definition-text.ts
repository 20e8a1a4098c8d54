/** Instances and the equations in them, laid out. */
import { group, indent, line, render, type Doc } from '../common/layout.js';

/** A new line wherever it stands. */
const newline: Doc = group(line, true);

export function instanceText(className: string, type: string, method: Doc): string {
  return render([`instance ${className} ${type} where`, indent([newline, method])]);
}

/** `head = body`, with the body on the next line where it does not fit. */
export function equation(head: Doc, body: Doc): Doc {
  return group([head, ' =', indent([line, body])]);
}

/** `head = case … of`, one alternative a line. */
export function caseOf(head: string, alternatives: readonly (readonly [pattern: Doc, result: Doc])[]): Doc {
  return [head, indent(alternatives.map(([pattern, result]) => [newline, alternative(pattern, result)]))];
}

function alternative(pattern: Doc, result: Doc): Doc {
  return group([pattern, ' ->', indent([line, result])]);
}

/** `name :: context => a -> b`, one type a line where they do not fit. */
export function signatureDoc(name: string, types: readonly Doc[], context?: string): Doc {
  const parts: Doc[] = context === undefined ? [...types] : [context, ...types];
  const arrow = (index: number): string => (index === 1 && context !== undefined ? '=> ' : '-> ');
  const lines = parts.map((part, index): Doc => [line, index === 0 ? ':: ' : arrow(index), part]);
  return group([name, indent(lines)]);
}
