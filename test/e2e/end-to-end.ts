/** Everything that a generated client is to do, wherever it runs. */
import { dialectCases } from './cases/dialect-cases.js';
import { endingCases } from './cases/ending-cases.js';
import { everyMethodCase } from './cases/every-method-case.js';
import { exampleCases } from './cases/example-cases.js';
import { questionCases } from './cases/question-cases.js';
import { slowConsumerCases } from './cases/slow-consumer-cases.js';
import { stageOf } from './cases/stage.js';
import { validationCases } from './cases/validation-cases.js';
import type { Environment } from './environment.js';

export function endToEnd(environment: () => Environment): void {
  const stage = stageOf(environment);
  exampleCases(stage);
  questionCases(stage);
  endingCases(stage);
  slowConsumerCases(stage);
  validationCases(stage);
  dialectCases(stage);
  everyMethodCase(stage);
}
