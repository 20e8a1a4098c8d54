/** `handlers.rs` of a module: a trait for each exchange, and what the runtime has to know of it. */
import { compactJson } from '../../../core/json/json.js';
import { NameScope } from '../../common/names.js';
import { cancelAnswerOf } from './cancel-answer.js';
import type { Crate } from '../crate.js';
import { commentLines, docLines, GENERATED, inlineCode } from '../doc-comment.js';
import { writeVariants } from '../enum-text.js';
import { implHead, rightSide, writeField } from '../field-text.js';
import { Imports, namesIn } from '../imports.js';
import type { PayloadItem, VariantItem } from '../item.js';
import type { ModulePlan } from '../plan.js';
import { armLines, indented, LINE_WIDTH, signatureLines } from '../rust-layout.js';
import { RustLines } from '../rust-lines.js';
import { rustTypeText, type Names, type RustType } from '../rust-type.js';
import { rustJson, rustString } from '../words.js';
import type { AnswerVariant, Carried, ExchangePlans, OwnExchange, QuestionVariant } from './exchange-plan.js';

export interface HandlersView {
  readonly docs: readonly string[];
  readonly imports: readonly string[];
  readonly items: readonly string[];
}

export function handlersView(crate: Crate, module: ModulePlan, plans: ExchangePlans): HandlersView {
  const exchanges = plans.all.filter(({ home }) => home === module);
  const own = exchanges.flatMap(({ name, handler, variants }) => [name, handler, ...variants.flatMap(declaredBy)]);
  const imports = new Imports(new NameScope([...RUNTIME_NAMES, ...own]));
  for (const name of RUNTIME_NAMES) imports.useKnown(['crate', 'runtime'], name);
  imports.useKnown(['std', 'future'], 'Future');
  const items = exchanges.flatMap((exchange) => new ExchangeWriter(crate, exchange, imports).items());
  const path = module.namespace?.path.join('.') ?? '';
  const title = `What answers the questions of ${path === '' ? 'the hub' : inlineCode(path)}. ${GENERATED}`;
  return { docs: commentLines('//!', title), imports: imports.lines(), items };
}

const RUNTIME_NAMES = ['Answered', 'Context', 'Exchange', 'Handler', 'Variant'];

function declaredBy({ carries, admits }: QuestionVariant): string[] {
  return [...(carries.kind === 'fields' ? [carries.struct] : []), ...(admits === undefined ? [] : [admits.name])];
}

class ExchangeWriter {
  private readonly crate: Crate;
  private readonly exchange: OwnExchange;
  /** Names of what stands in the question's variants, and in the answer's. */
  private readonly asked: Names;
  private readonly answered: Names;

  constructor(crate: Crate, exchange: OwnExchange, imports: Imports) {
    this.crate = crate;
    this.exchange = exchange;
    this.asked = namesIn(crate.plan, exchange.questionHome, imports, false);
    this.answered = namesIn(crate.plan, exchange.answerHome, imports, false);
  }

  items(): string[] {
    const { variants } = this.exchange;
    return [
      this.trait(),
      ...variants.flatMap((variant) => this.questionStruct(variant)),
      ...variants.flatMap((variant) => this.answerEnum(variant)),
      this.marker(),
      this.facts(),
      this.dispatch(),
    ].map((lines) => lines.written.join('\n'));
  }

  private get question(): string {
    return rustTypeText(this.exchange.question, this.asked);
  }

  private get answer(): string {
    return rustTypeText(this.exchange.answer, this.answered);
  }

  private trait(): RustLines {
    const { handler, variants } = this.exchange;
    const out = new RustLines();
    out.addAll(commentLines('///', `Answers ${inlineCode(this.question)}: each variant with what it admits.`));
    const body = (): void =>
      variants.forEach((variant, index) => {
        if (index > 0) out.add('');
        out.addAll(docLines(variant.about, 4));
        out.addAll(signatureLines(`fn ${variant.method}`, this.parameters(variant), this.resultText(variant), ';'));
      });
    out.block(`pub trait ${handler}: Send + Sync + 'static {`, body);
    return out;
  }

  private parameters({ carries }: QuestionVariant): string[] {
    const type = this.carriedType(carries);
    return ['&self', ...(type === undefined ? [] : [`question: ${type}`]), 'context: Context'];
  }

