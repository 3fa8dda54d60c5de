/** The daily list over HTTP: made by hand, read with what was said of its pages since, found by its date. */
import { describe, expect, it } from 'vitest';
import { agentWithList, newUser, runSession, serviceUnderTest } from './support.ts';

interface List {
  readonly date: string;
  readonly kept: boolean;
  readonly pages: readonly {
    readonly page: string;
    readonly agent: string;
    readonly rating: number | null;
    readonly saved: boolean;
    readonly terms: readonly string[];
    readonly engines: readonly string[];
    readonly score: number;
  }[];
  readonly agents: readonly { readonly name: string; readonly pages: number; readonly why: string | null }[];
}
interface Daily {
  readonly today: string;
  readonly list: List | null;
}

const DAY_MS = 86_400_000;

describe('the daily list', () => {
  it('is made now, and once; ratings and what is saved are those of its agents', async () => {
    const house = await serviceUnderTest();
    const ana = await newUser(house.app, 'ana');
    expect((await ana.get('/api/daily')).json()).toEqual({ today: '2026-01-05', list: null });
    const { id, pages } = await agentWithList(ana, house);

    const made = await ana.post('/api/daily');
    expect(made.statusCode).toBe(201);
    const list = made.json<List>();
    expect(list.pages).toHaveLength(4);
    for (const { page } of list.pages) expect(pages.map((each) => each.page)).toContain(page);
    expect(list).toMatchObject({ date: '2026-01-05', kept: true, agents: [{ pages: 4, why: null }] });
    expect(list.pages[0]).toMatchObject({ agent: id, rating: null, saved: false, engines: ['mixed'] });

    const first = list.pages[0]?.page ?? '';
    await ana.ask('PUT', `/api/agents/${id}/pages/${first}/rating`, { value: 1 });
    await ana.ask('PUT', `/api/library/${first}/saved`);
    const again = await ana.post('/api/daily');
    expect(again.statusCode).toBe(200);
    expect(again.json<List>().pages[0]).toMatchObject({ page: first, rating: 1, saved: true });
    expect((await ana.get('/api/daily')).json<Daily>().list).toEqual(again.json());
    expect((await ana.get('/api/daily?date=2026-01-05')).json<Daily>().list).toEqual(again.json());
    expect((await ana.get('/api/daily?date=2026-01-04')).statusCode).toBe(404);
  });

  it('says which words speak for a page once the agent has learned, and has no page of the list before', async () => {
    const house = await serviceUnderTest();
    const ana = await newUser(house.app, 'ana');
    const { id, pages } = await agentWithList(ana, house);
    const before = (await ana.post('/api/daily')).json<List>();
    for (const { page, url } of pages) {
      const value = url.includes('genetic') || url.includes('evol') ? 1 : -1;
      await ana.ask('PUT', `/api/agents/${id}/pages/${page}/rating`, { value });
    }
    await ana.ask('PUT', `/api/agents/${id}/pages/${pages[0]?.page}/rating`, { value: 1 });
    await runSession(ana, id, house.service);
    house.pass(DAY_MS);
    const list = (await ana.post('/api/daily')).json<List>();
    expect(list.pages.length).toBeGreaterThan(0);
    for (const { page, terms } of list.pages) {
      expect(before.pages.map((each) => each.page)).not.toContain(page);
      expect(terms.length).toBeLessThanOrEqual(5);
    }
    // Further down there may be pages that nothing speaks for yet.
    expect(list.pages[0]?.terms.length).toBeGreaterThan(0);
    expect(list.pages[0]?.score).toBeGreaterThan(0);
  });

  it('with nothing new says why, and leaves today’s list to its hour', async () => {
    const house = await serviceUnderTest();
    const ana = await newUser(house.app, 'ana');
    await ana.post('/api/agents', { words: 'genetic algorithms' });
    const empty = (await ana.post('/api/daily')).json<List>();
    expect(empty).toMatchObject({ kept: false, pages: [], agents: [{ pages: 0, why: 'never-ran' }] });
    expect((await ana.get('/api/daily')).json<Daily>().list).toBeNull();
  });

  it('is listed by date, from the latest back', async () => {
    const house = await serviceUnderTest();
    const ana = await newUser(house.app, 'ana');
    const { id } = await agentWithList(ana, house);
    await ana.post('/api/daily');
    house.pass(DAY_MS);
    await runSession(ana, id, house.service);
    await ana.post('/api/daily');
    interface Dates {
      readonly items: readonly { readonly date: string; readonly pages: number }[];
      readonly next: string | null;
    }
    const first = (await ana.get('/api/daily/dates?limit=1')).json<Dates>();
    expect(first.items).toMatchObject([{ date: '2026-01-06' }]);
    const second = (await ana.get(`/api/daily/dates?limit=1&cursor=${first.next}`)).json<Dates>();
    expect(second.items).toMatchObject([{ date: '2026-01-05', pages: 4 }]);
    const rui = await newUser(house.app, 'rui');
    expect((await rui.get('/api/daily/dates')).json()).toEqual({ items: [], next: null });
    expect((await rui.get('/api/daily?date=2026-01-05')).statusCode).toBe(404);
  });
});
