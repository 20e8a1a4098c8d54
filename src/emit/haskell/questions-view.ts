/** `Questions.hs` of a namespace: what its methods ask, each question tied to the answers it admits. */
import type { Documented, Type } from '../../core/model/type.js';
import { group, indent, line, render, type Doc } from '../common/layout.js';
import { sumText } from './declaration-text.js';
import { caseOf, equation, signatureDoc } from './definition-text.js';
import type { AnswerPlan, ExchangePlan, PlannedCase } from './exchange.js';
import { docLines } from './haddock.js';
import { lowerFirst, upperName } from './identifiers.js';
import { Imports } from './imports.js';
import type { Admitted, AnswerChoice, LinkPlan } from './link.js';
import { moduleView, type ModuleView } from './module-view.js';
import type { HaskellPlan, ModulePlan, TypePlan } from './plan.js';
import { STANDARD_QUESTIONS } from './standard.js';
import { apply, argument, atom, listText, typeText, type Applied } from './type-text.js';
import { jsonText } from './value-text.js';

const EXTENSIONS = ['DerivingStrategies', 'GADTs', 'RankNTypes', 'StandaloneDeriving'];

export function questionsView(plan: HaskellPlan, module: ModulePlan): ModuleView {
  const name = questionsModule(module);
  const imports = new Imports(plan, name, module.exchanges.flatMap(declaredNames));
  const hasOwn = module.exchanges.some(({ standard }) => standard === undefined);
  if (hasOwn) for (const extension of EXTENSIONS) imports.extension(extension);
  const declarations = module.exchanges.flatMap((exchange) => new ExchangeWriter(plan, exchange, imports).texts());
  const exported = module.exchanges.flatMap(exportedNames);
  return moduleView(plan, module, { name, exported, imports, declarations });
}

export function questionsModule({ name }: ModulePlan): string {
  return `${name}.Questions`;
}

function planNames(plan: ExchangePlan['plan']): string[] {
  return plan === undefined ? [] : [plan.name];
}

function declaredNames({ name, handler, dispatch, links, standard, plan }: ExchangePlan): string[] {
  if (standard !== undefined) return planNames(plan);
  const choices = links.flatMap(({ admits }) =>
    admits.kind === 'some' ? [admits.name, ...admits.choices.map(({ constructor }) => constructor)] : [],
  );
  return [name, handler, dispatch, ...links.map(({ constructor }) => constructor), ...choices, ...planNames(plan)];
}

function exportedNames({ name, handler, dispatch, links, standard, plan }: ExchangePlan): string[] {
  if (standard !== undefined) return planNames(plan);
  const sums = links.flatMap(({ admits }) => (admits.kind === 'some' ? [`${admits.name} (..)`] : []));
  return [`${name} (..)`, ...sums, handler, dispatch, ...planNames(plan)];
}

class ExchangeWriter {
  private readonly plan: HaskellPlan;
  private readonly exchange: ExchangePlan;
  private readonly imports: Imports;

  constructor(plan: HaskellPlan, exchange: ExchangePlan, imports: Imports) {
    this.plan = plan;
    this.exchange = exchange;
    this.imports = imports;
  }

  texts(): string[] {
    const { name, links, standard, plan } = this.exchange;
    const planned = plan === undefined ? [] : [this.plannedAnswers(plan)];
    if (standard !== undefined) return planned;
    return [
      this.question(),
      `deriving stock instance Show (${name} answer)`,
      ...links.flatMap(({ admits }) => (admits.kind === 'some' ? this.choices(admits.name, admits.choices) : [])),
      this.handler(),
      this.dispatch(),
      ...planned,
    ];
  }

