/** What ends of MCP that both know hubs say in `_meta`, and others pass over. */

/** Of a tool: the full name of the method on the wire. */
export const METHOD_META = 'plexus/method';
/** Of a tool call: what the client calls it. Its questions repeat that. */
export const CALL_META = 'plexus/call';
/** Of an elicitation: the hub's own question. */
export const QUESTION_META = 'plexus/question';
/** Of its result: the hub's own answer, in place of a filled form. */
export const ANSWER_META = 'plexus/answer';
/** Of a result that is an error: what the hub said. */
export const ERROR_META = 'plexus/error';
