/** What types are called in the client of a language, decided there before any text is written. */
import type { Hub } from '../core/model/hub.js';
import type { TypeId } from '../core/model/type.js';

/** Undefined where the client declares none: the standard pair is the runtime's. */
export type TypeNames = (id: TypeId) => string | undefined;

const NAMERS: Readonly<Record<string, (hub: Hub) => Promise<TypeNames>>> = { ts, rust, haskell };

/** @param language one of `LANGUAGES` */
export function typeNamesIn(language: string, hub: Hub): Promise<TypeNames> {
  return (NAMERS[language] as (hub: Hub) => Promise<TypeNames>)(hub);
}

async function ts(hub: Hub): Promise<TypeNames> {
  const { planClient } = await import('./typescript/plan.js');
  const { typeNames } = planClient(hub);
  return (id) => typeNames.get(id);
}

async function rust(hub: Hub): Promise<TypeNames> {
  const { planCrate } = await import('./rust/plan.js');
  const { typeNames } = planCrate(hub);
  return (id) => typeNames.get(id);
}

async function haskell(hub: Hub): Promise<TypeNames> {
  const { planHaskell } = await import('./haskell/plan.js');
  const { types } = planHaskell(hub);
  return (id) => types.get(id)?.name;
}
