/** Saved pages: kept for good as they were, marked, listed, and nobody else's. */
import { describe, expect, it, vi } from 'vitest';
import { readHtml } from '../../agents/agents.ts';
import { storeOver } from '../../src/store/database-store.ts';
import { htmlOf } from '../agents/support.ts';
import { temporaryFolder } from '../src/support/folders.ts';
import { openStore } from '../src/support/stores.ts';
import { agentWithList, newUser, serviceUnderTest, Visitor } from './support.ts';

const fail = (message: string) => expect.fail(message);

interface Hit {
  readonly page: string;
  readonly saved: string | null;
}

async function savedOf(visitor: Visitor, rest = ''): Promise<readonly Hit[]> {
  return (await visitor.get(`/api/library?q=is:saved${rest}`)).json<{ items: Hit[] }>().items;
}

async function marksOf(visitor: Visitor, agent: string): Promise<readonly boolean[]> {
  const list = (await visitor.get(`/api/agents/${agent}/pages`)).json<{ items: { saved: boolean }[] }>();
  return list.items.map(({ saved }) => saved);
}

describe('a saved page', () => {
  it('is marked on its list, found by is:saved, and not any more once that is taken back', async () => {
    const house = await serviceUnderTest();
    const ana = await newUser(house.app, 'ana');
    const { id, pages } = await agentWithList(ana, house);
    const [, second] = pages;
    const place = `/api/library/${second?.page}/saved`;
    expect((await ana.ask('PUT', place)).json()).toEqual({ page: second?.page, saved: true });
    expect((await ana.ask('PUT', place)).statusCode).toBe(200);
    expect(await marksOf(ana, id)).toEqual([false, true, false, false]);
    expect((await savedOf(ana)).map(({ page }) => page)).toEqual([second?.page]);
    expect(Date.parse((await savedOf(ana))[0]?.saved ?? '')).toBeGreaterThan(0);
    expect((await ana.ask('DELETE', place)).json()).toEqual({ page: second?.page, saved: false });
    expect(await marksOf(ana, id)).toEqual([false, false, false, false]);
    expect(await savedOf(ana)).toEqual([]);
    expect((await ana.ask('DELETE', place)).statusCode).toBe(404);
  });

  it('is marked by another server over the same database, too, which gave the list before', async () => {
    const store = await openStore(await temporaryFolder());
    const house = await serviceUnderTest({ store });
    const other = await serviceUnderTest({ store: storeOver(store.database, fail) });
    const ana = await newUser(house.app, 'ana');
    const { id, pages } = await agentWithList(ana, house);
    const elsewhere = new Visitor(other.app);
    elsewhere.cookie = ana.cookie;
    expect(await marksOf(elsewhere, id)).toEqual([false, false, false, false]);
    const place = `/api/library/${pages[2]?.page}/saved`;
    await ana.ask('PUT', place);
    expect(await marksOf(elsewhere, id)).toEqual([false, false, true, false]);
    await ana.ask('DELETE', place);
    expect(await marksOf(elsewhere, id)).toEqual([false, false, false, false]);
    await ana.ask('PUT', place);
    expect(await marksOf(elsewhere, id)).toEqual([false, false, true, false]);
    await ana.ask('DELETE', `/api/library/${pages[2]?.page}`);
    expect(await marksOf(elsewhere, id)).toEqual([false, false, false, false]);
  });

  it('keeps what it said when it was saved, whatever it says later', async () => {
    const house = await serviceUnderTest();
    const ana = await newUser(house.app, 'ana');
    const { pages } = await agentWithList(ana, house);
    const [first] = pages;
    const url = first?.url ?? '';
    const textNow = async () => (await ana.get(`/api/library/${first?.page}`)).json<{ text: string; saved: unknown }>();
    const before = await textNow();
    expect(before).toMatchObject({ url, saved: null });
    await ana.ask('PUT', `/api/library/${first?.page}/saved`);
    const page = readHtml(htmlOf('All new', 'nothing of what stood here before is left, not a word of it'), url);
    await house.service.library.keep(url, { page, url, truncated: false });
    expect((await textNow()).text).toBe(before.text);
    await ana.ask('DELETE', `/api/library/${first?.page}/saved`);
    expect((await textNow()).text).toContain('not a word of it');
  });

  it('is shown by no agent again, though nobody opened it', async () => {
    const house = await serviceUnderTest();
    const ana = await newUser(house.app, 'ana');
    const { id, pages } = await agentWithList(ana, house);
    await ana.ask('PUT', `/api/library/${pages[0]?.page}/saved`);
    await ana.ask('DELETE', `/api/agents/${id}`);
    const again = await agentWithList(ana, house, { engines: ['mixed'] });
    const shown = again.pages.map(({ page }) => page);
    expect(shown).not.toContain(pages[0]?.page);
    expect(shown).toContain(pages[1]?.page);
    expect(await savedOf(ana)).toHaveLength(1);
  });

  it('is nobody else’s: who has not met a page is told of none', async () => {
    const house = await serviceUnderTest();
    const [ana, bia] = [await newUser(house.app, 'ana'), await newUser(house.app, 'bia')];
    const { pages } = await agentWithList(ana, house);
    const known = pages[0]?.page ?? '';
    await ana.ask('PUT', `/api/library/${known}/saved`);
    for (const [method, path] of [
      ['PUT', '/saved'],
      ['DELETE', '/saved'],
      ['GET', ''],
    ] as const) {
      const answers = [known, 'f'.repeat(32)].map((page) => bia.ask(method, `/api/library/${page}${path}`));
      const [one, other] = (await Promise.all(answers)).map(({ statusCode, body }) => ({ statusCode, body }));
      expect(one).toEqual(other);
      expect(one?.statusCode).toBe(404);
    }
    expect(await savedOf(bia)).toEqual([]);
  });
});

describe.each([
  ['somebody else read, too', false],
  ['that is its user’s alone', true],
])('a page %s', (_, isOwn) => {
  it.each([
    ['saved while it is taken out', 'DELETE', ''],
    ['taken out while it is saved', 'PUT', '/saved'],
  ])('%s leaves nothing behind that counts and is not found', async (__, method, rest) => {
    const house = await serviceUnderTest();
    const ana = await newUser(house.app, 'ana');
    const { id, pages } = await agentWithList(ana, house);
    const text = () => ana.post(`/api/agents/${id}/texts`, { text: 'a text of one’s own '.repeat(30), rating: 1 });
    const page = isOwn ? (await text()).json<{ page: string }>().page : pages[0]?.page;
    const [place, commit] = [`/api/library/${page}`, house.store.commit.bind(house.store)];
    let others: Promise<unknown> | undefined;
    vi.spyOn(house.store, 'commit').mockImplementation(async (changes) => {
      if (
        others === undefined &&
        changes.some((each) => each.type === 'beside' && /^library (seen|page)/.test(each.thing))
      ) {
        others = method === 'PUT' ? ana.ask('DELETE', place) : ana.ask('PUT', `${place}/saved`);
        await others;
      }
      return commit(changes);
    });
    await ana.ask(method, place + rest);
    expect(others).toBeDefined();
    const { items } = (await ana.get('/api/limits')).json<{ items: { limit: string; used: number }[] }>();
    const used = items.filter(({ limit }) => limit === 'saved' || limit === 'savedBytes').map((each) => each.used);
    expect([used, await savedOf(ana)]).toEqual([[0, 0], []]);
  });
});
