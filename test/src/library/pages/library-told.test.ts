/** The commits that keep agents' pages also update the library's index. */
import { describe, expect, test } from 'vitest';
import type { UserId } from '../../../../agents/agents.ts';
import type { EventId, LogEntry, LogEvent } from '../../../../profiles/profiles.ts';
import { LibraryIndex } from '../../../../src/library/index/library-index.ts';
import { readQuery } from '../../../../src/library/index/library-query.ts';
import { StoredAgents } from '../../../../src/library/library.ts';
import type { Store } from '../../../../src/storage/store/store.ts';
import { STORES } from '../../support/both.ts';
import { libraryOver } from '../../support/library.ts';
import { agentOf, doneSession, followedOf, NOON, openSession } from '../../support/samples.ts';

const AGENT = agentOf('ana', 'a1');
const ANA = 'ana' as UserId;

function kept(store: Store) {
  const { database } = store;
  const library = libraryOver(store);
  const agents = new StoredAgents(store);
  const index = new LibraryIndex(database);
  const found = async (text: string, reader = 'ana') => {
    const rows = await index.search({ reader, query: readQuery(text), from: 0, limit: 50 });
    return rows.map(({ page, rating }) => [page, rating]);
  };
  const foundPages = async (text: string) => (await found(text)).map(([page]) => page).sort();
  return { store, database, library, agents, found, foundPages };
}

type Kept = ReturnType<typeof kept>;

/** The log entries of a page's ratings, in order. */
function logOf(...events: readonly LogEvent[]): readonly LogEntry[] {
  return events.map((event, i) => ({ id: `e${i}` as EventId, position: i, at: NOON, by: 'ana', event }));
}

const keepPage = ({ library }: Kept, name: string, text: string, owner?: UserId) =>
  library.keep(`http://site.example/${name}`, followedOf(`http://site.example/${name}`, text), owner);

async function runSession({ agents }: Kept, pages: readonly string[], shown = pages.length): Promise<void> {
  await agents.putSession(openSession(AGENT.id, 1));
  await agents.putSession(doneSession(AGENT.id, 1, pages, shown));
}

const rated = (page: string, value: number) =>
  ({ type: 'rated', page, version: 1, counts: 'c', value, profile: null }) as LogEvent;

describe.each(STORES)('the library over %s', (_, open) => {
  test('finds the pages of an agent, shown or not, once its session is closed', async () => {
    const here = kept(await open());
    await here.agents.create(AGENT, logOf({ type: 'created', words: 'ships' }));
    const pages = [await keepPage(here, 'a', 'white ships'), await keepPage(here, 'b', 'black ships')];
    await keepPage(here, 'c', 'nobody read these ships');
    expect(await here.found('ships')).toEqual([]);
    const ids = pages.map(({ id }) => id).sort();
    await runSession(here, ids, 1);
    expect(await here.foundPages('ships')).toEqual(ids);
    expect(await here.found('ships', 'bia')).toEqual([]);
  });

  test('follows a page that changes, and has it once', async () => {
    const here = kept(await open());
    const { id } = await keepPage(here, 'a', 'white ships');
    await runSession(here, [id]);
    await keepPage(here, 'a', 'white trains');
    expect(await here.found('ships')).toEqual([]);
    for (const words of ['trains', '']) expect(await here.found(words)).toEqual([[id, null]]);
  });

  test('follows ratings and their undoing', async () => {
    const here = kept(await open());
    const { id } = await keepPage(here, 'a', 'white ships');
    await runSession(here, [id]);
    const steps: readonly (readonly [LogEvent, number | null])[] = [
      [rated(id, 1), 1],
      [rated(id, -1), -1],
      [{ type: 'undone', event: 'e1' as EventId }, 1],
      [{ type: 'unrated', page: id }, null],
      [{ type: 'undone', event: 'e3' as EventId }, 1],
      [{ type: 'undone', event: 'e0' as EventId }, null],
    ];
    const entries = logOf(...steps.map(([event]) => event));
    for (const [i, [, rating]] of steps.entries()) {
      await here.agents.append(AGENT.id, entries.slice(i, i + 1));
      expect(await here.found('ships')).toEqual([[id, rating]]);
    }
  });

  test('hides private pages from everybody else and from the dictionary', async () => {
    const here = kept(await open());
    const own = await keepPage(here, 'a', 'secret ships', ANA);
    const open2 = await keepPage(here, 'a', 'white ships');
    expect(own.id).not.toBe(open2.id);
    expect(own).toMatchObject({ owner: 'ana', url: open2.url });
    expect(await here.library.find(own.url)).toEqual(open2);
    expect(await here.library.find(own.url, ANA)).toEqual(own);
    expect(await here.library.find(own.url, 'bia' as UserId)).toBeUndefined();
    await runSession(here, [own.id]);
    expect(await here.found('secret')).toEqual([[own.id, null]]);
    expect(await here.store.log('library').length()).toBe(1);
  });
});
