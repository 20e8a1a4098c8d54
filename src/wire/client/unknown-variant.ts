/** The types of what an open enum holds that was not known when the client was generated: it stays as the hub sent it. */

declare const NOT_KNOWN: unique symbol;

/**
 * The tag of such a variant. No known tag is one, so that comparing with a known tag narrows to its variant; for that
 * the compiler has to see a template, which counts as a literal.
 */
export type UnknownTag = `${string & { readonly [NOT_KNOWN]: true }}`;

/** Such a variant where the only key is the name: an object with a key of its own. There is no such property at run time. */
export interface UnknownVariant {
  readonly [NOT_KNOWN]: true;
}
