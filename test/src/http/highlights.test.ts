/** Users' highlights and tags: private, searchable and bounded. */
import { expect, it } from 'vitest';
import type { UserId } from '../../../agents/agents.ts';
import { storeOver } from '../../../src/storage/store/database-store.ts';
import type { Person } from '../../world/person.ts';
import { world } from '../../world/world.ts';
import { DATABASES } from '../support/both.ts';

const MARKED = { quote: 'Genetic algorithms', prefix: '', suffix: ' breed', start: 0 };

async function reading(options: Parameters<typeof world>[0] = {}) {
  const house = await world(options);
  const { ana, bia } = house;
  const { id, pages } = await ana.agentWithList();
  const [first, second] = pages.map(({ page }) => page) as [string, string];
  const mark = (said: object, page = first) => ana.post(`/api/library/${page}/highlights`, { ...MARKED, ...said });
  return { ...house, ana, bia, id, first, second, mark };
}

const quotesOf = async (person: Person, q = '') =>
  (await person.items(`/api/highlights?q=${encodeURIComponent(q)}`)).map(({ quote }) => quote);

it.each(DATABASES)(
  'a highlight is on its page and in the list, and is found by the beginning of words, in %s',
  async (_, open) => {
    const { ana, id, first, second, mark } = await reading({ store: storeOver(await open(), expect.fail) });
    const one = await mark({ note: 'Água, and a “café”' });
    const two = await mark({ quote: 'Crossover' }, second);
    expect(one).toMatchObject({ ...MARKED, page: first, note: 'Água, and a “café”', at: expect.any(String) });
    expect((await ana.get(`/api/library/${first}`)).highlights).toEqual([one]);
    expect((await ana.get(`/api/agents/${id}/pages/${second}/text`)).highlights).toEqual([two]);
    expect(await ana.items('/api/highlights')).toEqual([two, one]);
    expect(await ana.whole('/api/highlights', 1)).toEqual([two, one]);
    expect(await ana.whole('/api/highlights?q=a', 1)).toEqual(await ana.items('/api/highlights?q=a'));
    for (const [q, found] of [
      ['genet', [one.quote]],
      ['AGUA cafe', [one.quote]],
      ['cross', ['Crossover']],
      ['cross agua', []],
      ['c', ['Crossover', one.quote]],
      ['c -cafe', ['Crossover']],
      ['c NOT "cafe agua" -none', ['Crossover']],
      ['c -"agua crossover"', ['Crossover', one.quote]],
      ["' OR 1=1 --", []],
      ['"', ['Crossover', one.quote]],
    ] as const) {
      expect([q, await quotesOf(ana, q)]).toEqual([q, found]);
    }
    await ana.refused(422).get('/api/highlights?q=-cafe');
    expect(await ana.patch(`/api/highlights/${one.id}`, { note: 'vinho' })).toEqual({ ...one, note: 'vinho' });
    expect([await quotesOf(ana, 'agua'), await quotesOf(ana, 'vinho')]).toEqual([[], [one.quote]]);
    await ana.delete(`/api/highlights/${one.id}`);
    await ana.refused(404).delete(`/api/highlights/${one.id}`);
    expect(await quotesOf(ana)).toEqual(['Crossover']);
  },
);

