/**
 * The library as an engine of an agent: its full text finds pages that other agents of the same user read and did not
 * show. It leaves out what only other users' agents read. Nobody is asked.
 */
import { type Agent, type Engine, LOCAL_ENGINES, type SearchResult } from '../../../agents/agents.ts';
import { ANYTHING } from '../index/library-query.ts';
import type { LibraryHit, LibrarySearch } from './library-search.ts';

const PER_PAGE = 20;

/** Its pages were not worth showing to other agents, so they count less than an engine's. */
const WEIGHT = 0.5;

/** None while there is nothing to find, nor for an agent whose owner chose other engines. */
export async function libraryEngines(agent: Agent, search: LibrarySearch): Promise<readonly Engine[]> {
  const { id } = LOCAL_ENGINES.library;
  if (agent.engines !== undefined && !agent.engines.includes(id)) return [];
  return (await search.hasNewTo(agent.user, agent.id)) ? [engineOf(agent, search)] : [];
}

function engineOf({ id, user, language }: Agent, search: LibrarySearch): Engine {
  return {
    ...LOCAL_ENGINES.library,
    weight: WEIGHT,
    async search({ words, page }) {
      const from = (page - 1) * PER_PAGE;
      const query = { ...ANYTHING, phrases: wordsIn(words), language: language ?? '' } as const;
      const { hits } = await search.found({ reader: user, newTo: id, query, from, limit: PER_PAGE });
      return { results: hits.map((hit, i) => resultOf(hit, from + i + 1)) };
    },
  };
}

/** An agent's words have no operators (filtering spec 1). */
function wordsIn(words: string): readonly string[] {
  return words.split(/[\s"]+/).filter((word) => word !== '');
}

function resultOf({ page, snippet }: LibraryHit, rank: number): SearchResult {
  const { url, title, published, owner } = page;
  return {
    url,
    title: title === '' ? url : title,
    snippet: snippet.map(({ text }) => text).join(''),
    rank,
    ...(published === undefined ? {} : { date: published }),
    // A page that lies apart will be found to lie there again.
    ...(owner === undefined || page.secluded === true ? {} : { isPrivate: true }),
  };
}
