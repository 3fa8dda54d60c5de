/** Fills a store with pages and agents as the service would in years, in one go: nothing else is in it afterwards. */
import { createHash } from 'node:crypto';
import { type Agent, type RankedSession, rankedPages } from '../agents/agents.ts';
import type { PageId } from '../profiles/profiles.ts';
import { turnsBy } from '../src/base/in-turns.ts';
import { StoredLibrary, startDictionary } from '../src/library/library.ts';
import type { Database } from '../src/storage/database/database.ts';
import { storeOver } from '../src/storage/store/database-store.ts';
import type { Store } from '../src/storage/store/store.ts';
import { gathering } from './gathering.ts';
import { pageOf, urlOf } from './pages.ts';
import { CANDIDATES, eachAtOnce, sessionOf } from './stored-agents.ts';

const AT_ONCE = 300;
/** How often somebody asks for the dictionary, which decides by itself whether a new epoch is due. */
const DICTIONARY_EVERY = 2_000;
/** An epoch holds the counts of all pages that came since the last one: of more pages none is counted here. */
const DICTIONARY_PAGES = 100_000;
const TOLD_EVERY = 50_000;

const clock = () => new Date().toISOString();
const fail = (error: unknown) => {
  throw error;
};

export function libraryOver(store: Store): StoredLibrary {
  return new StoredLibrary(
    store,
    clock,
    startDictionary,
    turnsBy(() => performance.now()),
  );
}

/** Gives how many pages it kept in a second; `more` adds others before PostgreSQL makes its index of the text. */
export async function fillWithPages(
  real: Store,
  pages: number,
  more: () => Promise<unknown> = nothing,
): Promise<number> {
  const library = libraryOver(storeOver(gathering(real.database), fail));
  const counting = libraryOver(real);
  const began = performance.now();
  const perSecond = (kept: number) => (1000 * kept) / (performance.now() - began);
  const finish = await withoutTextIndex(real.database);
  await eachAtOnce(pages, AT_ONCE, async (i) => {
    await library.keep(urlOf(i), pageOf(i));
    if (i % DICTIONARY_EVERY === 0 && i <= DICTIONARY_PAGES) await counting.dictionary();
    if ((i + 1) % TOLD_EVERY === 0) console.error(`${i + 1} pages, ${Math.round(perSecond(i + 1))} a second`);
  });
  const rate = perSecond(pages);
  await more();
  await finish();
  return rate;
}

const nothing = () => Promise.resolve();

const TEXT_INDEX = "SELECT indexdef FROM pg_indexes WHERE indexname = 'library_page_terms'";

/** PostgreSQL makes an index of everything in a fraction of the time that page after page would take. */
export async function withoutTextIndex(database: Database): Promise<() => Promise<void>> {
  if (database.dialect === 'sqlite') return () => Promise.resolve();
  const [row] = await database.read<{ indexdef: string }>(TEXT_INDEX);
  await database.commit([{ sql: 'DROP INDEX library_page_terms' }]);
  return async () => {
    await database.commit([{ sql: "SET LOCAL maintenance_work_mem = '512MB'" }, { sql: row?.indexdef ?? '' }], 'bulk');
    await database.commit([{ sql: 'ANALYZE' }], 'bulk');
  };
}

/** A session of a user's so many-th agent over pages that are there, none of which another of the user's agents ranked. */
export function sessionOver(pages: number, user: number, place: number, agent: Agent): RankedSession {
  const all = Math.max(pages, MOST_AGENTS_OF_A_USER * CANDIDATES);
  const first = user * APART + place * CANDIDATES;
  const session = sessionOf(0, agent.id);
  const candidates = rankedPages(session).map((candidate, i) => {
    const url = urlOf((first + i) % all);
    return { ...candidate, page: idOf(url), url };
  });
  return { ...session, list: candidates.slice(0, session.list.length), passed: candidates.slice(session.list.length) };
}

const MOST_AGENTS_OF_A_USER = 200;
const APART = 17_001;

/** As the library names its pages. */
export function idOf(url: string): PageId {
  return createHash('sha256').update(url).digest('hex').slice(0, 32) as PageId;
}
