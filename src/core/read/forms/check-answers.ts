/** The names in a hub document's `answers` must all exist: a misspelt one would silently admit every answer. */
import { isArray, isObject, own, type Json, type JsonObject } from '../../json/json.js';
import { eachSpeaker, type Bidirectional, type Hub, type Method } from '../../model/hub.js';
import type { Type } from '../../model/type.js';
import { namedVariants, type Types } from '../../model/variants.js';
import { wireVariant } from '../../model/write-variant.js';
import { joinPointer } from '../../json/pointer.js';
import type { Problems } from '../../json/problem.js';
import { reportUnknown } from '../build/report-names.js';

/** Finds what is wrong with a value of a type, and where in the value. */
export type FaultFinder = (types: Types) => (type: Type) => (value: Json) => Fault | undefined;

interface Fault {
  readonly pointer: string;
  readonly message: string;
}

export function checkAnswers(hub: Hub, document: JsonObject, problems: Problems, faultIn?: FaultFinder): void {
  const asking = [...eachSpeaker(hub)].filter((method) => method.bidirectional !== undefined);
  const byKey = methodsByKey(hub, asking);
  const check = (method: Method, links: Json, pointer: string): void =>
    new LinkCheck(hub, method, problems, faultIn).check(links, pointer);
  const answers = own(document, 'answers');
  for (const [key, links] of isObject(answers) ? Object.entries(answers) : []) {
    const pointer = joinPointer('/answers', key);
    const methods = byKey.get(key);
    if (methods === undefined) reportUnknown(problems, 'question type or asking method', key, byKey.keys(), pointer);
    for (const method of methods ?? []) check(method, links, pointer);
  }
  for (const method of asking) {
    const [holder, pointer] = method === hub.connection ? atConnection(document) : atOverride(document, method);
    const links = isObject(holder) ? own(holder, 'answers') : undefined;
    if (links !== undefined) check(method, links, joinPointer(pointer, 'answers'));
  }
}

type Holder = readonly [value: Json | undefined, pointer: string];

function atConnection(document: JsonObject): Holder {
  return [own(document, 'questions'), '/questions'];
}

function atOverride(document: JsonObject, { path }: Method): Holder {
  const overrides = own(document, 'overrides');
  return [isObject(overrides) ? own(overrides, path) : undefined, joinPointer('/overrides', path)];
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

/** The links that a document gives for one method. */
class LinkCheck {
  private readonly hub: Hub;
  private readonly path: string;
  private readonly bidirectional: Bidirectional;
  private readonly problems: Problems;
  private readonly faultIn: FaultFinder | undefined;

  constructor(hub: Hub, method: Method, problems: Problems, faultIn: FaultFinder | undefined) {
    this.hub = hub;
    this.path = method.path;
    this.bidirectional = method.bidirectional as Bidirectional;
    this.problems = problems;
    this.faultIn = faultIn;
  }

  check(links: Json, pointer: string): void {
    const questions = this.namesIn(this.bidirectional.question);
    for (const [variant, given] of isObject(links) ? Object.entries(links) : []) {
      const place = joinPointer(pointer, variant);
      const isKnown = questions.includes(variant);
      if (!isKnown) reportUnknown(this.problems, `question of "${this.path}"`, variant, questions, place);
      if (!isObject(given)) {
        this.checkAdmitted(given, place);
        continue;
      }
      this.checkAdmitted(own(given, 'answers'), joinPointer(place, 'answers'));
      const onFailure = own(given, 'onFailure');
      if (isKnown && onFailure !== undefined) this.checkOnFailure(variant, onFailure, joinPointer(place, 'onFailure'));
    }
  }

  private namesIn(type: Type): readonly string[] {
    return [...(namedVariants(type, this.hub.types)?.keys() ?? [])];
  }

  private checkAdmitted(admitted: Json | undefined, place: string): void {
    const answers = this.namesIn(this.bidirectional.answer);
    for (const [index, name] of (isArray(admitted) ? admitted : []).entries()) {
      if (typeof name !== 'string' || answers.includes(name)) continue;
      reportUnknown(this.problems, `answer of "${this.path}"`, name, answers, joinPointer(place, index));
    }
  }

  /** An answer that the client sends by itself has to be one that the hub takes. */
  private checkOnFailure(question: string, value: Json, place: string): void {
    const { answer, links } = this.bidirectional;
    const { types } = this.hub;
    const fault = this.faultIn?.(types)(answer)(value);
    if (fault !== undefined) {
      return this.problems.error({
        code: 'bad-answer',
        message: `this is not an answer of "${this.path}": ${fault.message}`,
        hint: 'onFailure is sent unchanged when a handler fails, so it must fit the type of the answers',
        pointer: `${place}${fault.pointer}`,
      });
    }
    const admitted = links.find((link) => link.question === question)?.answers;
    const given = wireVariant(value, answer, types)?.name;
    if (admitted === undefined || given === undefined || admitted.includes(given)) return;
    this.problems.error({
      code: 'bad-answer',
      message: `"${question}" does not admit the answer "${given}"`,
      hint: `it admits ${admitted.join(', ')}`,
      pointer: place,
    });
  }
}
