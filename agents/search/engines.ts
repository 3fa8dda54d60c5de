/** All engines, in the order of their names. */
import type { EngineDefinition } from './engine.ts';
import { ENGINE_FILES, ENGINE_IDS, type EngineId } from './names.ts';

/** Each file holds the engine of its id. */
const FILES: { readonly [Id in EngineId]: () => Promise<EngineDefinition & { readonly id: Id }> } = ENGINE_FILES;

export const ENGINES: readonly EngineDefinition[] = await Promise.all(ENGINE_IDS.map((id) => FILES[id]()));

const BY_ID = new Map(ENGINES.map((engine) => [engine.id, engine]));

export function definitionOf(id: string): EngineDefinition {
  const definition = BY_ID.get(id);
  if (definition === undefined) throw new RangeError(`there is no engine ${id}`);
  return definition;
}
