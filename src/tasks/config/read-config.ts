/** A configuration, as text or as the value of a module -> what it says, or what is wrong with it and where. */
import { languageNamed } from '../../emit/languages.js';
import { checkedJson, complaintsAbout, complaintsIn, complaintsWithoutPlace, type Checked } from './checked-json.js';
import type { Config, HubConfig } from './config.js';
import { hubComplaints } from './hub-complaints.js';
import { validateConfig } from './validators.generated.js';

export function readConfig(text: string): Checked<Config> {
  const checked = checkedJson(text, validateConfig);
  if ('problems' in checked) return checked;
  const config = withUsualNames(checked.value as Config);
  const complaints = hubComplaints(config);
  return complaints.length > 0 ? { problems: complaintsIn(text, complaints) } : { value: config };
}

export function checkConfig(value: unknown): Checked<Config> {
  const misshapen = complaintsAbout(value, validateConfig);
  if (misshapen.length > 0) return { problems: complaintsWithoutPlace(misshapen) };
  const config = withUsualNames(value as Config);
  const complaints = hubComplaints(config);
  return complaints.length > 0 ? { problems: complaintsWithoutPlace(complaints) } : { value: config };
}

/** A language may be called by another name here (`hs`), and nowhere after this. */
function withUsualNames({ hubs, ...shared }: Config): Config {
  const named = Object.entries(hubs ?? {}).map(([name, hub]) => [name, withUsualTargets(hub)] as const);
  return { ...withUsualTargets(shared), ...(hubs && { hubs: Object.fromEntries(named) }) };
}

function withUsualTargets(config: HubConfig): HubConfig {
  if (config.targets === undefined) return config;
  return {
    ...config,
    targets: config.targets.map((each) => ({ ...each, lang: languageNamed(each.lang) ?? each.lang })),
  };
}
