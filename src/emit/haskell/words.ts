/** Words that generated Haskell must not use as names, and why. */
import { Scope } from '../names.js';
import type { OuterScope } from './inner-scope.js';
import { LIBRARY_NAMES } from './library.js';

/** Cannot be a name at all, with the extensions that generated modules switch on. */
const KEYWORDS = [
  'case', 'class', 'data', 'default', 'deriving', 'do', 'else', 'foreign', 'if', 'import', 'in', 'infix', 'infixl',
  'infixr', 'instance', 'let', 'module', 'newtype', 'of', 'then', 'type', 'where', '_', 'forall', 'mdo', 'proc',
  'rec', 'family', 'role', 'pattern', 'static', 'stock', 'anyclass', 'via', 'group', 'by', 'using', 'qualified',
  'hiding', 'as',
];

/** What every module has from the Prelude: a second one of the same name could not be told from it. */
const PRELUDE_VALUES = [
  'abs', 'acos', 'acosh', 'all', 'and', 'any', 'appendFile', 'asTypeOf', 'asin', 'asinh', 'atan', 'atan2', 'atanh',
  'break', 'ceiling', 'compare', 'concat', 'concatMap', 'const', 'cos', 'cosh', 'curry', 'cycle', 'decodeFloat',
  'div', 'divMod', 'drop', 'dropWhile', 'either', 'elem', 'encodeFloat', 'enumFrom', 'enumFromThen', 'enumFromThenTo',
  'enumFromTo', 'error', 'errorWithoutStackTrace', 'even', 'exp', 'exponent', 'fail', 'filter', 'flip', 'floatDigits',
  'floatRadix', 'floatRange', 'floor', 'fmap', 'foldMap', 'foldl', 'foldl1', 'foldr', 'foldr1', 'fromEnum',
  'fromInteger', 'fromIntegral', 'fromRational', 'fst', 'gcd', 'getChar', 'getContents', 'getLine', 'head', 'id',
  'init', 'interact', 'ioError', 'isDenormalized', 'isIEEE', 'isInfinite', 'isNaN', 'isNegativeZero', 'iterate',
  'last', 'lcm', 'length', 'lex', 'liftA2', 'lines', 'log', 'logBase', 'lookup', 'map', 'mapM', 'mapM_', 'mappend',
  'max', 'maxBound', 'maximum', 'maybe', 'mconcat', 'mempty', 'min', 'minBound', 'minimum', 'mod', 'negate', 'not',
  'notElem', 'null', 'odd', 'or', 'otherwise', 'pi', 'pred', 'print', 'product', 'properFraction', 'pure', 'putChar',
  'putStr', 'putStrLn', 'quot', 'quotRem', 'read', 'readFile', 'readIO', 'readList', 'readLn', 'readParen', 'reads',
  'readsPrec', 'realToFrac', 'recip', 'rem', 'repeat', 'replicate', 'return', 'reverse', 'round', 'scaleFloat',
  'scanl', 'scanl1', 'scanr', 'scanr1', 'seq', 'sequence', 'sequenceA', 'sequence_', 'show', 'showChar', 'showList',
  'showParen', 'showString', 'shows', 'showsPrec', 'significand', 'signum', 'sin', 'sinh', 'snd', 'span', 'splitAt',
  'sqrt', 'subtract', 'succ', 'sum', 'tail', 'take', 'takeWhile', 'tan', 'tanh', 'toEnum', 'toInteger', 'toRational',
  'traverse', 'traverse_', 'truncate', 'uncurry', 'undefined', 'unlines', 'until', 'unwords', 'unzip', 'unzip3',
  'userError', 'words', 'writeFile', 'zip', 'zip3', 'zipWith', 'zipWith3',
];

const PRELUDE_TYPES = [
  'Applicative', 'Bool', 'Bounded', 'Char', 'Double', 'EQ', 'Either', 'Enum', 'Eq', 'False', 'FilePath', 'Float',
  'Floating', 'Foldable', 'Fractional', 'Functor', 'GT', 'IO', 'IOError', 'Int', 'Integer', 'Integral', 'Just', 'LT',
  'Left', 'Maybe', 'Monad', 'MonadFail', 'Monoid', 'Nothing', 'Num', 'Ord', 'Ordering', 'Rational', 'Read', 'ReadS',
  'Real', 'RealFloat', 'RealFrac', 'Right', 'Semigroup', 'Show', 'ShowS', 'String', 'Traversable', 'True', 'Word',
  'Type',
];

/** What generated functions call their arguments. */
const LOCALS = ['answer', 'content', 'handler', 'items', 'members', 'params', 'question', 'record', 'request', 'value'];

/** Methods of the classes that modules of types have instances of. */
export const CLASS_METHODS: readonly string[] = [
  'encode', 'parseJSON', 'parseJSONList', 'toEncoding', 'toEncodingList', 'toJSON', 'toJSONList',
];

/** Around every scope of types, constructors and classes. */
export const UPPER_TAKEN: OuterScope = new Scope([...PRELUDE_TYPES, ...LIBRARY_NAMES]);

/** Around every scope of fields and functions. */
export const LOWER_TAKEN: OuterScope = new Scope([...KEYWORDS, ...PRELUDE_VALUES, ...LIBRARY_NAMES, ...LOCALS]);
