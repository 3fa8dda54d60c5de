/** Which agents of a user may rate a page of the library, and how each has rated it. */
import type { AgentId, UserId } from '../../agents/agents.ts';
import { type PageId, present, type Rating } from '../../profiles/profiles.ts';
import { unlessUnreadable } from '../storage/store/store.ts';
import type { Service } from './service.ts';

interface PageRater {
  readonly agent: AgentId;
  /** Absent: not rated. */
  readonly rating?: Rating;
}

/** A page is shown to a user once, and once more when it has changed: more lists with it are of the same agents. */
const MOST_LISTS = 10;
const MOST_RATERS = 5;

/** Those that read the page or have it on a list, the first one first; deleted ones are left out. */
export function pageRaters({
  agents,
  agentStore,
  librarySearch,
}: Pick<Service, 'agents' | 'agentStore' | 'librarySearch'>) {
  const raterOf = async (agent: AgentId, page: PageId): Promise<readonly PageRater[]> => {
    const judged = await unlessUnreadable(agents.ratings.judged(agent));
    return judged === undefined ? [] : [present({ agent, rating: judged.ratings.get(page) })];
  };
  return async (user: UserId, page: PageId): Promise<PageRater[]> => {
    const [reader, showing] = await Promise.all([
      librarySearch.readerOf(user, page),
      agentStore.showing(user, page, MOST_LISTS),
    ]);
    const named = [...new Set([...(reader === undefined ? [] : [reader]), ...showing])].slice(0, MOST_RATERS);
    const living = await agentStore.livingAmong(named);
    const raters = named.filter((agent) => living.has(agent)).map((agent) => raterOf(agent, page));
    return (await Promise.all(raters)).flat();
  };
}
