/**
 * The sites of Stack Exchange for cooking, travel, history and some fifty other subjects: asks the one that a topic's
 * words belong to.
 */
import type { EngineDefinition } from '../engine.ts';
import { FIELDS_OF_SITES, siteFor } from '../topics.ts';
import { STACK_EXCHANGE, searchOf } from './stackexchange.ts';

export const stacksites = {
  ...STACK_EXCHANGE,
  id: 'stacksites',
  name: 'Stack Exchange sites',
  fields: FIELDS_OF_SITES,
  languages: ['en'],
  suits: (words) => siteFor(words) !== undefined,
  ask: (request, asker) => searchOf(siteFor(request.words) ?? 'stackoverflow', request, asker),
} as const satisfies EngineDefinition;
