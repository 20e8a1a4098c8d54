/** The rules on hub and namespaces, in words. */
import type { RuleWords } from './rule-words.js';

export const NAMESPACES = {
  N01: {
    change: 'a namespace came',
    example: '`shop.orders` is new',
    why: 'Old clients do not know the namespace, and nothing that they use changed.',
  },
  N02: {
    change: 'a namespace went, with all its methods; one finding, not one per method',
    example: '`shop.orders` is gone',
    why: 'Every call of a method in it fails, and code that names it no longer compiles.',
    instead:
      'Mark its methods as deprecated with the version in which they go, and remove the namespace in that major version.',
  },
  N03: {
    change: 'a namespace with the same methods is elsewhere now',
    example: '`repos` is `repositories`',
    why: 'Calls go by path, so every call by the old path fails; the new client has the namespace under its new name alone.',
    instead: 'Serve the methods under both names for a while, and mark those under the old name as deprecated.',
  },
  N04: {
    change: 'the first child of a namespace',
    example: '`shop` had none, and has `orders`',
    why: 'The namespace now has children. Old clients use what was there before, which did not change.',
  },
  N05: {
    change: 'the last child of a namespace went',
    example: '`shop` had only `orders`',
    why: 'Every call of a method in the child fails, and the namespace no longer has children to look into.',
    instead: 'Keep the child until the next major version, with its methods marked as deprecated.',
  },
  N06: {
    change: 'a child is only summarised, with another hash, or loaded on one side only',
    example: '`{"namespace": "orders", "hash": "y"}`',
    why: 'A summary says only that something changed, or one side has no more than a summary. What changed inside may be harmless or not: nobody can tell.',
    instead: 'Give both schemas with all children loaded: `hub-codegen pull` fetches them.',
  },
  N07: {
    change: 'what is the same on the wire has another name in TypeScript',
    example: '`findOne` came beside `find_one`',
    why: 'On the wire nothing changed. Two names became too alike for TypeScript, so one of them is called otherwise in the new client, and code with the old name does not compile.',
    instead: 'Choose a name for the newcomer that differs by more than its spelling.',
  },
  N08: {
    change: 'the server takes a field from elsewhere',
    example: 'cookie `session` is header `session`',
    why: 'The server fills in the field from the connection. A client that still gives it in the old place is refused, or taken for somebody else.',
    instead: 'Take the field from both places until old clients are gone.',
  },
  N09: {
    change: 'the version is too low for the changes',
    example: 'a break from 1.0.0 to 1.1.0',
    why: 'People choose versions by their number: a version that is too low promises that nothing breaks, or that nothing is new.',
    instead: 'Raise the version of the hub to the one that the report names.',
  },
  N10: {
    change: 'the version went back',
    example: '2.0.0 to 1.9.0',
    why: 'People and tools that compare versions take the newer hub for the older one.',
    instead: 'Give the hub a higher version than before.',
  },
  N11: {
    change: 'the hash changed, and no contract',
    example: '`hash` "x" to "y"',
    why: 'The hash only tells clients whether to read the schema again. They read it, and find what they had.',
  },
  N12: {
    change: 'the contract changed, and not the hash',
    example: 'a new method, the same `hash`',
    why: 'Clients and caches keep the schema as long as the hash is the same, so they go on with the old one.',
    instead: 'Compute the hash from the whole schema, at every start.',
  },
  N13: {
    change: 'its description',
    why: 'Words for people are no part of the contract.',
  },
  N14: {
    change: 'deprecated, or no longer; D for an earlier end, N for other words',
    example: '`removed_in` 5.0.0 to 4.0.0',
    why: 'Nothing stops working. Clients hear of it before it does; an end that is earlier than announced leaves them less time.',
    instead: 'Keep the end that was announced, or a later one.',
  },
  N15: {
    change: 'the name that every call begins with; N in source where both names give one class',
    example: '`market.call` to `fair.call`',
    why: 'Every call begins with the name of the hub, so every call of an old client fails.',
    instead: 'Keep the name on the wire; a new name for people fits into the description.',
  },
  N16: {
    change: 'how frames are written',
    example: '`dataKey` "content" to "data"',
    why: 'Every frame is written in the dialect. A client that knows another one understands none of them.',
    instead: 'Run the old dialect beside the new one, at another address, until old clients are gone.',
  },
} as const satisfies Readonly<Record<string, RuleWords>>;
