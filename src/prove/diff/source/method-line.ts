/** Lines about a method as a whole: how it is called, what kind of thing it gives, and what it asks. */
import { quote } from '../../../emit/typescript/words.js';
import { structOf } from '../../../core/model/variants.js';
import type { Place } from '../findings/finding.js';
import type { RuleId } from '../findings/rules.js';
import type { Member } from '../../../emit/typescript/client-names.js';
import { code, type Code } from '../../../emit/typescript/code.js';
import { memberLine, methodNamesLine, typeNameLine } from './name-line.js';
import { hubType, memberType, sharedCode, type Sides } from './sides.js';
import { leastVariant } from './literal.js';

export function methodLine(rule: RuleId, place: Place, sides: Sides): Code | undefined {
  const names = namesOf(place);
  const old = names && sides.old.members.get(names.old);
  if (names === undefined || old === undefined) return undefined;
  const now = sides.new.members.get(names.new);
  switch (rule) {
    case 'N07':
      return methodNamesLine(old, sides);
    case 'M02':
    case 'M03':
    case 'M04':
    case 'M05':
    case 'M36':
      return memberLine(old.chain, sides);
    case 'M25':
      return memberLine(old.chain, sides) ?? otherRole(old, sides);
  }
  if (rule === 'M12' && old.method === sides.old.hub.connection) return typeNameLine(sides.old.exchange(old), sides);
  // What follows would fail for the name alone, or is nothing that a door to children has.
  if (now === undefined || !sides.new.hasMember(old.chain)) return undefined;
  if (old.method.role.kind !== 'rpc' || now.method.role.kind !== 'rpc') return undefined;
  return new MethodLine(old, now, sides).about(rule, place);
}

function namesOf({ method, route }: Place): { readonly old: string; readonly new: string } | undefined {
  return route?.owner ?? (method === undefined ? undefined : { old: method, new: method });
}

/** A call became the door to a child, or the other way round. */
function otherRole(old: Member, sides: Sides): Code {
  if (old.method.role.kind === 'rpc') return resultLine(old, sides);
  return code`(hub: ${hubType(sides)}) => hub.${old.chain.join('.')}('child');`;
}

/** The result, taken for what it was: a promise, or a stream. */
function resultLine({ chain, method }: Member, sides: Sides): Code {
  const kind = method.streaming ? 'AsyncIterable' : 'Promise';
  return code`(call: ReturnType<${memberType(sides, chain)}>): ${kind}<unknown> => call;`;
}

class MethodLine {
  private readonly old: Member;
  private readonly now: Member;
  private readonly sides: Sides;

  constructor(old: Member, now: Member, sides: Sides) {
    this.old = old;
    this.now = now;
    this.sides = sides;
  }

  about(rule: RuleId, place: Place): Code | undefined {
    switch (rule) {
      case 'M09':
      case 'M10':
        return resultLine(this.old, this.sides);
      case 'M11':
        return this.called();
      case 'M12':
        return this.handlerGiven();
      case 'M13':
      case 'M14':
        return this.exchangeReplaced();
      case 'M15':
        return this.questionAdded() ?? this.exchangeReplaced();
      case 'M16':
        return this.questionGone(variantIn(place)) ?? this.exchangeReplaced();
      case 'M18':
        return this.answerRefused() ?? this.exchangeReplaced();
      default:
        return (place.route?.position ?? place.position) === 'params' ? this.paramsCameOrWent() : undefined;
    }
  }

  private paramsCameOrWent(): Code | undefined {
    const { old, now, sides } = this;
    const [before, after] = [sides.old.params(old), sides.new.params(now)];
    if (before === undefined && after !== undefined) return this.paramsAdded();
    return after === undefined ? typeNameLine(before, sides) : undefined;
  }

  /** Options stand behind parameters, so that even parameters which may be left out push them to another place. */
  private paramsAdded(): Code | undefined {
    const { old, now, sides } = this;
    if (old.method.bidirectional !== undefined) return undefined;
    const call = code`(hub: ${hubType(sides)}) => hub.${old.chain.join('.')}`;
    return mayLeaveParamsOut(now, sides) ? code`${call}({ timeoutMs: 1000 });` : code`${call}();`;
  }

