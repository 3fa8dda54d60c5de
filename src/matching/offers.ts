/**
 * What other searches found for an agent, as an engine of its sessions: so it is read, ranked, shown once, rated and credited as
 * what is found by its own. Who found it, and for whom, is nowhere in it.
 */
import {
  type Agent,
  type AgentId,
  agentIdOf,
  type Engine,
  LOCAL_ENGINES,
  type Page,
  type SearchResult,
  unlessDamaged,
} from '../../agents/agents.ts';
import type { PageId } from '../../profiles/profiles.ts';
import type { Row } from '../database/database.ts';
import type { StoredLibrary } from '../keeping/keeping.ts';
import { rowsInSlices } from '../store/in-slices.ts';
import type { Store } from '../store/store.ts';
import { isEverybodys } from './matching.ts';
import { HAS_OFFERS, OFFERED_TO, offersFor, taking } from './statements.ts';

interface OfferRow extends Row {
  readonly page: PageId;
}

interface OffersParts {
  readonly store: Pick<Store, 'database'>;
  readonly library: StoredLibrary;
}

/** None while nothing was found for the agent, or its owner does not want that. */
export async function offeredEngines(agent: Agent, session: number, parts: OffersParts): Promise<readonly Engine[]> {
  if (agent.offers === false) return [];
  const isAny = (await parts.store.database.read(HAS_OFFERS, [agent.id])).length > 0;
  return isAny ? [engineOf(agent, session, parts)] : [];
}

interface OfferedRow extends Row {
  readonly page: PageId;
  readonly agent: AgentId;
}

/** The other agents of its user that were offered these pages, each in the order of their ids. */
export async function offeredToOthers(
  { id, user }: Agent,
  pages: readonly PageId[],
  { database }: Pick<Store, 'database'>,
): Promise<ReadonlyMap<PageId, readonly AgentId[]>> {
  const own = agentIdOf(user, '');
  // The id of every agent of theirs, and of nobody else's, is between these two.
  const rows = await rowsInSlices<OfferedRow>(database, pages, OFFERED_TO, [own, `${own}~`]);
  const others = new Map<PageId, readonly AgentId[]>();
  for (const { page, agent } of [...rows].sort((a, b) => (a.agent < b.agent ? -1 : 1))) {
    if (agent !== id) others.set(page, [...(others.get(page) ?? []), agent]);
  }
  return others;
}

/** All of them are its first page of results: there are no more than a session reads. */
function engineOf({ id }: Agent, session: number, { store: { database }, library }: OffersParts): Engine {
  return {
    ...LOCAL_ENGINES.others,
    async search({ page }) {
      if (page > 1) return { results: [] };
      await database.commit([taking(id, session)], 'bulk');
      const { sql, values = [] } = offersFor(id, session);
      const pages: Page[] = [];
      for (const row of await database.read<OfferRow>(sql, values, 'bulk')) {
        const found = await offered(row.page, library);
        if (found !== undefined) pages.push(found);
      }
      return { results: pages.map(resultOf) };
    },
  };
}

async function offered(id: PageId, library: StoredLibrary): Promise<Page | undefined> {
  const page = await unlessDamaged(library.get(id));
  return page !== undefined && isEverybodys(page) ? page : undefined;
}

function resultOf({ url, title, description, published }: Page, i: number): SearchResult {
  return {
    url,
    title: title === '' ? url : title,
    snippet: description,
    rank: i + 1,
    ...(published === undefined ? {} : { date: published }),
  };
}
