/** A rule explained: what it is, why it breaks whom, how to evolve instead, how to accept it. One text for all readers. */
import { RULES, type Levels, type Rule, type RuleId } from '../findings/rules.js';
import { RULE_WORDS } from './words-of-rules.js';

export interface Explanation {
  readonly id: RuleId;
  readonly name: string;
  readonly change: string;
  readonly example?: string;
  /** What to expect; `any` where the direction does not matter. */
  readonly expected: Rule['levels'];
  /** How bad it is, as a rule: one line for each direction where they differ. */
  readonly levels: readonly string[];
  readonly why: string;
  readonly instead?: string;
  /** Each with what to write. */
  readonly accept: readonly { readonly way: string; readonly code: string }[];
}

export function explainRule(id: RuleId): Explanation {
  const { change, example, why, instead } = RULE_WORDS[id];
  return {
    id,
    name: RULES[id].name,
    change,
    ...(example !== undefined && { example }),
    expected: (RULES[id] satisfies Rule).levels,
    levels: levelLines(RULES[id]),
    why,
    ...(instead !== undefined && { instead }),
    accept: isEverBad(RULES[id]) ? waysToAccept(id) : [],
  };
}

const DIRECTIONS = { in: 'sent by clients', out: 'received by clients', any: '' } as const;

function levelLines({ levels }: Rule): string[] {
  const known = (['in', 'out', 'any'] as const).flatMap((direction) => {
    const found = levels[direction];
    return found === undefined ? [] : [{ direction, text: levelText(found) }];
  });
  const isSame = new Set(known.map(({ text }) => text)).size === 1 && known.length > 1;
  if (isSame) return known.slice(0, 1).map(({ text }) => text);
  return known.map(({ direction, text }) => [DIRECTIONS[direction], text].filter((part) => part !== '').join(': '));
}

/** Of values, whatever is expected: what the proof shows counts. */
export function isProven({ expected }: Explanation): boolean {
  return expected.any === undefined;
}

function levelText({ wire, source }: Levels): string {
  return wire === source ? wire : `${wire} on the wire, ${source} in source`;
}

/** What is safe at worst needs nobody's consent. */
function isEverBad({ levels }: Rule): boolean {
  return Object.values(levels).some(({ wire, source }) => [wire, source].some((level) => !HARMLESS.has(level)));
}

const HARMLESS: ReadonlySet<string> = new Set(['none', 'safe']);

function lower({ levels }: Rule): string {
  const isWorse = Object.values(levels).some(({ wire, source }) => wire === 'breaking' || source === 'breaking');
  return isWorse ? 'dangerous' : 'safe';
}

const REASON = '"reason": "…"';

function waysToAccept(id: RuleId): Explanation['accept'] {
  return [
    { way: 'this one finding', code: 'hub-codegen diff … --accept FINGERPRINT --reason TEXT [--until DAY]' },
    ...POLICIES.filter(({ rules }) => rules.includes(id)).map(({ way, code }) => ({ way, code })),
    {
      way: 'every finding of this rule',
      code: configured(`"rules": { "${id}": { "level": "${lower(RULES[id])}", ${REASON} } }`),
    },
  ];
}

const GROWTH: readonly RuleId[] = ['T13', 'V01', 'V16'];

/** Policies that know certain rules. */
const POLICIES: readonly { readonly rules: readonly RuleId[]; readonly way: string; readonly code: string }[] = [
  {
    rules: GROWTH,
    way: 'an enum that clients expect to grow, and generated clients are ready for',
    code: `{ "openEnums": [{ "type": "Repo.kind", ${REASON} }] }`,
  },
  { rules: GROWTH, way: 'the same, said by the schema of the enum', code: '"x-open-enum": true' },
  {
    rules: ['O04', 'O16', 'A02', 'C02', 'C03'],
    way: 'clients that do not validate what they receive',
    code: configured(`"lenientReaders": { ${REASON} }`),
  },
];

function configured(policy: string): string {
  return `{ "diff": { ${policy} } }`;
}
