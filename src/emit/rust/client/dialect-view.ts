/** `dialect.rs`: the dialects that every client knows, as the model lists them, and the one of this hub. */
import { CALL_METHOD, DIALECTS, UNSUBSCRIBE, type Dialect } from '../../../core/model/dialect.js';
import { wireName, type Hub } from '../../../core/model/hub.js';
import { rustString } from '../words.js';

export interface DialectView {
  readonly dialects: readonly DialectText[];
  readonly call: string;
  readonly unsubscribe: string;
  readonly hub: string;
  readonly own: Spelling;
}

interface Spelling {
  readonly respondMethod: string;
  readonly respondTakesSubscription: string;
  readonly dataKey: string;
}

interface DialectText extends Spelling {
  readonly name: string;
  readonly docs: string;
}

const DOCS: Readonly<Record<Dialect['base'], string>> = {
  plexus: 'What plexus-core puts on the wire.',
  seed: 'What the plans for it say.',
};

export function dialectView(hub: Hub): DialectView {
  return {
    dialects: Object.values(DIALECTS).map((dialect) => ({
      name: dialect.base,
      docs: DOCS[dialect.base],
      ...spellingOf(dialect),
    })),
    call: rustString(CALL_METHOD),
    unsubscribe: rustString(CALL_METHOD + UNSUBSCRIBE),
    hub: rustString(wireName(hub)),
    own: spellingOf(hub.dialect),
  };
}

function spellingOf({ respondMethod, respondTakesSubscription, dataKey }: Dialect): Spelling {
  return {
    respondMethod: rustString(respondMethod),
    respondTakesSubscription: String(respondTakesSubscription),
    dataKey: rustString(dataKey),
  };
}
