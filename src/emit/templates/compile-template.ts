/** One template of the user's own, compiled, or what is wrong with it and in which line. */
import Handlebars from 'handlebars';
import { didYouMean } from '../../core/text/nearest.js';
import { CheckedPaths, isCall, lookUp, type Called } from '../common/checked-paths.js';
import type { Template } from './render-template.js';
import { TemplateProblem } from './template-problem.js';
import { TEMPLATE_RULES } from './template-rules.js';

/** How many values each takes. */
const TAKES: ReadonlyMap<string, number> = new Map([['each', 1], ['if', 1], ['lookup', 2], ['unless', 1], ['with', 1]]);
const HELPERS = [...TAKES.keys()];
/** What `each` tells, and the view as a whole. */
const DATA = ['@first', '@index', '@key', '@last', '@root'];

/** Nothing but what Handlebars brings, and no partial: so nothing can be compiled that is not in the file itself. */
const handlebars = Handlebars.create();
handlebars.registerHelper('lookup', lookUp);

/** Said, though it is the default: otherwise Handlebars prints a warning where a template tries more. */
const OWN_PROPERTIES = { allowProtoPropertiesByDefault: false, allowProtoMethodsByDefault: false };

/** @param file what to call it in a complaint */
export function compileTemplate(file: string, text: string): Template {
  const problems = new Problems(file);
  const template = problems.during('this is not a Handlebars template', () => {
    const parsed = handlebars.parse(text);
    problems.accept(parsed);
    new CheckedPaths().accept(parsed);
    // `compile` itself waits for the first view.
    handlebars.precompile(parsed, TEMPLATE_RULES);
    return parsed;
  });
  const write = handlebars.compile<object>(template, TEMPLATE_RULES);
  return (view) => problems.during('this does not fit the view', () => write(view, OWN_PROPERTIES));
}

/** Finds what a template may not have, and says so. */
class Problems extends Handlebars.Visitor {
  private readonly file: string;

  constructor(file: string) {
    super();
    this.file = file;
  }

  /** What Handlebars throws, in our words. */
  during<T>(what: string, act: () => T): T {
    try {
      return act();
    } catch (error) {
      if (error instanceof TemplateProblem) throw error;
      throw this.explain(what, error as Thrown);
    }
  }

  override MustacheStatement(statement: hbs.AST.MustacheStatement): void {
    if (isCall(statement)) this.requireHelper(statement);
    super.MustacheStatement(statement);
  }

  override BlockStatement(statement: hbs.AST.BlockStatement): void {
    this.requireHelper(statement);
    super.BlockStatement(statement);
  }

  override SubExpression(expression: hbs.AST.SubExpression): void {
    this.requireHelper(expression);
    super.SubExpression(expression);
  }

  override PathExpression({ data, parts: [name], loc }: hbs.AST.PathExpression): void {
    const given = `@${name}`;
    if (!data || DATA.includes(given)) return;
    throw this.problem(`there is no "${given}"`, didYouMean(given, DATA) ?? `there are ${DATA.join(', ')}`, loc.start);
  }

  override PartialStatement({ loc }: hbs.AST.Node): void {
    throw this.problem('there are no partials here', 'write out what it stands for', loc.start);
  }

  override PartialBlockStatement(statement: hbs.AST.Node): void {
    this.PartialStatement(statement);
  }

  override Decorator({ loc }: hbs.AST.Node): void {
    throw this.problem('there are no decorators here', 'write out what it stands for', loc.start);
  }

  override DecoratorBlock(block: hbs.AST.Node): void {
    this.Decorator(block);
  }

  private requireHelper({ path, params, loc }: Called): void {
    const name = String((path as { readonly original?: unknown }).original);
    const count = TAKES.get(name);
    if (count === params.length) return;
    if (count !== undefined) {
      const message = `the helper "${name}" takes ${count === 1 ? '1 value' : `${count} values`}, not ${params.length}`;
      throw this.problem(message, VIEWS, loc.start);
    }
    const hint = didYouMean(name, HELPERS) ?? `there are ${HELPERS.join(', ')}`;
    throw this.problem(`there is no helper "${name}"`, hint, loc.start);
  }

  private explain(what: string, { message, lineNumber, column }: Thrown): TemplateProblem {
    const missing = /^"(.*)" not defined in /.exec(message)?.[1];
    const line = lineNumber ?? / on line (\d+)/.exec(message)?.[1];
    const place = { ...(line !== undefined && { line: Number(line) }), ...(column !== undefined && { column }) };
    if (missing !== undefined) return this.problem(`the view has no "${missing}" here`, VIEWS, place);
    // The last line of a parse error says what was expected; the others draw it.
    const reason = (message.split('\n').at(-1) ?? '').replace(/ - \d+:\d+$/, '');
    return this.problem(`${what}: ${reason}`, VIEWS, place);
  }

  private problem(message: string, hint: string, { line, column }: Place): TemplateProblem {
    const place = [this.file, line, column === undefined ? undefined : column + 1];
    return new TemplateProblem(`${place.filter((part) => part !== undefined).join(':')}: ${message}`, hint);
  }
}

const VIEWS = 'docs/templates.md of hub-codegen says how templates are written, and what each one is given';

/** Columns count from 0. What is no mistake to Handlebars, but to JavaScript, has no place. */
interface Place {
  readonly line?: number;
  readonly column?: number;
}

/** What Handlebars throws; its parser knows the line by its words alone. */
interface Thrown {
  readonly message: string;
  readonly lineNumber?: number;
  readonly column?: number;
}
