/** The names in a hub document's `answers` must all exist: a misspelt one would silently admit every answer. */
import { isArray, isObject, own, type Json, type JsonObject } from '../../json/json.js';
import { eachMethod, type Hub, type Method } from '../../model/hub.js';
import { namedVariants } from '../../model/variants.js';
import { joinPointer } from '../../json/pointer.js';
import type { Problems } from '../../json/problem.js';
import { reportUnknown } from '../build/report-names.js';

export function checkAnswers(hub: Hub, answers: JsonObject, overrides: JsonObject, problems: Problems): void {
  const asking = [...eachMethod(hub.root)].filter((method) => method.bidirectional !== undefined);
  const byKey = methodsByKey(hub, asking);
  for (const [key, links] of Object.entries(answers)) {
    const pointer = joinPointer('/answers', key);
    const methods = byKey.get(key);
    if (methods === undefined) reportUnknown(problems, 'question type or asking method', key, byKey.keys(), pointer);
    for (const method of methods ?? []) checkLinks(hub, method, links, pointer, problems);
  }
  for (const method of asking) {
    const override = own(overrides, method.path);
    const links = isObject(override) ? own(override, 'answers') : undefined;
    if (links !== undefined)
      checkLinks(hub, method, links, joinPointer('/overrides', method.path, 'answers'), problems);
  }
}

/** The methods that a key of `answers` speaks of: by the name of their question type, or by their path. */
function methodsByKey(hub: Hub, asking: readonly Method[]): ReadonlyMap<string, ReadonlySet<Method>> {
  const methods = new Map<string, Set<Method>>();
  for (const method of asking) {
    const keys = [questionName(hub, method) ?? method.path, method.path];
    for (const key of keys) methods.set(key, (methods.get(key) ?? new Set()).add(method));
  }
  return methods;
}

function questionName(hub: Hub, method: Method): string | undefined {
  const question = method.bidirectional?.question;
  return question?.kind === 'ref' ? hub.types.get(question.id)?.name : undefined;
}

function checkLinks(hub: Hub, method: Method, links: Json, pointer: string, problems: Problems): void {
  const { question, answer } = method.bidirectional ?? {};
  if (question === undefined || answer === undefined || !isObject(links)) return;
  const questions = [...(namedVariants(question, hub.types)?.keys() ?? [])];
  const answers = [...(namedVariants(answer, hub.types)?.keys() ?? [])];
  for (const [variant, admitted] of Object.entries(links)) {
    const place = joinPointer(pointer, variant);
    if (!questions.includes(variant))
      reportUnknown(problems, `question of "${method.path}"`, variant, questions, place);
    for (const [index, name] of (isArray(admitted) ? admitted : []).entries()) {
      if (typeof name !== 'string' || answers.includes(name)) continue;
      reportUnknown(problems, `answer of "${method.path}"`, name, answers, joinPointer(place, index));
    }
  }
}
