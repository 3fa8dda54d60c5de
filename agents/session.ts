/** One session: search, read, rank. Everything it finds is in the record it returns; running it again is harmless. */
import { type CountsHash, currentWords, type PageId, type Score } from '../profiles/profiles.ts';
import type { Knowledge } from './knowledge.ts';
import type { Ports, SourceNews } from './ports.ts';
import { type Agent, type Candidate, type DoneSession, idsOf, type OpenSession, type SourceReport } from './records.ts';
import type { SearchResult } from './search/engine.ts';
import { type Gathered, gather } from './search/search.ts';
import { type Read, readAll } from './session-reading.ts';

/**
 * Pages ranked for each page that may be shown: with nothing to choose from, a profile cannot show its worth. With 3 two
 * of the demo's twelve topics come to empty lists, with 5 none (bench/README.md, demo-learning).
 */
const CANDIDATES_PER_PAGE = 5;

export async function runSession(
  agent: Agent,
  open: OpenSession,
  ports: Ports,
  knowledge: (seen: readonly CountsHash[]) => Promise<Knowledge>,
): Promise<DoneSession> {
  const shown = await ports.store.shownTo(agent.user);
  const words = currentWords(await ports.store.log(agent.id));
  const tell = (news: SourceNews) => ports.announce({ type: 'source', agent: agent.id, number: open.number, news });
  const found = await searchAll({ ...agent, words }, ports, shown);
  const { reads, sources } = await readAll(found, ports, { shown, tell, user: agent.user });
  const { entries, dictionary, population, scores, threshold } = await knowledge(reads.map(({ page }) => page.counts));
  const scored = await scores(reads.map(({ counts }) => counts));
  const least = await threshold();
  const candidates = reads.map((read, i): Candidate => ({ ...listed(read), ...(scored[i] as Score) }));
  // Looked at again: another agent of this user may have shown some of them meanwhile.
  const shownNow = await ports.store.shownTo(agent.user);
  const ranked = candidates
    .filter((candidate) => !idsOf(candidate).some((id) => shownNow.has(id)))
    .sort((a, b) => a.engineRank - b.engineRank);
  // Before there is a profile the engine's order stands (filtering spec 2).
  const founded = population.profiles.length > 0;
  if (founded) ranked.sort((a, b) => b.score - a.score);
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

/** What a session's record says of a page, but for its score. */
function listed({ page, aliases, engineRank }: Read) {
  const { id, version, counts, url, title, description, language, author, published } = page;
  return {
    page: id,
    ...(aliases.length === 0 ? {} : { aliases: [...aliases] }),
    version,
    counts,
    url,
    title,
    description,
    language,
    ...(author === undefined ? {} : { author }),
    ...(published === undefined ? {} : { published }),
    engineRank,
  };
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
