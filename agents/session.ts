/** One session: search, read, rank. Everything it finds is in the record it returns; running it again is harmless. */
import { type CountsHash, currentWords, type PageId, type TermCounts } from '../profiles/profiles.ts';
import type { Knowledge } from './knowledge.ts';
import { FetchFailed, type Ports } from './ports.ts';
import { readFrom } from './reader/following.ts';
import type { Agent, Candidate, DoneSession, OpenSession, Page, SourceReport } from './records.ts';
import type { SearchResult } from './search/engine.ts';
import { type Gathered, gather } from './search/search.ts';

/**
 * Pages ranked for each page that may be shown: with nothing to choose from, a profile cannot show its worth. With 3 two
 * of the demo's twelve topics come to empty lists, with 5 none (bench/README.md, demo-learning).
 */
export const CANDIDATES_PER_PAGE = 5;

/** A page that was read, with the place its engine gave it. */
interface Read {
  readonly page: Page;
  readonly engineRank: number;
}

export async function runSession(
  agent: Agent,
  open: OpenSession,
  ports: Ports,
  knowledge: (seen: readonly CountsHash[]) => Promise<Knowledge>,
): Promise<DoneSession> {
  const shown = await ports.store.shownTo(agent.user);
  const words = currentWords(await ports.store.log(agent.id));
  const report = (source: SourceReport) =>
    ports.announce({ type: 'source', agent: agent.id, number: open.number, report: source });
  const found = await searchAll({ ...agent, words }, ports, shown);
  const { reads, sources } = await readAll(found, ports, report);
  const { entries, dictionary, population, score, threshold } = await knowledge(reads.map(({ page }) => page.counts));
  // All counts first, then the scores in order: which blob comes first is chance, and must not show in any digit.
  const counted = await Promise.all(reads.map(({ page }) => ports.library.counts(page.counts)));
  const candidates = reads.map(({ page, engineRank }, i): Candidate => {
    return { ...listed(page), engineRank, ...score(counted[i] as TermCounts) };
  });
  // Looked at again: another agent of this user may have shown some of them meanwhile.
  const shownNow = await ports.store.shownTo(agent.user);
  const ranked = candidates.filter(({ page }) => !shownNow.has(page)).sort((a, b) => a.engineRank - b.engineRank);
  // Before there is a profile the engine's order stands (filtering spec 2).
  const founded = population.profiles.length > 0;
  if (founded) ranked.sort((a, b) => b.score - a.score || a.engineRank - b.engineRank);
  const least = threshold();
  const worthy = founded ? ranked.filter(({ score }) => score > least).length : ranked.length;
  const emptyBecause = reasonIfEmpty(sources, ranked.length, worthy);
  const done: DoneSession = {
    state: 'done',
    agent: agent.id,
    number: open.number,
    openedAt: open.openedAt,
    closedAt: ports.clock(),
    sources,
    candidates: ranked,
    shown: Math.min(worthy, agent.pagesPerSession),
    entries: entries.length,
    epoch: dictionary.epoch,
    ...(emptyBecause === undefined ? {} : { emptyBecause }),
  };
  // Put in the same breath, so that nobody shows these pages in between.
  await ports.store.putSession(done);
  return done;
}

/** What a session's record says of a page. */
function listed({ id, version, counts, url, title, description, language, author, published }: Page) {
  const said = { ...(author === undefined ? {} : { author }), ...(published === undefined ? {} : { published }) };
  return { page: id, version, counts, url, title, description, language, ...said };
}

function reasonIfEmpty(sources: readonly SourceReport[], candidates: number, worthy: number) {
  if (worthy > 0) return undefined;
  if (candidates > 0) return 'below-threshold';
  return sources.some(({ error, failures }) => error !== undefined || failures.length > 0)
    ? 'sources-failed'
    : 'nothing-new';
}

/** Asks every engine the agent's words, once each. */
async function searchAll(agent: Agent, ports: Ports, shown: ReadonlySet<PageId>): Promise<readonly Gathered[]> {
  const wanted = ({ url }: SearchResult) => !shown.has(ports.library.idOf(url));
  return Promise.all(
    ports.engines.map((engine) =>
      gather(engine, {
        words: agent.words,
        language: agent.language,
        wanted,
        enough: agent.pagesPerSession * CANDIDATES_PER_PAGE,
      }),
    ),
  );
}