  private carriedType(carries: Carried): string | undefined {
    switch (carries.kind) {
      case 'whole':
        return this.question;
      case 'nothing':
        return undefined;
      case 'fields':
        return carries.struct;
      case 'value':
        return this.valueType(carries.types);
    }
  }

  private valueType(types: readonly RustType[]): string {
    const [only, ...others] = types;
    const type: RustType = only !== undefined && others.length === 0 ? only : { kind: 'tuple', items: types };
    return rustTypeText(type, this.asked);
  }

  private resultText({ admits }: QuestionVariant): string {
    return `impl Future<Output = Answered<${admits?.name ?? this.answer}>> + Send`;
  }

  private questionStruct({ carries, name, about }: QuestionVariant): RustLines[] {
    if (carries.kind !== 'fields') return [];
    const out = new RustLines();
    out.addAll(docLines(about, 0, `The question ${inlineCode(name)}.`));
    out.add('#[derive(Debug, Clone, PartialEq)]');
    if (carries.fields.length === 0) {
      out.add(`pub struct ${carries.struct} {}`);
      return [out];
    }
    out.block(`pub struct ${carries.struct} {`, () => {
      for (const field of carries.fields) writeField(field, this.asked, 'pub ', out);
    });
    return [out];
  }

  private answerEnum({ admits, name }: QuestionVariant): RustLines[] {
    if (admits === undefined) return [];
    const out = new RustLines();
    out.addAll(commentLines('///', `What ${inlineCode(name)} admits for an answer.`));
    out.add('#[derive(Debug, Clone, PartialEq)]');
    if (admits.answers.length === 0) out.add(`pub enum ${admits.name} {}`);
    else
      out.block(`pub enum ${admits.name} {`, () =>
        writeVariants(
          admits.answers.map(({ item, wireName }) => withoutSerde(item, wireName)),
          this.answered,
          out,
        ),
      );
    return [out, this.conversion(admits.name, admits.answers), ...this.shortcut(admits.name, admits.answers)];
  }

  private conversion(name: string, answers: readonly AnswerVariant[]): RustLines {
    const out = new RustLines();
    const [answer] = [this.answer];
    out.block(implHead(` From<${name}>`, answer), () => {
      out.block(`fn from(${answers.length === 0 ? 'answer' : 'answer'}: ${name}) -> Self {`, () => {
        if (answers.length === 0) return out.add('match answer {}');
        out.block('match answer {', () => {
          for (const { item } of answers) {
            const { open, made } = patternOf(item.name, item.payload);
            out.addAll(takenApart(`${name}::`, open, made, out.column));
          }
        });
      });
    });
    return out;
  }

  /** `true.into()`, where there is one answer and it holds one value. */
  private shortcut(name: string, answers: readonly AnswerVariant[]): RustLines[] {
    const [only, ...others] = answers;
    if (only?.item.payload.kind !== 'tuple' || others.length > 0) return [];
    const [value, ...more] = only.item.payload.items;
    if (value === undefined || more.length > 0) return [];
    const out = new RustLines();
    const text = rustTypeText(value.type, this.answered);
    out.block(implHead(` From<${text}>`, name), () => {
      out.block(`fn from(value: ${text}) -> Self {`, () => out.add(`Self::${only.item.name}(value)`));
    });
    return [out];
  }

  private marker(): RustLines {
    const { name, handler } = this.exchange;
    const out = new RustLines();
    out.addAll(commentLines('///', `The questions that a [\`${handler}\`] answers, and their answers.`));
    out.add('#[derive(Debug, Clone, Copy)]');
    out.add(`pub enum ${name} {}`);
    return out;
  }

  private facts(): RustLines {
    const { name, variants, asks, question, answer } = this.exchange;
    const out = new RustLines();
    out.block(implHead(' Exchange', name), () => {
      out.addAll(rightSide('type Question =', question, this.asked, 4, ';'));
      out.addAll(rightSide('type Answer =', answer, this.answered, 4, ';'));
      out.add('');
      out.block(
        "const VARIANTS: &'static [Variant] = &[",
        () => variants.forEach((each) => writeFacts(each, out)),
        '];',
      );
      const cancel = cancelAnswerOf(asks, this.crate.plan.hub.types);
      const text = cancel === undefined ? 'None' : `Some(${rustJson(compactJson(cancel))})`;
      out.add(`const CANCEL: Option<&'static str> = ${text};`);
      out.add('');
      this.writeVariantOf(out);
      out.add('');
      this.writeAnswerName(out);
    });
    return out;
  }

