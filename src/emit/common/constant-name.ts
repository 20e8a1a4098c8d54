/** What a variant that is one value is called: after that value, so that `Constant2` is 2 and no third one. */
import { compactJson, type Json } from '../../core/json/json.js';

/** Words, to be joined as the language has it; none where the value has none. */
export function constantName(value: Json): string {
  switch (typeof value) {
    case 'string':
      return value;
    case 'boolean':
      return String(value);
    case 'number':
    case 'bigint':
      return `constant ${compactJson(value).replaceAll('-', ' minus ').replace('.', ' point ')}`;
    default:
      return 'constant';
  }
}