it.each(DATABASES)('a tag keeps its page, and finds it, in %s', async (_, open) => {
  const { ana, bia, first, second } = await reading({ store: storeOver(await open(), expect.fail) });
  const tag = (page: string, tags: readonly string[]) => ana.put(`/api/library/${page}/tags`, { tags: [...tags] });
  expect(await tag(first, [' To  Read ', 'água', 'to read', ''])).toEqual({ tags: ['to read', 'água'] });
  await tag(second, ['água']);
  expect((await ana.search('is:saved')).map(({ page }) => page).sort()).toEqual([first, second].sort());
  expect(await ana.items('/api/library/tags')).toEqual([
    { tag: 'água', pages: 2 },
    { tag: 'to read', pages: 1 },
  ]);
  const tagged = (query: string) => ana.items(`/api/library?${query}`);
  expect(await tagged('tag=to%20read')).toMatchObject([{ page: first, tags: ['to read', 'água'] }]);
  expect(await ana.get('/api/library/count?tag=%C3%A1gua')).toEqual({ count: 2, more: false });
  expect(await tagged('tag=to')).toEqual([]);
  const [found] = await tagged('tag=%C3%A1gua');
  const [word = ''] = found?.title.match(/\p{L}{5,}/u) ?? [];
  expect((await tagged(`q=${word}&tag=%C3%A1gua`)).map(({ page }) => page)).toContain(found?.page);
  const asked = async (person: typeof ana, q: string) => (await person.search(q)).map(({ page }) => page).sort();
  expect(await asked(ana, 'tag:"To read"')).toEqual([first]);
  expect(await asked(ana, 'tag:água')).toEqual([first, second].sort());
  expect(await asked(ana, `${word} tag:água is:saved`)).toContain(found?.page);
  expect(await asked(ana, 'tag:to')).toEqual([]);
  expect(await tagged('q=tag:missing&tag=to%20read')).toEqual([]);
  expect(await ana.get(`/api/library/count?q=${encodeURIComponent('tag:água')}`)).toEqual({ count: 2, more: false });
  expect((await ana.get(`/api/library/${first}`)).tags).toEqual(['to read', 'água']);
  // An unsaved page loses its tags.
  await ana.delete(`/api/library/${first}/saved`);
  expect(await tagged('tag=to%20read')).toEqual([]);
  expect(await tag(first, [])).toEqual({ tags: [] });
  expect((await ana.search('is:saved')).map(({ page }) => page)).toEqual([second]);
  expect(await bia.items('/api/library/tags')).toEqual([]);
  expect(await bia.items('/api/library?tag=%C3%A1gua')).toEqual([]);
  expect(await asked(bia, 'tag:água')).toEqual([]);
});

it.each(DATABASES)('filters of a question hold for the pages of highlights, in %s', async (_, open) => {
  const { ana, bia, id, first, second, mark } = await reading({ store: storeOver(await open(), expect.fail) });
  await mark({ note: 'of the first' });
  await mark({ quote: 'Crossover', note: 'of the second' }, second);
  await ana.put(`/api/library/${first}/tags`, { tags: ['to read'] });
  await ana.rate(id, second, 1);
  const { url } = await ana.get(`/api/library/${first}`);
  const both = ['Crossover', MARKED.quote];
  for (const [q, found] of [
    ['tag:"to read"', [MARKED.quote]],
    ['tag:"to read" genet', [MARKED.quote]],
    ['tag:"to read" cross', []],
    ['of -cross tag:"to read"', [MARKED.quote]],
    ['is:liked', ['Crossover']],
    ['is:liked of', ['Crossover']],
    ['is:listed of', both],
    ['lang:en', both],
    ['lang:pt of', []],
    [`site:${new URL(url).hostname.split('.')[0]}`, both],
    ['site:elsewhere.example of', []],
    ['after:1970 of', both],
    ['before:1970', []],
  ] as const) {
    expect([q, await quotesOf(ana, q)]).toEqual([q, found]);
  }
  const asked = async (person: Person, query: string) =>
    (await person.items(`/api/highlights?${query}`)).map(({ quote }) => quote);
  expect(await asked(ana, 'tag=to%20read&q=of')).toEqual([MARKED.quote]);
  expect(await asked(ana, `agent=${id}`)).toEqual(both);
  expect(await asked(ana, 'agent=nobodys&q=of')).toEqual([]);
  expect(await ana.whole('/api/highlights?q=is:listed', 1)).toHaveLength(2);
  expect(await asked(bia, 'q=is:listed')).toEqual([]);
});

