/**
 * Narrower words for an agent whose topic is vague. The user takes them by changing the agent's words, or for another
 * agent.
 */
import Type from 'typebox';
import { type AgentId, type Page, unlessDamaged } from '../../../agents/agents.ts';
import { ownAgent } from '../access.ts';
import { identityOf } from '../authentication.ts';
import { ShortListing } from '../cursors.ts';
import { Suggestion, SuggestionDismissal } from '../schemas.ts';
import type { Service } from '../service.ts';
import type { TypedApp } from '../typed.ts';

const Id = Type.Object({ id: Type.String() });
const SUGGESTED = new ShortListing(Suggestion, '/agents/:id/suggestions');

/** Example titles of each subject. */
const TITLES = 2;

export function suggestionRoutes(app: TypedApp, { suggestions, agentStore, library }: Service): void {
  const tags = ['agents'];

  app.get(
    '/agents/:id/suggestions',
    {
      schema: {
        tags,
        summary: 'Narrower words, where what its first sessions found is several matters; in doubt it is one',
        params: Id,
        ...SUGGESTED.schema,
      },
    },
    async (request) => shown((await ownAgent(request, agentStore)).id),
  );

  app.post(
    '/agents/:id/suggestions/dismissals',
    {
      schema: {
        tags,
        summary: 'Suggests these words no more; taking the event back undoes it',
        params: Id,
        body: SuggestionDismissal,
        ...SUGGESTED.schema,
      },
    },
    async (request) => {
      const { id } = await ownAgent(request, agentStore);
      await suggestions.dismiss(id, request.body.terms, identityOf(request).user.id);
      return shown(id);
    },
  );

  async function shown(id: AgentId) {
    const found = await suggestions.of(id);
    const wanted = found.flatMap(({ pages }) => pages.slice(0, TITLES).map(({ page }) => page));
    const kept = await Promise.all(wanted.map((page) => unlessDamaged(library.get(page))));
    const pages = new Map(kept.flatMap((page) => (page === undefined ? [] : [[page.id, page] as const])));
    const items = found.map(({ terms, words, pages: told }) => ({
      terms: [...terms],
      words,
      pages: told.length,
      examples: told.slice(0, TITLES).flatMap(({ page }) => exampleOf(pages.get(page))),
    }));
    return SUGGESTED.answer(items);
  }
}

function exampleOf(page: Page | undefined) {
  return page === undefined ? [] : [{ page: page.id, title: page.title, url: page.url }];
}
