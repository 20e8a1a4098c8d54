/** `Hub.Runtime.Dialect`: the dialects that every client knows, as the model lists them. */
import { CALL_METHOD, DIALECTS, UNSUBSCRIBE, type Dialect } from '../../core/model/dialect.js';
import { REQUEST_KEYS } from '../../core/model/request-keys.js';
import { literal } from './identifiers.js';

export interface DialectView {
  readonly dialects: readonly DialectText[];
  readonly keyStyles: readonly KeyStyleText[];
  readonly callMethod: string;
  readonly unsubscribeMethod: string;
}

interface DialectText {
  readonly name: string;
  readonly docs: string;
  readonly requestKeys: string;
  readonly dataKey: string;
  readonly respondMethod: string;
  readonly respondTakesSubscription: string;
}

interface KeyStyleText {
  readonly style: string;
  readonly id: string;
  readonly question: string;
  readonly timeout: string;
}

const DOCS: Readonly<Record<Dialect['base'], string>> = {
  plexus: 'What plexus-core puts on the wire.',
  seed: 'What the plans for it say.',
};

export const KEY_STYLES: Readonly<Record<Dialect['requestKeys'], string>> = { camel: 'CamelKeys', snake: 'SnakeKeys' };

export function dialectView(): DialectView {
  return {
    dialects: Object.values(DIALECTS).map(dialectText),
    keyStyles: [keyStyleText('camel'), keyStyleText('snake')],
    callMethod: literal(CALL_METHOD),
    unsubscribeMethod: literal(CALL_METHOD + UNSUBSCRIBE),
  };
}

function dialectText({ base, requestKeys, dataKey, respondMethod, respondTakesSubscription }: Dialect): DialectText {
  return {
    name: base,
    docs: DOCS[base],
    requestKeys: KEY_STYLES[requestKeys],
    dataKey: literal(dataKey),
    respondMethod: literal(respondMethod),
    respondTakesSubscription: boolText(respondTakesSubscription),
  };
}

function keyStyleText(style: Dialect['requestKeys']): KeyStyleText {
  const { id, question, timeout } = REQUEST_KEYS[style];
  return { style: KEY_STYLES[style], id: literal(id), question: literal(question), timeout: literal(timeout) };
}

export function boolText(value: boolean): string {
  return value ? 'True' : 'False';
}