  /** What the schema says of single questions: what is answered without the handler, and how long it may take. */
  private plannedAnswers({ name, cases }: AnswerPlan): string {
    const { question } = this.exchange;
    const type = this.imports.lib('AnswerPlan');
    const signature = signatureDoc(name, [typeText(question, this.imports).doc, type]);
    const entries = cases.map((each) => [this.plannedPattern(each), this.plannedText(each)] as [Doc, Doc]);
    const isWhole = cases.length === this.numberOfQuestions();
    const rest: [Doc, Doc][] = isWhole ? [] : [['_', this.imports.lib('noPlan')]];
    const body = caseOf(`${name} request = case request of`, [...entries, ...rest]);
    const docs =
      '-- | What is answered where the handler fails, and how long it may take without a deadline of the hub.';
    return [docs, render(signature), render(body)].join('\n');
  }

  private numberOfQuestions(): number {
    const { question } = this.exchange;
    if (this.isStandard(question)) return STANDARD_QUESTIONS.length;
    return this.exchange.links.some(({ variant }) => variant === undefined)
      ? 1
      : (this.typeOf(question)?.constructors.length ?? 1);
  }

  private plannedPattern({ variant }: PlannedCase): string {
    const { question } = this.exchange;
    if (variant === undefined) return '_';
    if (this.isStandard(question)) {
      const constructor = upperName(`standard request ${STANDARD_QUESTIONS[variant]}`, 'Question');
      return `${this.imports.from('Hub.Runtime.Standard', constructor, 'StandardRequest (..)')} _`;
    }
    const type = this.typeOf(question) as TypePlan;
    const carries = this.exchange.links.find((link) => link.variant === variant)?.carries ?? [];
    return [this.imports.constructorOf(type, variant), ...carries.map(() => '_')].join(' ');
  }

  private plannedText({ onFailure, timeoutMs }: PlannedCase): Doc {
    const failure = onFailure === undefined ? atom('Nothing') : apply('Just', jsonText(onFailure, this.imports));
    const timeout = timeoutMs === undefined ? atom('Nothing') : apply('Just', atom(String(timeoutMs)));
    return apply(this.imports.lib('AnswerPlan'), failure, timeout).doc;
  }

  private question(): string {
    const { name, links } = this.exchange;
    const constructors = links.flatMap((link) => [
      ...docLines(this.docsOf(link)).map((text) => `  ${text}`),
      `  ${render(this.signature(link), 100, 2, 2)}`,
    ]);
    return ['-- | A question, indexed by what answers it.', `data ${name} answer where`, ...constructors].join('\n');
  }

  private signature(link: LinkPlan): Doc {
    const { name } = this.exchange;
    const carried = link.carries.map((type) => typeText(type, this.imports).doc);
    return signatureDoc(link.constructor, [...carried, [name, ' ', argument(this.indexOf(link.admits))]]);
  }

  /** What answers a question. */
  private indexOf(admits: Admitted): Applied {
    switch (admits.kind) {
      case 'whole':
        return typeText(this.exchange.answer, this.imports);
      case 'none':
        return atom(this.imports.lib('Void'));
      case 'some':
        return atom(admits.name);
      case 'one':
        return this.carried(admits.choice.carries);
    }
  }

  private carried(types: readonly Type[]): Applied {
    const [only, ...others] = types.map((type) => typeText(type, this.imports));
    if (only === undefined) return atom('()');
    return others.length === 0
      ? only
      : atom(
          listText(
            '(',
            [only, ...others].map(({ doc }) => doc),
            ')',
          ),
        );
  }

  private docsOf({ variant }: LinkPlan): Documented {
    const type = variant === undefined ? undefined : this.typeOf(this.exchange.question)?.def.type;
    if (type?.kind === 'enum') return type.variants[variant ?? 0] ?? {};
    return type?.kind === 'string-enum' ? (type.values[variant ?? 0] ?? {}) : {};
  }

  private isStandard(type: Type): boolean {
    return type.kind === 'ref' && this.plan.standard.has(type.id);
  }

  private typeOf(type: Type): TypePlan | undefined {
    return type.kind === 'ref' ? this.plan.types.get(type.id) : undefined;
  }