  /** A call without a handler, by whoever was never asked or had one handler for all. */
  private called(): Code | undefined {
    const { old, sides } = this;
    const [before, after] = [sides.old.params(old), sides.new.params(this.now)];
    const call = old.chain.join('.');
    if (!this.needsHandlerNow()) return undefined;
    if (before === undefined && after === undefined) return code`(hub: ${hubType(sides)}) => hub.${call}();`;
    const params = sharedCode(before, after);
    return params && code`(hub: ${hubType(sides)}, params: ${params}) => hub.${call}(params);`;
  }

  private needsHandlerNow(): boolean {
    return !needsHandler(this.old) && needsHandler(this.now);
  }

  private handlerGiven(): Code | undefined {
    const { old, now, sides } = this;
    const [before, after] = [sides.old.params(old), sides.new.params(now)];
    if ((before === undefined) !== (after === undefined)) return undefined;
    const options = code`Parameters<${memberType(sides, old.chain)}>[${before === undefined ? '0' : '1'}]`;
    return code`(options: NonNullable<${options}>) => options.onRequest;`;
  }

  /** The question or answer type is another one altogether. */
  private exchangeReplaced(): Code | undefined {
    const { old, sides } = this;
    const exchange = sides.old.exchange(old);
    if (exchange === undefined) return this.called();
    return typeNameLine(exchange, sides) ?? this.questionGone(undefined) ?? this.questionAdded();
  }

  /** A handler for each question there was. */
  private questionAdded(): Code | undefined {
    const { old, now, sides } = this;
    const exchange = this.sharedExchange();
    const handlers = sides.old.runtime('Handlers');
    const keys = questionsOf(old);
    if (exchange === undefined || handlers === undefined || keys.length === 0) return undefined;
    if (questionsOf(now).every((name) => keys.includes(name))) return undefined;
    const all = code`${handlers}<${exchange}>`;
    return code`(handlers: Pick<${all}, ${keys.map(quote).join(' | ')}>): ${all} => handlers;`;
  }

  /** An answer that a question admitted. */
  private answerRefused(): Code | undefined {
    const { old, now, sides } = this;
    const exchange = this.sharedExchange();
    const [before, after] = [old.method.bidirectional, now.method.bidirectional];
    for (const { question, answers } of before?.links ?? []) {
      const admitted = after?.links.find((link) => link.question === question)?.answers;
      const lost = admitted && answers?.find((name) => !admitted.includes(name));
      const value = lost && before && leastVariant(before.answer, lost, sides.old);
      if (exchange !== undefined && question !== undefined && value)
        return code`const answer: ${exchange}[${quote(question)}]['answer'] = ${value};`;
    }
    return undefined;
  }

  /** `name`: the question that is gone; whichever is, where it is not known. */
  private questionGone(name: string | undefined): Code | undefined {
    const { old, now } = this;
    const exchange = this.sharedExchange();
    const gone = name ?? questionsOf(old).find((each) => !questionsOf(now).includes(each));
    if (exchange === undefined || gone === undefined || questionsOf(now).includes(gone)) return undefined;
    return code`(question: ${exchange}[${quote(gone)}]['question']) => question;`;
  }

  private sharedExchange(): Code | undefined {
    return sharedCode(this.sides.old.exchange(this.old), this.sides.new.exchange(this.now));
  }
}

/** The standard questions may be left to the handler of the whole client. */
function needsHandler({ method: { bidirectional } }: Member): boolean {
  return bidirectional !== undefined && bidirectional.standard === undefined;
}

function questionsOf({ method: { bidirectional } }: Member): string[] {
  return bidirectional?.links.flatMap(({ question }) => question ?? []) ?? [];
}

function mayLeaveParamsOut({ method: { params } }: Member, { new: { hub } }: Sides): boolean {
  const struct = structOf(params, hub.types);
  return struct !== undefined && struct.flatten === undefined && struct.fields.every(({ required }) => !required);
}

function variantIn({ steps }: Place): string | undefined {
  const last = steps.at(-1);
  return last?.kind === 'variant' ? last.name : undefined;
}