  private writeVariantOf(out: RustLines): void {
    const { variants } = this.exchange;
    if (variants.length < 2) {
      out.block('fn variant(_question: &Self::Question) -> usize {', () => out.add('0'));
      return;
    }
    out.block('fn variant(question: &Self::Question) -> usize {', () => {
      out.block('match question {', () =>
        variants.forEach(({ carries }, index) => {
          const pattern = `${this.question}::${carries.kind === 'whole' ? '' : carries.variant}${REST[carries.kind]}`;
          out.addAll(armLines(pattern, [String(index)], out.column));
        }),
      );
    });
  }

  private writeAnswerName(out: RustLines): void {
    const { answers, hasOtherAnswers } = this.exchange;
    const head = (name: string): string => `fn answer_name(${name}: &Self::Answer) -> Option<&'static str> {`;
    if (answers.size === 0) {
      out.block(head('_answer'), () => out.add('None'));
      return;
    }
    out.block(head('answer'), () => {
      out.block(
        hasOtherAnswers ? 'match answer {' : 'Some(match answer {',
        () => this.writeNames(out),
        hasOtherAnswers ? '}' : '})',
      );
    });
  }

  private writeNames(out: RustLines): void {
    const { answers, hasOtherAnswers } = this.exchange;
    for (const [wireName, { item }] of answers) {
      const text = hasOtherAnswers ? `Some(${rustString(wireName)})` : rustString(wireName);
      out.addAll(armLines(`${this.answer}::${item.name}${PAYLOAD_REST[item.payload.kind]}`, [text], out.column));
    }
    if (hasOtherAnswers) out.add('_ => None,');
  }

  private dispatch(): RustLines {
    const { name, variants } = this.exchange;
    const out = new RustLines();
    out.block(implHead(`<H: ${this.exchange.handler}> Handler<${name}>`, 'H'), () => {
      const head = ['&self', `question: ${this.question}`, 'context: Context'];
      out.block(signatureLines('async fn answer', head, `Answered<${this.answer}>`), () => {
        const [only] = variants;
        if (only?.carries.kind === 'whole') return this.writeArm(only, out);
        out.block('match question {', () => variants.forEach((variant) => this.writeMatch(variant, out)));
      });
    });
    return out;
  }

  private writeMatch(variant: QuestionVariant, out: RustLines): void {
    const { carries } = variant;
    const start = `${this.question}::`;
    switch (carries.kind) {
      case 'whole':
        return;
      case 'nothing':
        return this.writeSimple(`${start}${carries.variant}`, variant, out);
      case 'value': {
        if (carries.types.length === 1) return this.writeSimple(`${start}${carries.variant}(question)`, variant, out);
        const names = carries.types.map((_, index) => `item${index + 1}`);
        return out.block(`${start}${carries.variant}(${names.join(', ')}) => {`, () => {
          out.add(`let question = (${names.join(', ')});`);
          this.writeArm(variant, out);
        });
      }
      case 'fields': {
        const names = carries.fields.map((field) => field.name);
        const [first = '', ...rest] = bracedNames(`${start}${carries.variant}`, names);
        out.add(rest.length === 0 ? `${first} => {` : first);
        rest.forEach((text, index) => out.add(index === rest.length - 1 ? `${text} => {` : text));
        out.block([], () => {
          const [made = '', ...more] = bracedNames(carries.struct, names);
          out.addAll(
            [`let question = ${made}`, ...more].map((text, index) => (index === more.length ? `${text};` : text)),
          );
          this.writeArm(variant, out);
        });
      }
    }
  }

  /** Of a variant whose pattern takes out what the handler gets. */
  private writeSimple(pattern: string, variant: QuestionVariant, out: RustLines): void {
    if (variant.admits === undefined) out.addAll(armLines(pattern, [this.callText(variant)], out.column));
    else out.block(`${pattern} => {`, () => this.writeArm(variant, out));
  }

  private callText({ method, carries }: QuestionVariant): string {
    const args = carries.kind === 'nothing' ? 'self, context' : 'self, question, context';
    return `${this.exchange.handler}::${method}(${args}).await`;
  }