  /** The answers that a question admits, where they are some of several. */
  private choices(name: string, choices: readonly AnswerChoice[]): string[] {
    const entries = choices.map(({ constructor, carries }) => {
      const parts = carries.map((type): Doc => [line, '!', argument(typeText(type, this.imports))]);
      return { text: render(group([constructor, indent(parts)]), 100, 4, 4), about: {} };
    });
    const declaration = `${sumText(name, entries)}\n  deriving stock (Show, Eq, Ord)`;
    const signature = render([`${lowerFirst(name)} :: ${name} -> `, typeText(this.exchange.answer, this.imports).doc]);
    const cases = choices.map((choice): [Doc, Doc] => {
      const items = choice.carries.map((_, index) => `item${index + 1}`);
      return [[choice.constructor, ...items].join(' '), [this.answerConstructor(choice), ...items].join(' ')];
    });
    return [declaration, `${signature}\n${render(caseOf(`${lowerFirst(name)} answer = case answer of`, cases))}`];
  }

  private answerConstructor({ variant }: Pick<AnswerChoice, 'variant'>): string {
    const type = this.typeOf(this.exchange.answer);
    if (type !== undefined) return this.imports.constructorOf(type, variant);
    // The answer of the standard pair to a question of the hub's own: it is given whole, or declined.
    return this.imports.from('Hub.Runtime.Standard', 'StandardResponseCancelled', 'StandardResponse (..)');
  }

  private handler(): string {
    const { name, handler } = this.exchange;
    const body = `forall answer. ${name} answer -> m (${this.imports.lib('Reply')} answer)`;
    const declaration = render(equation(`type ${handler} m`, body));
    return ['-- | Answers every question with what it asks for, or declines.', declaration].join('\n');
  }

  private dispatch(): string {
    const { dispatch, handler, question, answer, links } = this.exchange;
    const [asked, answered] = [question, answer].map((type) => typeText(type, this.imports)) as [Applied, Applied];
    const reply = apply(this.imports.lib('Reply'), answered);
    const types: Doc[] = [`${handler} m`, asked.doc, ['m ', argument(reply)]];
    const signature = signatureDoc(dispatch, types, 'Functor m');
    const [only] = links;
    const body =
      only !== undefined && only.variant === undefined
        ? equation(`${dispatch} handler request`, this.answered(only, ['request']))
        : caseOf(
            `${dispatch} handler request = case request of`,
            links.map((link) => this.dispatched(link)),
          );
    return ['-- | The answer on the wire to a question on the wire.', render(signature), render(body)].join('\n');
  }

  private dispatched(link: LinkPlan): [Doc, Doc] {
    const constructor = this.imports.constructorOf(this.typeOf(this.exchange.question) as TypePlan, link.variant);
    const items = link.carries.map((_, index) => (link.carries.length === 1 ? 'content' : `item${index + 1}`));
    return [[constructor, ...items].join(' '), this.answered(link, items)];
  }

  private answered({ constructor, admits, canCancel }: LinkPlan, items: readonly string[]): Doc {
    const asked = apply('handler', apply(constructor, ...items.map(atom)));
    const convert = this.conversion(admits);
    const steps = [...(canCancel ? [this.declining()] : []), ...(convert === undefined ? [] : [convert])];
    return steps.length === 0 ? asked.doc : group([steps.join(' . '), indent([line, '<$> ', asked.doc])]);
  }

  private declining(): string {
    return `${this.imports.lib('orCancel')} ${this.answerConstructor({ variant: this.exchange.cancel ?? 0 })}`;
  }

  /** From what the handler gives to the hub's answer. */
  private conversion(admits: Admitted): string | undefined {
    switch (admits.kind) {
      case 'whole':
        return undefined;
      case 'none':
        return `fmap ${this.imports.lib('absurd')}`;
      case 'some':
        return `fmap ${lowerFirst(admits.name)}`;
      case 'one': {
        const constructor = this.answerConstructor(admits.choice);
        const items = admits.choice.carries.map((_, index) => `item${index + 1}`);
        if (items.length === 0) return `fmap (const ${constructor})`;
        if (items.length === 1) return `fmap ${constructor}`;
        return `fmap (\\(${items.join(', ')}) -> ${[constructor, ...items].join(' ')})`;
      }
    }
  }
}
