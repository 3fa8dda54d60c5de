import { describe, expect, it, vi } from 'vitest';
import { agentWithList, newUser, type ServiceUnderTest, serviceUnderTest, Visitor } from './support.ts';

const DAY_MS = 86_400_000;

interface Hit {
  readonly page: string;
  readonly url: string;
  readonly agent: string | null;
  readonly shown: boolean;
  readonly rating: number | null;
  readonly seen: string;
  readonly private: boolean;
  readonly snippet: readonly { readonly text: string; readonly hit: boolean }[];
}

interface Answer {
  readonly items: readonly Hit[];
  readonly next: string | null;
}

const search = async (visitor: Visitor, q: string, rest = '') =>
  (await visitor.get(`/api/library?q=${encodeURIComponent(q)}${rest}`)).json<Answer>();

async function anaWithPages(): Promise<{ ana: Visitor; here: ServiceUnderTest; agent: string }> {
  const here = await serviceUnderTest();
  const ana = await newUser(here.app, 'ana');
  const { id } = await agentWithList(ana, here);
  return { ana, here, agent: id };
}

describe('the library', () => {
  it('finds what the asker’s agents read, with the words marked', async () => {
    const { ana, agent } = await anaWithPages();
    const { items } = await search(ana, 'yeast ovens');
    expect(items.length).toBeGreaterThan(0);
    const [first] = items;
    expect(first).toMatchObject({ agent, rating: null, private: false });
    const marked = first?.snippet.filter(({ hit }) => hit).map(({ text }) => text);
    expect(marked).toEqual(['yeast', 'oven']);
    expect(first?.snippet.map(({ text }) => text).join('')).toContain('yeast and an oven that is hot');
  });

  it('tells what was shown and how it was rated, from the rating on', async () => {
    const { ana, agent } = await anaWithPages();
    const [page] = (await search(ana, '')).items.filter(({ shown }) => shown);
    await ana.ask('PUT', `/api/agents/${agent}/pages/${page?.page}/rating`, { value: 1 });
    expect((await search(ana, 'is:liked')).items).toMatchObject([{ page: page?.page, rating: 1, shown: true }]);
    await ana.post(`/api/agents/${agent}/undo`);
    expect((await search(ana, 'is:rated')).items).toEqual([]);
  });

  it('dates pages that say no date by when the asker’s agents met them, not by when others did', async () => {
    const { ana, here } = await anaWithPages();
    const [first] = (await search(ana, '')).items;
    const day = new Date(Date.parse(first?.seen ?? '') + 2 * DAY_MS).toISOString().slice(0, 10);
    here.pass(3 * DAY_MS);
    const bia = await newUser(here.app, 'bia');
    await agentWithList(bia, here);
    expect((await search(bia, '')).items.length).toBeGreaterThan(0);
    expect((await search(bia, `before:${day}`)).items).toEqual([]);
    expect((await search(ana, `after:${day}`)).items).toEqual([]);
  });

  it.each(['after:yesterday', 'yeast before:9999-99-99', 'after:2026-2'])(
    'says what a date looks like: %s',
    async (q) => {
      const { ana } = await anaWithPages();
      const response = await ana.get(`/api/library?q=${encodeURIComponent(q)}`);
      expect(response.statusCode).toBe(422);
      expect(response.json()).toMatchObject({
        detail: expect.stringMatching(/write a day, a month or a year, as in (?:after|before):2026-03-31/),
        errors: [{ field: 'q' }],
      });
    },
  );

  it.each(['', 'yeast'])('is read on with its cursor, each page once: "%s"', async (q) => {
    const { ana } = await anaWithPages();
    const all = (await search(ana, q, '&limit=100')).items.map(({ page }) => page);
    const read: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const answer: Answer = await search(ana, q, `&limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`);
      read.push(...answer.items.map(({ page }) => page));
      cursor = answer.next;
    }
    expect(all.length).toBeGreaterThan(2);
    expect(read).toEqual(all);
    // What ends with a page full to its last place has nothing behind it.
    expect((await search(ana, q, `&limit=${all.length}`)).next).toBeNull();
  });

  it('takes no cursor that it did not give', async () => {
    const { ana } = await anaWithPages();
    for (const cursor of [
      '',
      'below',
      'below 1',
      'below 1 x',
      'below 1 2 3',
      'below -1 2',
      `below ${'9'.repeat(16)} 1`,
    ]) {
      const given = Buffer.from(cursor).toString('base64url');
      expect([cursor, (await ana.get(`/api/library?cursor=${given}`)).statusCode]).toEqual([cursor, 400]);
    }
  });

  it('is one’s own: others find nothing of it, and strangers are not let in', async () => {
    const { ana, here } = await anaWithPages();
    const bia = await newUser(here.app, 'bia');
    expect((await search(ana, 'yeast')).items.length).toBeGreaterThan(0);
    for (const q of ['yeast', '', 'is:rated']) expect(await search(bia, q)).toEqual({ items: [], next: null });
    expect((await new Visitor(here.app).get('/api/library?q=yeast')).statusCode).toBe(401);
  });

  it('names no agent that is deleted', async () => {
    const { ana, agent } = await anaWithPages();
    await ana.ask('DELETE', `/api/agents/${agent}`);
    const { items } = await search(ana, 'yeast');
    expect(items.length).toBeGreaterThan(0);
    expect(items.map((hit) => hit.agent)).toEqual(items.map(() => null));
  });

  it('is searched without looking at all agents of its reader, and these are listed without looking at the rest', async () => {
    const { ana, here } = await anaWithPages();
    const { database } = here.store;
    const rowsOf = async (url: string) => {
      const read = vi.spyOn(database, 'read');
      expect((await ana.get(url)).statusCode).toBe(200);
      const rows = await Promise.all(read.mock.results.map(({ value }) => value as Promise<readonly unknown[]>));
      read.mockRestore();
      return rows.flat().length;
    };
    const asked = ['/api/library?q=yeast', '/api/library', '/api/agents?limit=1'];
    const counted = async () => {
      const rows: number[] = [];
      for (const url of asked) rows.push(await rowsOf(url));
      return rows;
    };
    await ana.post('/api/agents', { words: 'another' });
    const few = await counted();
    for (let i = 0; i < 10; i++) await ana.post('/api/agents', { words: `words ${i}` });
    expect(await counted()).toEqual(few);
  });

  it('takes any words, and refuses only what is far too long', async () => {
    const { ana } = await anaWithPages();
    for (const q of ['"', "' OR 1=1 --", 'NEAR(a b) AND *', '\u0000', 'site:" lang:']) {
      expect([q, (await ana.get(`/api/library?q=${encodeURIComponent(q)}`)).statusCode]).toEqual([q, 200]);
    }
    expect((await ana.get(`/api/library?q=${'x'.repeat(501)}`)).statusCode).toBe(400);
  });
});
