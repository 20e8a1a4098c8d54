/** The type of what answers an exchange of questions. */
import type { Doc } from '../common/layout.js';
import type { ExchangePlan } from './exchange.js';
import type { Imports } from './imports.js';
import type { ModulePlan } from './plan.js';
import { questionsModule } from './questions-view.js';
import { apply, atom, typeText } from './type-text.js';

/** `ImageHandler IO` */
export function handlerType({ standard, handler }: ExchangePlan, home: ModulePlan, imports: Imports): Doc {
  if (standard === undefined) return `${imports.from(questionsModule(home), handler)} IO`;
  return apply(imports.lib('StandardHandler'), typeText(standard, imports), atom('IO')).doc;
}
