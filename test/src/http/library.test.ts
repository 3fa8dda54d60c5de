import { describe, expect, it, vi } from 'vitest';
import type { UserId } from '../../../agents/agents.ts';
import { rowsOfTable } from '../../../agents/reader/reading.ts';
import { world } from '../../world/world.ts';

async function read() {
  const house = await world();
  const { ana } = house;
  return { ...house, ana, agent: (await ana.agentWithList()).id };
}

describe('the library', () => {
  it('finds what the user’s agents read, with marked words and ratings, and nobody else does', async () => {
    const { ana, agent, person } = await read();
    const [first] = await ana.search('yeast ovens');
    expect(first).toMatchObject({ agent, private: false });
    expect(first?.snippet.filter(({ hit }) => hit).map(({ text }) => text)).toEqual(['yeast', 'oven']);
    expect(first?.snippet.map(({ text }) => text).join('')).toContain('yeast and an oven that is hot');
    const all = await ana.search('');
    const listed = all.filter((hit) => hit.shown);
    expect(await ana.search('is:listed')).toEqual(listed);
    expect(listed.length).toBeLessThan(all.length);
    const page = listed[0]?.page;
    await ana.rate(agent, page, 1);
    expect(await ana.search('is:liked')).toMatchObject([{ page, rating: 1, shown: true }]);
    await ana.post(`/api/agents/${agent}/undo`);
    expect(await ana.search('is:rated')).toEqual([]);
    const bia = person('bia');
    for (const q of ['yeast', '', 'is:rated']) expect(await bia.get(`/api/library?q=${q}`)).toEqual({ items: [] });
    await ana.delete(`/api/agents/${agent}`);
    expect(new Set((await ana.search('yeast')).map((hit) => hit.agent))).toEqual(new Set([undefined]));
  });

  it('shows a passage from below the title of a page, which stands above it', async () => {
    const { ana } = await read();
    const title = 'Walnut bread at night';
    const text = `${title}\nWalnut bread needs a night to rise.`;
    await ana.post('/api/library/saved', {
      url: 'http://bread.example/',
      title,
      text,
      savedAt: '2026-01-01T00:00:00Z',
    });
    const said = async (q: string) => (await ana.search(q))[0]?.snippet.map((run) => run.text).join('');
    for (const q of ['walnut night', 'walnut', 'site:bread.example'])
      expect(await said(q)).toBe('Walnut bread needs a night to rise.');
  });

  it('says which agents may rate a page, and how each rated it', async () => {
    const { ana, person, service } = await world();
    const { id: first, pages } = await ana.agentWithList({ pagesPerSession: 20 });
    const page = pages[0]?.page ?? '';
    const ratersOf = async () => (await ana.get(`/api/library/${page}`)).agents;
    expect(await ratersOf()).toEqual([{ agent: first }]);
    // Nobody opened it, so it may come again.
    await service.agentStore.sweep(Number.MAX_SAFE_INTEGER);
    const { id: second, pages: others } = await ana.agentWithList({ pagesPerSession: 20 });
    expect(others.map((each) => each.page)).toContain(page);
    await ana.rate(second, page, -1);
    expect(await ratersOf()).toEqual([{ agent: first }, { agent: second, rating: -1 }]);
    const bia = person('bia');
    const { id: hers } = await bia.agentWithList();
    expect((await bia.get(`/api/library/${page}`)).agents).toEqual([{ agent: hers }]);
    await ana.put(`/api/library/${page}/saved`);
    for (const agent of [first, second]) await ana.delete(`/api/agents/${agent}`);
    expect(await ratersOf()).toEqual([]);
  });

  it('takes any words, shows how a date is written, and refuses only very long questions', async () => {
    const { ana } = await read();
    for (const q of ['"', "' OR 1=1 --", 'NEAR(a b) AND *', '\u0000', 'site:" lang:']) await ana.search(q);
    await ana.refused(400).get(`/api/library?q=${'x'.repeat(501)}`);
    const why = /write a day, a month or a year, as in (?:after|before):2026-03-31/;
    for (const q of ['after:yesterday', 'yeast before:9999-99-99', 'after:2026-2'])
      await ana.refused(422, { q: why }).get(`/api/library?q=${encodeURIComponent(q)}`);
  });

  it.each(['', 'yeast'])('continues by its cursor, each page once: "%s"', async (q) => {
    const { ana } = await read();
    const all = await ana.items(`/api/library?q=${q}&limit=100`);
    expect(all.length).toBeGreaterThan(2);
    expect(await ana.whole(`/api/library?q=${q}`, 2)).toEqual(all);
    // A full last stretch has no cursor.
    expect((await ana.get(`/api/library?q=${q}&limit=${all.length}`)).next).toBeUndefined();
  });

  it('continues by a page of the reader, and not by a number that counts others’ pages', async () => {
    const { ana } = await read();
    const { items, next } = await ana.get('/api/library?limit=2');
    const [, seen, page] = /(\d+) (\w+)$/.exec(Buffer.from(String(next), 'base64url').toString()) ?? [];
    const last = items.at(-1);
    expect([Number(seen), page]).toEqual([Date.parse(last?.seen ?? ''), last?.page]);
  });

  it('continues past pages that were saved before 1970', async () => {
    const { ana } = await read();
    for (const [i, savedAt] of ['0001-01-01T00:00:00Z', '1968-01-01T00:00:00Z', '1969-12-31T23:59:59Z'].entries())
      await ana.post('/api/library/saved', {
        url: `http://old.example/${i}`,
        title: 'Old',
        text: `yeast ${i}`,
        savedAt,
      });
    for (const sort of ['', 'best', 'met', 'saved', 'published']) {
      const list = `/api/library?sort=${sort}`.replace(/\?sort=$/, '') as '/api/library';
      expect(await ana.whole(list, 1), list).toEqual(await ana.whole(list));
    }
  });

  it('is counted, sorted and limited to an agent, for its owner alone', async () => {
    const { ana, agent, person } = await read();
    const all = await ana.items('/api/library?limit=100');
    expect(await ana.get('/api/library/count')).toEqual({ count: all.length, more: false });
    expect(await ana.get(`/api/library/count?agent=${agent}`)).toEqual({ count: all.length, more: false });
    expect(await ana.items(`/api/library?agent=${agent}&limit=100`)).toEqual(all);
    expect(await ana.get('/api/library/count?agent=other')).toEqual({ count: 0, more: false });
    expect(await ana.get('/api/library/count?q=nosuchword')).toEqual({ count: 0, more: false });
    const [, second, third] = all;
    for (const { page } of [third, second] as typeof all) await ana.put(`/api/library/${page}/saved`);
    const saved = await ana.items('/api/library?sort=saved');
    expect(saved.map(({ page }) => page).sort()).toEqual([second?.page, third?.page].sort());
    const dates = (await ana.items('/api/library?sort=published&limit=100')).map((hit) => hit.published ?? hit.seen);
    expect(dates.map(Date.parse)).toEqual(dates.map(Date.parse).sort((a, b) => b - a));
    await ana.refused(400).get('/api/library?sort=worst');
    expect(await person('bia').get('/api/library/count')).toEqual({ count: 0, more: false });
    expect(await person('bia').get(`/api/library/count?agent=${agent}`)).toEqual({ count: 0, more: false });
  });

  it('takes ratings of unshown pages, but not of pages that only others’ agents read', async () => {
    const { ana, agent, person } = await read();
    const page = (await ana.search('')).find(({ shown }) => !shown)?.page;
    expect(page).toBeDefined();
    await ana.rate(agent, page, 1);
    expect(await ana.search('is:liked')).toMatchObject([{ page, agent, rating: 1 }]);
    const bia = person('bia');
    const hers = await bia.agent();
    await bia.refused(404).put(`/api/agents/${hers}/pages/${page}/rating`, { value: 1 });
  });

  it('is searched without reading all of the user’s agents', async () => {
    const { ana, store } = await read();
    const rowsOf = async (url: string) => {
      const asked = vi.spyOn(store.database, 'read');
      await ana.get(url);
      const rows = await Promise.all(asked.mock.results.map(({ value }) => value as Promise<readonly unknown[]>));
      asked.mockRestore();
      return rows.flat().length;
    };
    const counted = async () => [
      await rowsOf('/api/library?q=yeast'),
      await rowsOf('/api/library'),
      await rowsOf('/api/agents?limit=1'),
    ];
    await ana.agent();
    const few = await counted();
    for (let i = 0; i < 10; i++) await ana.agent({ words: `words ${i}` });
    expect(await counted()).toEqual(few);
  });

  describe('as a file', () => {
    it('has what a question finds, with tags and what its reader marked, as Markdown and as a table', async () => {
      const { ana, agent, person } = await read();
      const [first, second] = await ana.search('is:listed');
      for (const [of, tags] of [
        [first, ['to read', 'a, b']],
        [second, ['other']],
      ] as const)
        await ana.put(`/api/library/${of?.page}/tags`, { tags: [...tags] });
      await ana.rate(agent, first?.page, -1);
      const marked = { quote: 'A *word*', prefix: '', suffix: '', start: 0, note: 'my note' };
      await ana.post(`/api/library/${first?.page}/highlights`, marked);
      const fileOf = async (whose: typeof ana, asked: string) => {
        const { headers, body } = await whose.send('GET', `/api/library/export?${asked}`);
        return { type: headers['content-type'], as: headers['content-disposition'], body };
      };
      const text = await fileOf(ana, 'tag=to%20read');
      expect(text).toMatchObject({
        type: 'text/markdown; charset=utf-8',
        as: 'attachment; filename="fenix-library.md"',
      });
      expect(text.body).toMatch(
        /^# Fenix\n\n## \[.+\]\(<http.+>\)\n\nTags: to read, a, b\n\n<!-- \d{4}-\d\d-\d\d -->\n\n> A \\\*word\\\*\n\nmy note\n\n<!-- .+ -->\n$/,
      );
      const table = await fileOf(ana, 'q=is:saved&format=csv');
      expect(table).toMatchObject({ type: 'text/csv; charset=utf-8' });
      const [, ...rows] = [...rowsOfTable(table.body)];
      expect(rows.map(([url, , tags, rating]) => [url, tags, rating])).toEqual(
        (await ana.search('is:saved')).map((each) =>
          each.page === first?.page ? [each.url, 'to read|a, b', '-1'] : [each.url, 'other', ''],
        ),
      );
      expect((await fileOf(ana, 'q=yeast')).body.match(/^## /gm)).toHaveLength((await ana.search('yeast')).length);
      expect((await fileOf(person('bia'), 'q=is:saved')).body).toBe('# Fenix\n');
      await ana.refused(422).get('/api/library/export?q=-yeast');
      await ana.refused(400).get('/api/library/export?format=html' as '/api/library/export');
    });

    it('is brought back as it was', async () => {
      const { ana } = await read();
      const page = { url: 'http://own.example/', text: 'Word.', savedAt: '2026-01-01T00:00:00.000Z' };
      await ana.post('/api/library/saved', { ...page, title: '"Água", lit', tags: ['to read', 'água'] });
      const { body } = await ana.send('GET', '/api/library/export?q=is:saved&format=csv');
      expect(await ana.post('/api/exports/preview', { file: Buffer.from(body).toString('base64') })).toMatchObject({
        from: 'csv',
        groups: [{ name: 'to read' }, { name: 'água' }],
        shown: [{ url: page.url, title: '"Água", lit' }],
        since: page.savedAt,
      });
    });

    it('is read a stretch at a time, each page once', async () => {
      const { ana, service } = await read();
      const all = (await ana.whole('/api/library?q=yeast', 50)).map(({ page }) => page);
      const found: string[][] = [];
      for await (const each of service.librarySearch.stretches((await ana.id()) as UserId, { text: 'yeast' }, 2))
        found.push(each.map(({ page }) => page.id));
      expect(found.flat()).toEqual(all);
      expect(Math.max(...found.map(({ length }) => length))).toBe(2);
    });
  });
});