/** Reads what the engines found, one page at a time per site; a page found by several engines is read once. */
async function readAll(found: readonly Gathered[], ports: Ports, report: (source: SourceReport) => void) {
  const ranks = engineRanks(found);
  const outcomes = new Map<string, Outcome>();
  for (const gathered of found) report(reportOn(gathered, outcomes));
  const readings = await Promise.allSettled(
    [...bySite([...ranks.keys()]).values()].map(async (urls) => {
      for (const url of urls) {
        outcomes.set(url, await readOne(url, ports));
        const concerned = found.filter(({ results }) => results.some((result) => result.url === url));
        for (const gathered of concerned) report(reportOn(gathered, outcomes));
      }
    }),
  );
  // Thrown only now: nothing of this session goes on behind the back of the next one.
  for (const reading of readings) if (reading.status === 'rejected') throw reading.reason;
  const sources = found.map((gathered) => reportOn(gathered, outcomes));
  const reads = new Map<PageId, Read>();
  for (const [url, engineRank] of ranks) {
    const outcome = outcomes.get(url);
    if (outcome?.page !== undefined && !reads.has(outcome.page.id)) {
      reads.set(outcome.page.id, { page: outcome.page, engineRank });
    }
  }
  return { reads: [...reads.values()], sources };
}

/** What a page's reader has to know before missing the rest of it. */
const ONLY_IN_PART = 'read only in part: the rest was too much, too slow, or never came';

type Outcome =
  | { readonly page: Page; readonly fetched: boolean; readonly truncated: boolean; readonly why?: undefined }
  | { readonly page?: undefined; readonly why: string };

async function readOne(url: string, { library, fetch, compute, ledger }: Ports): Promise<Outcome> {
  const known = await library.find(url);
  if (known !== undefined) return { page: known, fetched: false, truncated: false };
  try {
    const read = await readFrom(url, { fetch, compute, ledger });
    return { page: await library.keep(url, read), fetched: true, truncated: read.truncated };
  } catch (error) {
    if (error instanceof FetchFailed) return { why: error.message };
    throw error;
  }
}

/** Every URL with the best place any engine gave it; engines take turns, as in reading their lists side by side. */
function engineRanks(found: readonly Gathered[]): ReadonlyMap<string, number> {
  const deepest = Math.max(0, ...found.map(({ results }) => results.length));
  const urls = new Set<string>();
  for (let place = 0; place < deepest; place++) {
    for (const { results } of found) {
      const result = results[place];
      if (result !== undefined) urls.add(result.url);
    }
  }
  return new Map([...urls].map((url, rank) => [url, rank]));
}

function bySite(urls: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const sites = new Map<string, string[]>();
  for (const url of urls) {
    const site = URL.canParse(url) ? new URL(url).origin : '';
    sites.set(site, [...(sites.get(site) ?? []), url]);
  }
  return sites;
}

function reportOn(gathered: Gathered, outcomes: ReadonlyMap<string, Outcome>): SourceReport {
  const { engine, query, found, results, error } = gathered;
  const own = results.map(({ url }) => ({ url, outcome: outcomes.get(url) }));
  const report = {
    engine,
    query,
    found,
    unseen: results.length,
    fetched: own.filter(({ outcome }) => outcome?.page !== undefined && outcome.fetched).length,
    kept: own.filter(({ outcome }) => outcome?.page !== undefined).length,
    failures: own.flatMap(({ url, outcome }) => (outcome?.why === undefined ? [] : [{ url, why: outcome.why }])),
  };
  const remarks = own.flatMap(({ url, outcome }) =>
    outcome?.page !== undefined && outcome.truncated ? [{ url, why: ONLY_IN_PART }] : [],
  );
  return {
    ...report,
    ...(remarks.length === 0 ? {} : { remarks }),
    ...(error === undefined ? {} : { error }),
  };
}
