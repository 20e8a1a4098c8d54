/** The names that declarations take: the types' and their constructors'. */
import type { TypePlan } from './plan.js';

export function declaredNames(types: Iterable<TypePlan>): string[] {
  const names: string[] = [];
  for (const { name, constructors } of types) {
    names.push(name);
    for (const constructor of constructors) names.push(constructor);
  }
  return names;
}
