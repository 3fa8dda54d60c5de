/** Textbooks and cookbooks that anybody may write, in the agent's language: the API of all wikis of Wikimedia. */
import type { EngineDefinition } from '../engine.ts';
import { WIKIMEDIA } from './wikipedia.ts';

export const wikibooks = {
  ...WIKIMEDIA,
  id: 'wikibooks',
  name: 'Wikibooks',
  base: 'https://{language}.wikibooks.org',
  fields: ['books', 'home', 'society'],
  weight: 0.7,
} as const satisfies EngineDefinition;
