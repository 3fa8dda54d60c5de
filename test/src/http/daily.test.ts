/** The daily list over HTTP: made by hand, with later ratings, and found by date. */
import { expect, it } from 'vitest';
import { DAY_MS, world } from '../../world/world.ts';

it('the daily list is made once on request, and its ratings and saved pages are those of its agents', async () => {
  const { ana } = await world();
  await ana.agent({ words: 'nothing yet' });
  const nothing = { kept: false, pages: [], agents: [{ pages: 0, why: 'never-ran' }] };
  expect(await ana.post('/api/daily')).toMatchObject(nothing);
  expect(await ana.get('/api/daily')).toEqual({ today: '2026-01-05' });
  const { id, pages } = await ana.agentWithList();
  const made = await ana.send('POST', '/api/daily');
  expect(made.statusCode).toBe(201);
  const list = await ana.post('/api/daily');
  expect(made.json()).toEqual(list);
  expect(list).toMatchObject({
    date: '2026-01-05',
    kept: true,
    agents: [{ why: 'never-ran' }, { pages: 4 }],
  });
  expect(list.agents[1]).not.toHaveProperty('why');
  expect(new Set(list.pages.map(({ page }) => page))).toEqual(new Set(pages.map(({ page }) => page)));
  expect(list.pages[0]).toMatchObject({ agent: id, saved: false, engines: ['mixed'] });

  const first = list.pages[0]?.page;
  await ana.rate(id, first, 1);
  await ana.put(`/api/library/${first}/saved`);
  expect(await ana.status('POST', '/api/daily')).toBe(200);
  const again = await ana.post('/api/daily');
  expect(again.pages[0]).toMatchObject({ page: first, rating: 1, saved: true });
  for (const query of ['', 'date=2026-01-05']) expect((await ana.get(`/api/daily?${query}`)).list).toEqual(again);
  await ana.refused(404).get('/api/daily?date=2026-01-04');
});

it('the daily list names the words that speak for a page, repeats no page of the last list, and is found by date', async () => {
  const { ana, bia, pass } = await world();
  const { id, pages } = await ana.agentWithList();
  const before = await ana.post('/api/daily');
  for (const { page, url } of pages) await ana.rate(id, page, url.includes('evolution') ? 1 : -1);
  await ana.session(id);
  pass(DAY_MS);
  const list = await ana.post('/api/daily');
  expect(list.pages.length).toBeGreaterThan(0);
  for (const { page, terms } of list.pages) {
    expect(before.pages.map((each) => each.page)).not.toContain(page);
    expect(terms.length).toBeLessThanOrEqual(5);
  }
  // Lower pages may have no words that speak for them yet.
  expect(list.pages[0]?.terms.length).toBeGreaterThan(0);
  expect(list.pages[0]?.score).toBeGreaterThan(0);
  const dates = await ana.whole('/api/daily/dates', 1);
  expect(dates).toMatchObject([{ date: '2026-01-06' }, { date: '2026-01-05', pages: 4 }]);
  expect(await bia.get('/api/daily/dates')).toEqual({ items: [] });
  await bia.refused(404).get('/api/daily?date=2026-01-05');
});
