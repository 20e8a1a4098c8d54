/** The rules on tagged enums and unions, in words. */
import type { RuleWords } from './rule-words.js';

export const UNIONS = {
  V01: {
    change: 'a variant or alternative came',
    example: '`{ type: "c" }`',
    why: 'An old client receives a variant that it does not know, and cannot read it. Sent, the new variant is one more that is accepted.',
    instead:
      'Mark the enum as open (`openEnums`) before it grows; or send the new variant only to clients that ask for it, by a new optional parameter.',
  },
  V02: {
    change: 'a variant or alternative went',
    why: 'Old clients may still send the variant, and are refused. Received, it just never comes; code that handles it does not compile.',
    instead: 'Go on accepting the variant until the next major version.',
  },
  V03: {
    change: 'the only variant with that content under another name',
    example: '`b { y }` to `c { y }`',
    why: 'Old clients send, or wait for, the variant under its old name.',
    instead: 'Accept both names (`#[serde(alias)]`), and go on sending the old one.',
  },
  V05: {
    change: 'unit, newtype, tuple, struct; by proof',
    example: '`"b"` to `{ "b": 1 }`',
    why: 'The variant carries its content in another way, which old clients cannot read or write.',
    instead: 'Add a new variant with the new content, and keep the old one.',
  },
  V06: {
    change: 'external, internal, adjacent, untagged',
    example: '`{ "a": {…} }` to `{ "type": "a", … }`',
    why: 'Every variant is written in another way, so old clients understand none of them.',
    instead: 'Keep the way in which the enum is written: it is part of the contract.',
  },
  V07: {
    change: 'the key of the tag or of the content',
    example: '`type` to `kind`',
    why: 'Clients look for the tag, or for the content, under the old key.',
    instead: 'Keep the key on the wire (`#[serde(tag = …)]`).',
  },
  V08: {
    change: 'several variants in another spelling',
    example: '`first_one` to `FirstOne`',
    why: 'Clients know every variant by its old spelling.',
    instead: 'Keep the spelling on the wire (`#[serde(rename_all = …)]`).',
  },
  V09: {
    change: 'the tag is gone, and all content is there',
    why: 'Old clients tell variants by a tag that no longer comes. Sent, it is one more property to ignore.',
    instead: 'Go on sending the tag.',
  },
  V10: {
    change: 'a variant for all else came (S in, B out) or went',
    example: '`#[serde(untagged)]` on a variant',
    why: 'A variant for everything else decides whether values that nobody knows are taken. Without it they are refused, and with it they come.',
    instead: 'Keep the variant in what clients send; add it to what they receive in a major version.',
  },
  V11: {
    change: 'alternatives that overlap in another order',
    example: '`{ a }, { a, b }` to `{ a, b }, { a }`',
    why: 'Values that fit several alternatives are read as the first of them, which may be another one now.',
    instead: 'Keep the order, or give the alternatives a tag.',
  },
  V12: {
    change: 'an alternative came that fits what another one fits',
    example: '`{ a }`, and then `{ b? }`',
    why: 'A value that fits the new alternative too may be read as that.',
    instead: 'Put the new alternative last, or give it a property of its own that is required.',
  },
  V16: {
    change: 'plain strings, and now one with content',
    example: '`"a" | "b" | { "c": … }`',
    why: 'Old clients know plain strings, and an object comes. Sent, it is one more that is accepted.',
    instead: 'Give what is new in a new optional property beside the enum.',
  },
} as const satisfies Readonly<Record<string, RuleWords>>;
