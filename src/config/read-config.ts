/** The text of `hub-codegen.config.json` -> what it says, or what is wrong with it and where. */
import { checkedJson, type Checked } from './checked-json.js';
import type { Config } from './config.js';
import { validateConfig } from './validators.generated.js';

export function readConfig(text: string): Checked<Config> {
  const checked = checkedJson(text, validateConfig);
  return 'problems' in checked ? checked : { value: checked.value as Config };
}
