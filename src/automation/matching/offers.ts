/**
 * Pages that other searches found for an agent, as an engine of its sessions: so they are read, ranked, shown once,
 * rated and credited like results of its own engines. An offer does not say who found the page, or for whom.
 */
import {
  type Agent,
  type AgentId,
  agentIdOf,
  type Engine,
  LOCAL_ENGINES,
  once,
  type Page,
  type SearchResult,
  type UserId,
  unlessDamaged,
} from '../../../agents/agents.ts';
import type { PageId } from '../../../profiles/profiles.ts';
import type { StoredLibrary } from '../../library/library.ts';
import type { StoredSettings } from '../../people/settings/settings.ts';
import type { Row } from '../../storage/database/database.ts';
import { rowsInSlices } from '../../storage/store/in-slices.ts';
import type { Store } from '../../storage/store/store.ts';
import { isEverybodys } from './everybodys.ts';
import { HAS_OFFERS, OFFERED_TO, offersFor, taking } from './statements.ts';

interface OfferRow extends Row {
  readonly page: PageId;
  readonly score: number;
  readonly lent: number;
}

/** Offers of one kind, under the name on a card. */
interface Offering {
  readonly name: (typeof LOCAL_ENGINES)['others' | 'lent'];
  readonly offers: () => Promise<readonly OfferRow[]>;
}

interface OffersParts {
  readonly store: Pick<Store, 'database'>;
  readonly library: StoredLibrary;
  readonly settings: Pick<StoredSettings, 'shares'>;
}

interface GivingParts extends Pick<OffersParts, 'library'> {
  readonly user: UserId;
  readonly shares: boolean;
}

/** None if nothing was found for the agent or lent to it, or if it is private. */
export async function offeredEngines(agent: Agent, session: number, parts: OffersParts): Promise<readonly Engine[]> {
  if (agent.private === true) return [];
  const [most] = await parts.store.database.read<Row & { score: number | null; lent: number | null }>(HAS_OFFERS, [
    agent.id,
  ]);
  const offers = once(() => offersOf(agent.id, session, parts));
  const those = (is: (row: OfferRow) => boolean) => async () => (await offers()).filter(is);
  const found = { name: LOCAL_ENGINES.others, offers: those(({ score }) => score > 0) };
  const lent = { name: LOCAL_ENGINES.lent, offers: those((row) => row.lent === 1) };
  const shares = await parts.settings.shares(agent.user);
  const given = [...(most?.score ? [found] : []), ...(most?.lent && shares ? [lent] : [])];
  return given.map((each) => engineOf(each, { ...parts, user: agent.user, shares }));
}

interface OfferedRow extends Row {
  readonly page: PageId;
  readonly agent: AgentId;
}

/** The other agents of its user that were offered these pages, in the order of ids. */
export async function offeredToOthers(
  { id, user }: Agent,
  pages: readonly PageId[],
  { database }: Pick<Store, 'database'>,
): Promise<ReadonlyMap<PageId, readonly AgentId[]>> {
  const own = agentIdOf(user, '');
  // The ids of all their agents, and of nobody else's, lie between these two.
  const rows = await rowsInSlices<OfferedRow>(database, pages, OFFERED_TO, [own, `${own}~`]);
  const others = new Map<PageId, readonly AgentId[]>();
  for (const { page, agent } of [...rows].sort((a, b) => (a.agent < b.agent ? -1 : 1))) {
    if (agent !== id) others.set(page, [...(others.get(page) ?? []), agent]);
  }
  return others;
}

async function offersOf(agent: AgentId, session: number, { store: { database } }: OffersParts) {
  await database.commit([taking(agent, session)], 'bulk');
  const { sql, values = [] } = offersFor(agent, session);
  return database.read<OfferRow>(sql, values, 'bulk');
}

/** All of them are one page of results: there are no more than a session reads. */
function engineOf({ name, offers }: Offering, parts: GivingParts): Engine {
  return {
    ...name,
    async search({ page }) {
      if (page > 1) return { results: [] };
      const pages: Page[] = [];
      for (const row of await offers()) {
        const found = await offered(row.page, parts);
        if (found !== undefined) pages.push(found);
      }
      return { results: pages.map(resultOf) };
    },
  };
}

/** Pages that others found, if its user shares; pages of the user's own agents in any case. */
async function offered(id: PageId, { library, user, shares }: GivingParts): Promise<Page | undefined> {
  const page = await unlessDamaged(library.get(id));
  if (page === undefined || page.owner !== undefined || page.secluded === true) return undefined;
  const isGiven = (shares && isEverybodys(page)) || (await library.metBy(user, id)) !== undefined;
  return isGiven ? page : undefined;
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
