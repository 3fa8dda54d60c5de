/** Fills an empty store with years of pages and agents at once. */
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
/** How often the dictionary is asked for, which decides itself about a new epoch. */
const DICTIONARY_EVERY = 2_000;
/** A count holds all pages since the last epoch, so it is skipped for more pages than this. */
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

/** Gives pages a second. `more` adds others before PostgreSQL indexes the text. */
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

/** PostgreSQL indexes all at once in a fraction of the time of single pages. */
export async function withoutTextIndex(database: Database): Promise<() => Promise<void>> {
  if (database.dialect === 'sqlite') return () => Promise.resolve();
  const [row] = await database.read<{ indexdef: string }>(TEXT_INDEX);
  await database.commit([{ sql: 'DROP INDEX library_page_terms' }]);
  return async () => {
    await database.commit([{ sql: "SET LOCAL maintenance_work_mem = '512MB'" }, { sql: row?.indexdef ?? '' }], 'bulk');
    await database.commit([{ sql: 'ANALYZE' }], 'bulk');
  };
}

/** A session of one of a user's agents over existing pages that no other of the user's agents ranked. */
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
