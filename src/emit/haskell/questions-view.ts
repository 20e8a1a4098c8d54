/** `Questions.hs` of a namespace: what its methods ask, each question tied to the answers it admits. */
import type { Documented, Type } from '../../core/model/type.js';
import { group, indent, line, render, type Doc } from '../common/layout.js';
import { sumText } from './declaration-text.js';
import { caseOf, equation, signatureDoc } from './definition-text.js';
import type { ExchangePlan } from './exchange.js';
import { docLines } from './haddock.js';
import { lowerFirst } from './identifiers.js';
import { Imports } from './imports.js';
import type { Admitted, AnswerChoice, LinkPlan } from './link.js';
import { moduleView, type ModuleView } from './module-view.js';
import type { HaskellPlan, ModulePlan, TypePlan } from './plan.js';
import { apply, argument, atom, listText, typeText, type Applied } from './type-text.js';

const EXTENSIONS = ['DerivingStrategies', 'GADTs', 'RankNTypes', 'StandaloneDeriving'];

export function questionsView(plan: HaskellPlan, module: ModulePlan): ModuleView {
  const name = questionsModule(module);
  const imports = new Imports(plan, name, module.exchanges.flatMap(declaredNames));
  for (const extension of EXTENSIONS) imports.extension(extension);
  const declarations = module.exchanges.flatMap((exchange) => new ExchangeWriter(plan, exchange, imports).texts());
  const exported = module.exchanges.flatMap(exportedNames);
  return moduleView(plan, module, { name, exported, imports, declarations });
}

export function questionsModule({ name }: ModulePlan): string {
  return `${name}.Questions`;
}

function declaredNames({ name, handler, dispatch, links }: ExchangePlan): string[] {
  const choices = links.flatMap(({ admits }) =>
    admits.kind === 'some' ? [admits.name, ...admits.choices.map(({ constructor }) => constructor)] : [],
  );
  return [name, handler, dispatch, ...links.map(({ constructor }) => constructor), ...choices];
}

function exportedNames({ name, handler, dispatch, links }: ExchangePlan): string[] {
  const sums = links.flatMap(({ admits }) => (admits.kind === 'some' ? [`${admits.name} (..)`] : []));
  return [`${name} (..)`, ...sums, handler, dispatch];
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
    const { name, links } = this.exchange;
    return [
      this.question(),
      `deriving stock instance Show (${name} answer)`,
      ...links.flatMap(({ admits }) => (admits.kind === 'some' ? this.choices(admits.name, admits.choices) : [])),
      this.handler(),
      this.dispatch(),
    ];
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
    return this.imports.constructorOf(this.typeOf(this.exchange.answer) as TypePlan, variant);
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
