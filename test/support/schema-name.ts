/** `JsonSchema::schema_name()`: the title that schemars gives to a root schema of an unnamed type. */
import type { Type, TypeDef, TypeId } from '../../src/core/model/type.js';

export function schemaName(type: Type, types: ReadonlyMap<TypeId, TypeDef>): string {
  const of = (inner: Type) => schemaName(inner, types);
  switch (type.kind) {
    case 'any':
      return 'AnyValue';
    case 'integer':
      return type.width ? `${type.signed ? '' : 'u'}int${type.width === 'size' ? '' : type.width}` : 'integer';
    case 'float':
      return type.width === 32 ? 'float' : 'double';
    case 'string':
      return type.format ?? 'string';
    case 'array':
      return `Array_of_${of(type.items)}`;
    case 'set':
      return `Set_of_${of(type.items)}`;
    case 'tuple':
      return type.items.length === 0 ? 'EmptyArray' : `Tuple_of_${type.items.map(of).join('_and_')}`;
    case 'map':
      return type.keys.kind === 'string' ? `Map_of_${of(type.values)}` : `Map_from_int64_to_${of(type.values)}`;
    case 'nullable':
      return `Nullable_${of(type.inner)}`;
    case 'ref':
      return types.get(type.id)?.name ?? type.id;
    default:
      return type.kind;
  }
}
