/** The rules on objects and maps, in words. */
import type { RuleWords } from './rule-words.js';

export const OBJECTS = {
  O01: {
    change: 'a required property came',
    example: '`{ a }` to `{ a, b }`',
    why: 'Old clients do not send the property, and the hub refuses what lacks it. Received, it is one more property to ignore.',
    instead: 'Make the new property optional, with a default in the hub; or add a new method that requires it.',
  },
  O02: {
    change: 'the same with a default, which helps nobody who leaves it out',
    example: '`b: boolean = true`, required',
    why: 'A default in the schema is for people. A caller that leaves a required property out is still refused.',
    instead: 'Take the property out of `required`, and keep the default.',
  },
  O03: {
    change: 'an optional property came',
    example: '`{ a }` to `{ a, b? }`',
    why: 'Old clients do not send it, or ignore it.',
  },
  O04: {
    change: 'a property came to an object that refused unknown ones',
    example: '`additionalProperties: false`',
    why: 'The old schema says that nothing else comes (`additionalProperties: false`), so an old client that validates refuses the object.',
    instead: 'Leave objects that clients receive open; if clients do not validate, say so with `lenientReaders`.',
  },
  O05: {
    change: 'a property went, and is ignored; received, one that might be missing',
    example: '`{ a, b? }` to `{ a }`',
    why: 'The hub ignores what old clients still send. Code that names the property does not compile.',
    instead: 'Keep the property as optional and mark it as deprecated.',
  },
  O06: {
    change: 'a property went, and unknown ones are refused',
    example: 'the same, closed',
    why: 'Old clients still send the property, and the hub refuses properties that it does not know.',
    instead: 'Keep the old property as optional and ignore it, or open the object.',
  },
  O07: {
    change: 'a property went that was always there',
    example: '`{ a, b }` to `{ a }`',
    why: 'Old clients read a property that no longer comes.',
    instead: 'Keep sending the property, marked as deprecated, until the next major version.',
  },
  O08: {
    change: 'optional to required',
    example: '`b?` to `b`',
    why: 'Old clients may leave the property out, and are refused then. Received, it only comes more often.',
    instead: 'Keep the property optional, with a default in the hub.',
  },
  O09: {
    change: 'required to optional',
    example: '`b` to `b?`',
    why: 'Old clients rely on a property that now may be missing. Sent, it only may be left out.',
    instead: 'Go on sending the property always; a new optional one can say what is missing.',
  },
  O10: {
    change: 'the only property of that type under another name',
    example: '`b: boolean` to `c: boolean`',
    why: 'Old clients send, or read, the old name.',
    instead: 'Keep the old property beside the new one, as optional and deprecated.',
  },
  O11: {
    change: 'several properties in another spelling',
    example: '`first_name` to `firstName`',
    why: 'Old clients send, or read, every name in the old spelling.',
    instead: 'Keep the spelling on the wire; generated clients have the spelling of their language anyway.',
  },
  O12: {
    change: 'unknown properties are refused now',
    example: '`additionalProperties: false` added',
    why: 'Clients that send more than the schema names are refused now. Generated ones do not.',
    instead: 'Leave the object open, and ignore what is not known.',
  },
  O13: {
    change: 'they may come now',
    example: '`additionalProperties: false` gone',
    why: 'Objects that clients receive may have more properties now. A client that validates by the old schema refuses them, once there are any.',
  },
  O15: {
    change: 'named fields to a map, or back; by proof',
    example: '`{ a: string }` to `Map<string>`',
    why: 'Named properties and a map are different things: old clients send, or expect, keys that the other does not have.',
    instead: 'Add a new property for the map, and keep the named ones.',
  },
  O16: {
    change: 'keys, number of keys, what one property demands of others; by proof',
    example: '`minProperties` 2 added',
    why: 'What the object must have beyond the types of its properties changed: the number of keys, their form, or what one demands of others.',
    instead: 'Loosen for what clients send, tighten for what they receive, never the reverse.',
  },
} as const satisfies Readonly<Record<string, RuleWords>>;
