/** The names that generated modules import from libraries and from the runtime, and the modules they come from. */
export interface LibraryName {
  readonly module: string;
  /** As an import list has it. */
  readonly item: string;
}

const RUNTIME = 'Hub.Runtime.';

/** Module -> names; `T(..)` brings a type's constructors or a class's methods along, which `BROUGHT` has. */
const MODULES: Readonly<Record<string, string>> = {
  'Data.Aeson': 'FromJSON(..) ToJSON(..) Value withObject .: .:! .!=',
  'Data.Aeson.Types': "explicitParseField explicitParseFieldMaybe' listParser",
  'Data.Int': 'Int8 Int16 Int32 Int64',
  'Data.Map.Strict': 'Map',
  'Data.Text': 'Text',
  'Data.Time': 'Day LocalTime TimeOfDay UTCTime',
  'Data.UUID.Types': 'UUID',
  'Data.Void': 'Void absurd',
  'Data.Word': 'Word8 Word16 Word32 Word64',
  'Control.Applicative': 'optional',
  'GHC.Generics': 'Generic',
  'Numeric.Natural': 'Natural',
  [`${RUNTIME}Answers`]: 'AnswerPlan(..) answersOf noPlan',
  [`${RUNTIME}Call`]: 'Call asking askingAsPlanned call listening noParams outgoing',
  [`${RUNTIME}Client`]: 'Client withClient',
  [`${RUNTIME}Decode`]:
    'BytesEncoding(..) bytes constant distinct elements fromKnown fromMembers integerKey item mapOf naturalKey nullable ' +
    'number others presence textKey withClosedObject withDefault .:/',
  [`${RUNTIME}Dialect`]: 'Dialect(..) KeyStyle(..) plexus seed',
  [`${RUNTIME}Encode`]: 'Encode(..) array asEncoding asValue entries flattened json nil object string .= .=? .=/',
  [`${RUNTIME}Presence`]: 'Presence(..)',
  [`${RUNTIME}Reply`]: 'Reply(..) orCancel',
  [`${RUNTIME}Rule`]:
    'above atLeast atMost below checked maxEntries maxItems maxLength minEntries minItems minLength multipleOf ' +
    'multipleOfNumber nonZero',
  [`${RUNTIME}Standard`]: 'SelectOption StandardHandler StandardRequest StandardResponse(..) dispatchStandard',
  [`${RUNTIME}Session`]: 'Transport answeredBy hubOf mcpServerOf',
  [`${RUNTIME}Settings`]: 'ClientSettings defaultSettings',
  [`${RUNTIME}Unit`]: 'Unit(..)',
  WireTest: 'NotRefusable(..) Parts(..) Reads Wire(..) codec wireTest without',
  [`${RUNTIME}Variant`]:
    'adjacent closed exclusive external internal orUntagged payload payloadOf payloadWith strings unit untagged ' +
    'unknownName unknownTag',
};

/** Constructors that come with their types, where they are not called the same. */
const BROUGHT = 'Absent Base16 Base64 Base64Url CamelKeys Decline IsNull Present SnakeKeys';

export const LIBRARY: ReadonlyMap<string, LibraryName> = new Map(
  Object.entries(MODULES).flatMap(([module, names]) => names.split(' ').map((entry) => libraryName(module, entry))),
);

/** What a generated module may know from elsewhere. */
export const LIBRARY_NAMES: readonly string[] = [...LIBRARY.keys(), ...BROUGHT.split(' ')];

function libraryName(module: string, entry: string): [string, LibraryName] {
  const name = entry.replace('(..)', '');
  const isOperator = /^\W+$/.test(name);
  return [name, { module, item: isOperator ? `(${name})` : entry.replace('(..)', ' (..)') }];
}
