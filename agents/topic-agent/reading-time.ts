/** How long pages take to read, and which of a list are read within some minutes. */
import type { TermCounts } from '../../profiles/profiles.ts';
import type { AgentId } from '../records.ts';

/** What people read of a text that is no hard work (Brysbaert 2019), as the window counts it where a page is read. */
const WORDS_A_MINUTE = 238;
/** Of the words of a text those that are counted: stop words are not. English and Portuguese texts have 0.40 to 0.48. */
const COUNTED = 0.45;
/** A page whose text nobody has: about 700 words. */
const USUAL_SECONDS = 180;
const MINUTE_SECONDS = 60;

/** By the terms that were counted in a page: they stay when its text goes. */
export function secondsToRead(counts: Pick<TermCounts, 'counts'> | undefined): number {
  if (counts === undefined) return USUAL_SECONDS;
  const words = counts.counts.reduce((sum, count) => sum + count, 0) / COUNTED;
  return Math.ceil((words / WORDS_A_MINUTE) * MINUTE_SECONDS);
}

/** A page of a list. */
interface TimedPage {
  readonly agent: AgentId;
  readonly alsoFor: readonly AgentId[];
  readonly seconds: number;
  /** It is under its agent's line, and here to be tried out. */
  readonly tried?: string | undefined;
}

/**
 * Of a list what is read within some minutes, in its order, and what is kept back. The first page of each agent stays, however
 * long it is; then the best that still fits goes before what is worse.
 */
export function fitting<P extends TimedPage>({
  pages,
  minutes = Number.POSITIVE_INFINITY,
}: {
  readonly pages: readonly P[];
  readonly minutes?: number | undefined;
}): { readonly pages: readonly P[]; readonly keptBack: readonly P[] } {
  const kept = firstOfEach(pages);
  let left = minutes * MINUTE_SECONDS;
  for (const { seconds } of kept) left -= seconds;
  for (const page of pages) {
    if (kept.has(page) || page.seconds > left) continue;
    kept.add(page);
    left -= page.seconds;
  }
  return { pages: pages.filter((page) => kept.has(page)), keptBack: pages.filter((page) => !kept.has(page)) };
}

/** For each agent the first page that it is sure of. */
function firstOfEach<P extends TimedPage>(pages: readonly P[]): Set<P> {
  const served = new Set<AgentId>();
  const first = new Set<P>();
  for (const page of pages) {
    const agents = [page.agent, ...page.alsoFor];
    if (page.tried !== undefined || agents.every((agent) => served.has(agent))) continue;
    first.add(page);
    for (const agent of agents) served.add(agent);
  }
  return first;
}