  private writeArm(variant: QuestionVariant, out: RustLines): void {
    const { admits } = variant;
    const call = this.callText(variant);
    if (admits === undefined) return out.add(call);
    const whole = `let answer = ${call}?;`;
    out.addAll(out.column + whole.length <= LINE_WIDTH ? [whole] : ['let answer =', `    ${call}?;`]);
    out.add('Ok(answer.into())');
  }
}

const REST: Readonly<Record<Carried['kind'], string>> = { whole: '', nothing: '', value: '(..)', fields: ' { .. }' };
const PAYLOAD_REST: Readonly<Record<PayloadItem['kind'], string>> = { unit: '', tuple: '(..)', struct: ' { .. }' };

function writeFacts({ name, link }: QuestionVariant, out: RustLines): void {
  const { answers, onFailure, timeoutMs } = link;
  out.block(
    'Variant {',
    () => {
      out.add(`name: ${rustString(name)},`);
      if (answers === undefined) out.add('answers: None,');
      else out.addAll(listed('answers: Some(&[', answers.map(rustString), ']),', out.column));
      out.add(`on_failure: ${onFailure === undefined ? 'None' : `Some(${rustJson(compactJson(onFailure))})`},`);
      out.add(
        `time_limit: ${timeoutMs === undefined ? 'None' : `Some(std::time::Duration::from_millis(${Math.round(timeoutMs)}))`},`,
      );
    },
    '},',
  );
}

/** Widths that rustfmt has for lists, and for the parts of a struct. */
const LIST = 60;
const STRUCT = 18;

function listed(open: string, items: readonly string[], close: string, column: number): string[] {
  const whole = `${open}${items.join(', ')}${close}`;
  if (items.join(', ').length <= LIST && column + whole.length <= LINE_WIDTH) return [whole];
  return [open, ...items.map((item) => `    ${item},`), close];
}

/** `Name { a, b }` */
function bracedNames(name: string, names: readonly string[]): string[] {
  if (names.length === 0) return [`${name} {}`];
  const inside = names.join(', ');
  if (inside.length <= STRUCT) return [`${name} { ${inside} }`];
  return [`${name} {`, ...names.map((each) => `    ${each},`), '}'];
}

interface Taken {
  readonly open: (owner: string) => string[];
}

/** How a variant is taken apart, and made again. */
function patternOf(name: string, payload: PayloadItem): { open: Taken['open']; made: Taken['open'] } {
  const text = (owner: string): string[] => {
    if (payload.kind === 'unit') return [`${owner}${name}`];
    if (payload.kind === 'struct')
      return bracedNames(
        `${owner}${name}`,
        payload.fields.map((field) => field.name),
      );
    const names = payload.items.map((_, index) => (payload.items.length === 1 ? 'value' : `item${index + 1}`));
    return [`${owner}${name}(${names.join(', ')})`];
  };
  return { open: text, made: text };
}

function takenApart(owner: string, open: Taken['open'], made: Taken['open'], column: number): string[] {
  const [from, to] = [open(owner), made('Self::')];
  const [last = ''] = from.slice(-1);
  const head = [...from.slice(0, -1), last];
  const [firstTo = '', ...restTo] = to;
  const oneLine = `${last} => ${firstTo}`;
  if (restTo.length > 0) return [...head.slice(0, -1), oneLine, ...restTo.slice(0, -1), `${restTo.at(-1)},`];
  if (column + oneLine.length + 1 <= LINE_WIDTH) return [...head.slice(0, -1), `${oneLine},`];
  return [...head.slice(0, -1), `${last} => {`, ...indented([firstTo]), '}'];
}

function withoutSerde({ about, name, payload }: AnswerVariant['item'], wireName: string): VariantItem {
  const bare = <T extends { readonly serde: readonly string[] }>(parts: readonly T[]): T[] =>
    parts.map((part) => ({ ...part, serde: [] }));
  if (payload.kind === 'unit') return { about, name, wireName, serde: [], payload };
  if (payload.kind === 'tuple')
    return { about, name, wireName, serde: [], payload: { ...payload, items: bare(payload.items) } };
  return { about, name, wireName, serde: [], payload: { ...payload, fields: bare(payload.fields) } };
}
