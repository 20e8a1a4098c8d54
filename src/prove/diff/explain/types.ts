/** The rules on types, enums of strings, constants, in words. */
import type { RuleWords } from './rule-words.js';

export const TYPES = {
  T01: {
    change: 'it may be more',
    example: '`string` to `string | boolean`',
    why: 'Old clients receive something that they do not know. Sent, more is accepted than before.',
    instead: 'Put the new kind of value into a new optional property, or into a new method.',
  },
  T02: {
    change: 'it may be less',
    example: '`string | boolean` to `string`',
    why: 'Old clients may still send what is no longer accepted. Received, less comes than they are ready for.',
    instead: 'Go on accepting the old kind, and treat it as the new one.',
  },
  T03: {
    change: 'something else',
    example: '`string` to `boolean`',
    why: 'What old clients send, or expect, is something else altogether.',
    instead: 'Add a new property (or method) with the new type, and keep the old one as optional and deprecated.',
  },
  T04: {
    change: 'whole numbers to numbers, or back; by proof',
    example: '`integer` to `number`',
    why: 'Every whole number is a number; the reverse does not hold. Who expects whole numbers fails at the first fraction.',
    instead: 'Keep whole numbers for what clients receive, and accept fractions only in what they send.',
  },
  T05: {
    change: 'null came (S in, B out) or went (B in, S out)',
    example: '`string` to `string | null`',
    why: 'Old clients receive null where something always came, or send null where it is no longer taken.',
    instead: 'Leave an optional property out in place of sending null, and go on accepting null.',
  },
  T06: {
    change: 'null in place of leaving it out, or back',
    example: '`a?: string` to `a: string | null`',
    why: 'Null and nothing are different things on the wire: who checks for the one does not see the other.',
    instead: 'Accept both, and go on sending the one that was there.',
  },
  T07: {
    change: 'an integer format with a wider range',
    example: 'uint32 to uint64',
    why: 'Numbers may come that the old type cannot hold. Sent, the wider type takes all old numbers.',
    instead: 'Keep the type for what clients receive; a new property can hold the wider number.',
  },
  T08: {
    change: 'one that no longer holds every number',
    example: 'int32 to uint32',
    why: 'Old clients may send numbers that the new type cannot hold.',
    instead: 'Keep the wider type, and refuse what is out of range with an error of its own.',
  },
  T09: {
    change: 'a format; S-N where the other side promises more',
    example: '`date` to `date-time`',
    why: 'Formats are promises for people: generated clients do not check them, others may.',
    instead: 'Keep the format, or add a property with the new one.',
  },
  T10: {
    change: 'how bytes are written',
    example: 'base64 to base16',
    why: 'The same bytes are written in other letters: the old way of reading them gives nonsense or an error.',
    instead: 'Add a new property in the new encoding.',
  },
  T11: {
    change: 'anything fits',
    example: '`string` to any',
    why: 'Old clients rely on a type, and anything may come now.',
    instead: 'Name the types that may come, as a union.',
  },
  T12: {
    change: 'no longer anything',
    example: 'any to `string`',
    why: 'Old clients could send anything, and much of it is refused now.',
    instead: 'Go on accepting what clients really send; look into the logs first.',
  },
  T13: {
    change: 'a value of an enum came',
    example: '`"a" | "b"` to `"a" | "b" | "c"`',
    why: 'An old client receives a value that it does not know: a client that validates refuses it, and a `switch` has no case for it. Sent, the new value is one more that is accepted.',
    instead:
      'Mark the enum as open (`openEnums`) before it grows, so that clients expect more; or give the new value in a new optional property.',
  },
  T14: {
    change: 'a value went',
    why: 'Old clients may still send the value, and are refused. Received, it just never comes; code that names it does not compile.',
    instead: 'Go on accepting the value, and treat it as another one.',
  },
  T15: {
    change: 'a value in another spelling, or with the same description',
    example: '`light_red` to `lightRed`',
    why: 'Old clients send, or wait for, the old spelling.',
    instead: 'Accept both spellings, and go on sending the old one until the next major version.',
  },
  T16: {
    change: 'certain values in place of any text',
    example: '`string` to `"a" | "b"`',
    why: 'Old clients may send any text, and all but some texts are refused now.',
    instead: 'Accept any text, and treat what is not known as a default.',
  },
  T17: {
    change: 'any text in place of certain values',
    why: 'Any text may come where old clients know certain values.',
    instead: 'Keep the enum, marked as open (`openEnums`), and give the free text in a new optional property.',
  },
  T18: {
    change: 'another constant',
    example: '`"one"` to `"two"`',
    why: 'Old clients send, or look for, the old constant: it tells them what the object is.',
    instead: 'Keep the constant; what is new deserves a variant of its own.',
  },
  T19: {
    change: 'the mark for further values; D-N where it is gone',
    example: '`x-open-enum`',
    why: 'No value of today changed. Without the mark, clients no longer expect further values.',
    instead: 'Keep the mark.',
  },
} as const satisfies Readonly<Record<string, RuleWords>>;
