/** Why nothing could be compared, in words for whoever reads the log. */
export class Failure extends Error {}
