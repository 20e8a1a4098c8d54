/** What the code of a TypeScript project uses of generated clients, in the words of those clients. */
export interface FoundUsage {
  /** Names of methods on the wire, each with where it is used first. */
  readonly methods: Map<string, string>;
  /** Members of which the client does not say their names on the wire: the namespace and the member. */
  readonly members: Map<string, string>;
  /** Names that the clients declare: types, parameters, exchanges. */
  readonly names: Map<string, string>;
  /** All methods that the clients have which the code imports: what cannot be told apart counts as used. */
  readonly known: Set<string>;
}