it.each(DATABASES)('a page in the library says how many highlights of its reader are in it, in %s', async (_, open) => {
  const { ana, bia, id, first, second, mark } = await reading({ store: storeOver(await open(), expect.fail) });
  const counts = async (person: Person, query = '') =>
    (await person.items(`/api/library?q=is:listed${query}`)).map(({ page, highlights }) => [page, highlights] as const);
  expect(new Set((await counts(ana)).map(([, n]) => n))).toEqual(new Set([0]));
  const one = await mark({});
  for (const start of [1, 2]) await mark({ start }, second);
  const marked = (await counts(ana)).filter(([, n]) => n !== 0);
  expect(new Map(marked)).toEqual(
    new Map([
      [first, 1],
      [second, 2],
    ]),
  );
  // Whoever else has the page hears nothing of them.
  await bia.agentWithList();
  const others = await counts(bia);
  expect(others.map(([page]) => page)).toContain(first);
  expect(new Set(others.map(([, n]) => n))).toEqual(new Set([0]));
  await ana.delete(`/api/highlights/${one.id}`);
  expect((await counts(ana, `&agent=${id}`)).filter(([, n]) => n !== 0)).toEqual([[second, 2]]);
});

it.each(DATABASES)('the same words are marked once, however often at a time, in %s', async (_, open) => {
  const { ana, first, second, mark } = await reading({ store: storeOver(await open(), expect.fail) });
  const path = `/api/library/${first}/highlights`;
  const answers = await Promise.all(Array.from({ length: 20 }, () => ana.send('POST', path, MARKED)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([...new Array<number>(19).fill(200), 201]);
  const [{ id = '' } = {}, ...more] = await ana.items('/api/highlights');
  expect([new Set(answers.map(({ body }) => JSON.parse(body).id)), more]).toEqual([new Set([id]), []]);
  // A second look may bring a note, and takes none away.
  expect(await mark({ note: 'mine' })).toMatchObject({ id, note: 'mine' });
  expect(await mark({})).toMatchObject({ id, note: 'mine' });
  await Promise.all([mark({ start: 1 }), mark({ quote: 'Genetic' }), mark({}, second)]);
  expect(await ana.items('/api/highlights')).toHaveLength(4);
  await ana.delete(`/api/highlights/${id}`);
  expect((await mark({})).id).not.toBe(id);
});

it('a highlight goes when its page leaves the library, and stays when its agent goes', async () => {
  const { ana, id, first, second, mark } = await reading();
  await mark({});
  await mark({ quote: 'Crossover' }, second);
  await ana.delete(`/api/library/${first}`);
  expect(await quotesOf(ana)).toEqual(['Crossover']);
  await ana.delete(`/api/agents/${id}`);
  expect(await quotesOf(ana)).toEqual(['Crossover']);
});

it('highlights have limits for a user, for a page, and in length', async () => {
  const { ana, service, first, second, mark } = await reading();
  for (const said of [
    { quote: '' },
    { quote: 'x'.repeat(2_001) },
    { note: 'x'.repeat(4_001) },
    { prefix: 'x'.repeat(101) },
    { start: -1 },
  ]) {
    await ana.refused(400).post(`/api/library/${first}/highlights`, { ...MARKED, ...said });
  }
  await ana.refused(400).put(`/api/library/${first}/tags`, { tags: Array.from({ length: 11 }, (_, i) => `t${i}`) });
  await ana.refused(400).put(`/api/library/${first}/tags`, { tags: ['x'.repeat(51)] });
  for (let start = 0; start < 200; start++) await mark({ start });
  const more = { ...MARKED, start: 200 };
  await ana.refused(409, 'highlights').post(`/api/library/${first}/highlights`, more);
  await service.limits.choose({ highlights: 201 }, (await ana.id()) as UserId);
  await mark({}, second);
  await ana.refused(409, 'you have 201 of 201 highlights').post(`/api/library/${second}/highlights`, more);
});
