/** Characters that nobody sees, and hubs with them wherever a hub has text. */
import type { Json, JsonObject } from '../../src/core/json/json.js';
import { record } from '../support/schema-object.js';

/** By what they do to whoever reads them. */
export const UNSEEN = {
  control: ['\u0000', '\u0007', '\u001b', '\u007f', '\u009b'],
  direction: ['\u061c', '\u200e', '\u202a', '\u202e', '\u2066', '\u2069'],
  width: ['\u00ad', '\u034f', '\u200b', '\u200d', '\u2060', '\u2064', '\ufeff'],
  tag: ['\u{e0001}', '\u{e0041}', '\u{e007f}'],
  blank: ['\u115f', '\u3164', '\uffa0', '\u180e', '\ufe00', '\u{e0100}'],
} as const satisfies { readonly [kind: string]: readonly string[] };

const ALL: readonly string[] = Object.values(UNSEEN).flat();

/** Newlines and tabs are for the reader, and so are the marks that emoji are made with. */
export function unseenIn(text: string): string[] {
  const seen = text.replaceAll(
    /[\p{Extended_Pictographic}\p{Emoji_Modifier}]\ufe0f?\u200d(?=\p{Extended_Pictographic})/gu,
    '',
  );
  const found = seen.match(/.{0,20}(?![\n\t])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu) ?? [];
  return [...new Set(found)].map((each) => JSON.stringify(each));
}

/** Text with every one of them in it, and what would end a comment once they are gone. */
const HIDING = `a${ALL.join('b')}c *${ALL.join('')}/ \`\u200b\`\u200b\`rust {-\u200b# -\u200b}
::set-output name=a::b
  ::add-mask::c ##[error]d`;

const name = (stem: string): string => `${stem}${ALL.join('')}x`;

const described = (schema: JsonObject): JsonObject => ({ title: name('T'), description: HIDING, ...schema });

const QUESTION = described({
  title: name('Ask'),
  oneOf: [name('one'), name('two')].map((variant) =>
    described({
      title: variant,
      type: 'object',
      properties: record([
        ['type', { type: 'string', const: variant }],
        [name('field'), { type: 'string', default: HIDING }],
      ]),
      required: ['type'],
    }),
  ),
});

const OBJECT = described({
  title: name('Object'),
  type: 'object',
  properties: record([
    [name('text'), described({ title: name('Text'), type: 'string', default: HIDING, examples: [HIDING] })],
    [name('word'), described({ title: name('Word'), type: 'string', enum: [HIDING, ...ALL] })],
    [name('told'), { title: name('Told'), oneOf: ALL.map((word) => described({ const: word, title: word })) }],
    [name('pattern'), described({ type: 'string', pattern: `^[${ALL.join('')}]*$` })],
    [name('constant'), { const: record([[name('key'), HIDING]]) }],
    [name('old'), described({ type: 'integer', deprecated: true })],
    [ALL.join(''), { type: 'integer' }],
    ...ALL.map((each): [string, Json] => [each, { type: 'integer' }]),
  ]),
  required: [name('text'), ...ALL],
});

export const UNSEEN_HUB = {
  hub: name('hub'),
  namespace: name('hub'),
  version: `1.0.0-${HIDING}`,
  description: HIDING,
  methods: [
    {
      name: name('method'),
      description: HIDING,
      long_description: HIDING,
      hash: HIDING,
      params: OBJECT,
      returns: OBJECT,
      deprecation: { since: HIDING, removed_in: HIDING, message: HIDING },
    },
    {
      name: name('ask'),
      description: HIDING,
      hash: 'h',
      params: { type: 'object' },
      returns: { type: 'string', pattern: `^${ALL.join('')}$` },
      bidirectional: true,
      request_type: QUESTION,
      response_type: { ...QUESTION, title: name('Answer') },
    },
    ...ALL.map((each) => ({ name: each, description: each, hash: 'h', params: { type: 'object' }, returns: {} })),
  ],
  children: [name('child'), '\u3164'].map((namespace) => ({
    namespace,
    version: '1',
    description: HIDING,
    methods: [{ name: name('m'), description: HIDING, hash: 'h', params: OBJECT, returns: QUESTION }],
  })),
} satisfies JsonObject;
