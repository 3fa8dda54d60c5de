/** The daily list over HTTP: made by hand, with later ratings, and found by date. */
import { expect, it } from 'vitest';
import { WEB, webOf } from '../../agents/support.ts';
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

it('the daily list holds back pages beyond its reader’s minutes, and is longer once there are more minutes', async () => {
  const long = [...WEB].map(([url, html]) => {
    return [url, html.replace(/(?<=<p>)[^<]*/, (text) => `${text}. `.repeat(20))] as const;
  });
  const { ana } = await world({ web: webOf(new Map(long)) });
  await ana.agentWithList();
  await ana.patch('/api/settings', { daily: { minutes: 5 } });
  const { minutes, pages, keptBack } = await ana.post('/api/daily');
  expect(minutes).toBe(5);
  // Pages of a little more than two minutes.
  expect([pages.length, keptBack.length]).toEqual([2, 2]);
  expect(pages.every(({ seconds }) => seconds > 100 && seconds < 150)).toBe(true);
  expect((await ana.get('/api/daily/dates')).items).toMatchObject([{ pages: 2 }]);
  const list = async () => (await ana.get('/api/daily')).list;
  await ana.put(`/api/library/${keptBack[0]?.page}/saved`);
  expect((await list())?.keptBack.map(({ saved }) => saved)).toEqual([true, false]);
  await ana.patch('/api/settings', { daily: { minutes: null } });
  const whole = await list();
  expect(whole?.keptBack).toEqual([]);
  expect(whole).not.toHaveProperty('minutes');
  expect(whole?.pages.map(({ page }) => page)).toEqual(
    expect.arrayContaining([...pages, ...keptBack].map(({ page }) => page)),
  );
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
