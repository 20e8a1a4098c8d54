import type { Hub } from '../../../src/core/model/hub.js';
import { def, field, hub, method, namespace, ref, string, struct, unit, variant } from '../../cli/sample-hub.js';

/** Questions that carry nothing, one whose type is no enum, and a type that hides the runtime's. */
export const SHADOWING: Hub = (() => {
  const asks = { question: ref('Ask'), answer: ref('Handlers'), links: [{ question: 'Ready', answers: ['Yes'] }] };
  const plain = { question: ref('Handlers'), answer: string, links: [{}] };
  const variants = [variant('Ready', unit, 'Ready?')];
  const question = def('Ask', { kind: 'enum', encoding: { style: 'external' }, variants });
  const answer = def('Handlers', struct(field('Yes', string)), { docs: "Not the runtime's." });
  const methods = [method('demo.hub', { bidirectional: asks }), method('demo.whole', { bidirectional: plain })];
  return hub(namespace([], { name: 'demo', methods }), [question, answer], { name: 'demo', form: 'hub-document' });
})();
