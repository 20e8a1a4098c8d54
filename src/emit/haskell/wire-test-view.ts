/** `test/Wire.hs`: the client's types beside the vectors that every language is tested with. */
import type { Type } from '../../core/model/type.js';
import { methodParts } from '../../core/model/hub.js';
import { partId } from '../../prove/vectors/subject.js';
import type { Vector } from '../../prove/vectors/vector.js';
import { render, type Doc } from '../common/layout.js';
import { dialectText, hubNameText } from './connection-text.js';
import { speakersOf } from './exchange.js';
import { Imports } from './imports.js';
import { notRefusable, type NotRefusable } from './not-refusable.js';
import { parserText } from './parser-text.js';
import type { HaskellPlan, MethodPlan } from './plan.js';
import { apply, atom, listText, typeText } from './type-text.js';
import { textLiteral } from './value-text.js';

export interface WireTestView {
  readonly pragmas: readonly string[];
  readonly imports: readonly string[];
  readonly hub: string;
  readonly dialect: string;
  readonly subjects: string;
  readonly methods: string;
  readonly notRefusable: string;
}

/** Where the lists stand in the template. */
const LIST_INDENT = 10;

export function wireTestView(plan: HaskellPlan, vectors: readonly Vector[]): WireTestView {
  const imports = new Imports(plan, 'Main', ['main']);
  for (const name of ['Wire', 'wireTest']) imports.lib(name);
  const methods = plan.modules.flatMap(speakersOf);
  const view = {
    hub: hubNameText(plan, imports),
    dialect: render(dialectText(plan, imports).doc),
    subjects: list(subjectEntries(plan, methods, imports)),
    methods: list(methods.map((method) => methodEntry(method, imports))),
    notRefusable: list(notRefusable(plan.hub, vectors).map((each) => notRefusableEntry(each, imports))),
  };
  return { ...view, pragmas: imports.pragmas(), imports: imports.lines() };
}

function list(entries: readonly Doc[]): string {
  return render(listText('[', entries, ']'), 100, LIST_INDENT, LIST_INDENT);
}

/** Named types, then the parts of methods that are none. */
function subjectEntries(plan: HaskellPlan, methods: readonly MethodPlan[], imports: Imports): Doc[] {
  const named = [...plan.hub.types.keys()].map((id) => subjectEntry(id, { kind: 'ref', id }, imports));
  const parts = methods.flatMap((planned) =>
    methodParts(planned.method)
      .filter(({ type }) => type.kind !== 'ref')
      .map(({ part, type }) => {
        const unsent = part === 'params' ? planned.unsent : [];
        return subjectEntry(partId(planned.method, part, type), planned[part] as Type, imports, unsent);
      }),
  );
  return [...named, ...parts];
}

function subjectEntry(id: string, type: Type, imports: Imports, unsent: readonly string[] = []): Doc {
  const parser = parserText(type, imports.lib);
  const reads: Doc = ['(', parser.doc, ' :: ', apply(imports.lib('Reads'), typeText(type, imports)).doc, ')'];
  const codec = apply(imports.lib('codec'), atom(reads));
  const keys = listText(
    '[',
    unsent.map((key) => textLiteral(key, imports)),
    ']',
  );
  const whole = unsent.length === 0 ? codec : apply(imports.lib('without'), atom(keys), codec);
  return listText('(', [textLiteral(id, imports), whole.doc], ')');
}

function methodEntry({ method }: MethodPlan, imports: Imports): Doc {
  const ids = new Map(methodParts(method).map(({ part, type }) => [part, partId(method, part, type)]));
  const parts = (['returns', 'question', 'answer'] as const).map((part) => {
    const id = ids.get(part);
    return id === undefined ? atom('Nothing') : apply('Just', atom(textLiteral(id, imports)));
  });
  return listText('(', [textLiteral(method.path, imports), apply(imports.lib('Parts'), ...parts).doc], ')');
}

function notRefusableEntry({ vector, reason }: NotRefusable, imports: Imports): Doc {
  const words = [vector.type, vector.label, reason].map((text) => atom(textLiteral(text, imports)));
  return apply(imports.lib('NotRefusable'), ...words).doc;
}
