/** A configuration, as text or as the value of a module -> what it says, or what is wrong with it and where. */
import { checkedJson, complaintsAbout, complaintsIn, complaintsWithoutPlace, type Checked } from './checked-json.js';
import type { Config } from './config.js';
import { targetComplaints } from './target-complaints.js';
import { validateConfig } from './validators.generated.js';

export function readConfig(text: string): Checked<Config> {
  const checked = checkedJson(text, validateConfig);
  if ('problems' in checked) return checked;
  const config = checked.value as Config;
  const complaints = targetComplaints(config);
  return complaints.length > 0 ? { problems: complaintsIn(text, complaints) } : { value: config };
}

export function checkConfig(value: unknown): Checked<Config> {
  const misshapen = complaintsAbout(value, validateConfig);
  const complaints = misshapen.length > 0 ? misshapen : targetComplaints(value as Config);
  return complaints.length > 0 ? { problems: complaintsWithoutPlace(complaints) } : { value: value as Config };
}
