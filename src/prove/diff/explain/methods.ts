/** The rules on methods, in words. */
import type { RuleWords } from './rule-words.js';

export const METHODS = {
  M01: {
    change: 'a method came',
    why: 'Old clients do not call it.',
  },
  M02: {
    change: 'a method went that was not announced to',
    why: 'Every call fails, and code that calls the method no longer compiles.',
    instead: 'Mark the method as deprecated, say in which version it goes (`removed_in`), and remove it then.',
  },
  M03: {
    change: 'a method went in the announced version',
    example: '`removed_in` 5.0.0, gone in 9.0.0',
    why: 'Clients were told in time: the schema had announced the version. Those that did not listen fail all the same.',
    instead: 'Nothing: this is how a method should go. Announce it in the release notes once more.',
  },
  M04: {
    change: 'a method went before that',
    example: '`removed_in` 10.0.0, gone in 9.0.0',
    why: 'The schema promised the method until a later version, and clients relied on that.',
    instead: 'Keep the method until the version that was announced.',
  },
  M05: {
    change: 'a method with the same types under another name: the only one, or the one with the nearest name',
    example: '`run` is `walk`',
    why: 'Calls go by name: the old name is gone for every old client, and for code that is rebuilt.',
    instead: 'Add the method under its new name, keep the old one beside it for a while, and mark that as deprecated.',
  },
  M06: {
    change: 'it takes parameters now; B where one is required',
    example: 'none to `{ id?: string }`',
    why: 'Old clients send no parameters. As long as none is required, that is still fine; one that is required refuses every old call.',
    instead: 'Make every new parameter optional, with a default in the hub.',
  },
  M07: {
    change: 'it takes none any more, and ignores them',
    example: '`{ id: string }` to none',
    why: 'The hub ignores what old clients send, which may not be what they meant. Code that passes parameters does not compile.',
    instead: 'Keep accepting the parameters, marked as deprecated.',
  },
  M08: {
    change: 'required parameters in another order; they go by name',
    example: '`a, b` to `b, a`',
    why: 'Parameters go by name, on the wire and in every generated client.',
  },
  M09: {
    change: 'a stream in place of one result',
    example: '`streaming` false to true',
    why: 'An old client waits for one result and takes the first item for it, or fails at the second one. Code that awaits one value does not compile.',
    instead: 'Add a second method that streams, and keep this one.',
  },
  M10: {
    change: 'one result in place of a stream',
    example: '`streaming` true to false',
    why: 'On the wire one item is a stream of one. Code that loops over the items does not compile.',
    instead: 'Keep the stream, or add a second method that gives one result.',
  },
  M11: {
    change: 'it asks its client; S in source for the standard questions and those of the connection',
    example: '`bidirectional` false to true',
    why: 'The hub waits for an answer in the middle of the call, and an old client has no handler: the call is cancelled or runs out of time.',
    instead: 'Ask in a new method, or go on with a default where the client cannot answer.',
  },
  M12: {
    change: 'it asks nothing any more',
    example: '`bidirectional` true to false',
    why: 'An old client is not asked, which hurts nobody. Code that passes handlers does not compile.',
    instead: 'Keep the type of the questions until the next major version.',
  },
  M13: {
    change: 'the standard questions for its own, or back; by proof',
    example: 'no `request_type`, then one',
    why: 'Whether old handlers understand the new questions is proven value by value. Code that names the types of the old ones does not compile.',
    instead: 'Add the new questions to the old type as further variants, in a major version.',
  },
  M14: {
    change: 'the standard answers for its own, or back; by proof',
    example: 'no `response_type`, then one',
    why: 'Whether the hub takes the old answers is proven value by value. Code that names the types of the old ones does not compile.',
    instead: 'Accept the old answers beside the new ones.',
  },
  M15: {
    change: 'a question came',
    example: '`colour` beside `size`',
    why: 'An old client has no handler for the question, so that the hub waits in vain. Code that handles every question does not compile, since one is missing.',
    instead: 'Ask it in a new method, or say in the schema what counts where nobody answers (`onFailure`).',
  },
  M16: {
    change: 'a question went',
    why: 'The question never comes, which hurts nobody on the wire. The handler for it has no type any more.',
    instead: 'Keep the question in the schema, marked as deprecated, until the next major version.',
  },
  M17: {
    change: 'an answer came, or a question admits one more',
    why: 'Old clients give the answers that they know, which are still taken.',
  },
  M18: {
    change: 'an answer went, or a question admits one less',
    why: 'An old client gives an answer that the hub no longer takes, in the middle of a call.',
    instead: 'Go on accepting the answer, and treat it as another one.',
  },
  M21: {
    change: 'it says what it returns',
    example: 'none to `string`',
    why: 'What was anything has a type now. Old clients took anything.',
  },
  M22: {
    change: 'it no longer says so',
    example: '`string` to none',
    why: 'The result may be anything now, and a client that reads it knows nothing of it.',
    instead: 'Say what the method returns, if only in an outline.',
  },
  M23: {
    change: 'what is around the result, where its schema does not show it',
    example: '`return_shape` bare to option; back is S-N',
    why: 'What is around the result changed (a list, an option, a result), and an old client looks for the old shape.',
    instead: 'Add a method with the new shape, and keep this one.',
  },
  M25: {
    change: 'a method, a child, a child by name',
    example: '`role` rpc to static_child',
    why: 'A call becomes a way to a child, or the reverse: old clients call what cannot be called.',
    instead: 'Add the child under another name.',
  },
  M26: {
    change: 'how children are found; B-N where a way is gone',
    example: '`list_method` added',
    why: 'Clients that look for children by the old way find none.',
    instead: 'Keep the old way beside the new one.',
  },
  M27: {
    change: 'its HTTP method, which only gateways see',
    example: 'GET to POST',
    why: 'Calls over WebSocket do not see it. A caller that uses HTTP through a gateway sends the old method and is refused.',
    instead: 'Let the gateway take both methods for a while.',
  },
  M28: {
    change: 'a credential, a scope, a place of it, to be signed in; no longer public',
    example: '`scopes` read to read, write',
    why: 'A client that was let in is turned away: it lacks the credential, the scope, or has it in another place.',
    instead: 'Announce it, accept clients without it for a while, and only log them.',
  },
  M29: {
    change: 'the reverse, with a note on security',
    example: '`public` set',
    why: 'Nobody is turned away. Have a look all the same: what was protected is so no longer.',
  },
  M30: {
    change: 'where results carry credentials; B-N where one is no longer there',
    example: '`token` added',
    why: 'A client that takes its credential from the result does not find it where it was.',
    instead: 'Give the credential in both places for a while.',
  },
  M31: {
    change: "a time limit in its extensions, or of a question's handler; D-N where it is lower",
    example: '`timeout_ms` 100 to 1000',
    why: 'A client that needs longer than the new limit fails.',
    instead: 'Keep the limit, or raise it.',
  },
  M32: {
    change: 'deprecated, or no longer; D for an earlier end, N for other words',
    why: 'Nothing stops working. Clients hear of it before it does; an end that is earlier than announced leaves them less time.',
    instead: 'Keep the end that was announced, or a later one.',
  },
  M33: {
    change: 'any other extension; a policy may say more of a key',
    example: '`x-team` "a" to "b"',
    why: 'Nobody but you knows what the key means. The configuration can say it (`diff.extensions`).',
  },
  M34: {
    change: 'its description',
    why: 'Words for people are no part of the contract.',
  },
  M35: {
    change: 'the hub says something in no call',
    example: '`messages` added',
    why: 'Old clients do not listen for the messages.',
  },
  M36: {
    change: 'it says nothing any more in no call',
    example: '`messages` gone',
    why: 'A client that waits for a message waits in vain. Code that reads messages does not compile.',
    instead: 'Keep the type of the messages until the next major version.',
  },
  M37: {
    change: 'what is answered where a handler fails; S-N where there was nothing',
    example: '`onFailure` "Yes" to "No"',
    why: 'Where a handler fails, the hub now hears something else, and may go another way.',
    instead: 'Keep the answer for failures, or say of it in the release notes.',
  },
} as const satisfies Readonly<Record<string, RuleWords>>;
