/** How long pages take to read, and which of a list are read within some minutes. */
import type { TermCounts } from '../../profiles/profiles.ts';
import type { AgentId } from '../records.ts';

/** The reading speed for an easy text (Brysbaert 2019); the window uses the same. */
const WORDS_A_MINUTE = 238;
/** The share of a text's words that are counted: stop words are not. English and Portuguese texts have 0.40 to 0.48. */
const COUNTED = 0.45;
/** For a page without a text: about 700 words. */
const USUAL_SECONDS = 180;
const MINUTE_SECONDS = 60;

/** By the counted terms of a page, which stay when its text goes. */
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
  /** The page is below its agent's threshold, and the list tries it out. */
  readonly tried?: string | undefined;
}

/**
 * The pages of a list that fit into some minutes, in its order, and those that are kept back. The first page of each agent
 * stays, however long it is; then the best page that still fits comes before worse ones.
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
