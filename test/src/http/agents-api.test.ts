import { describe, expect, it } from 'vitest';
import { engineOf, evolutionUrl, failing, MIXED, WEB, webOf } from '../../agents/support.ts';
import { world } from '../../world/world.ts';

const NEVER_SHOWN = 'http://evolution.example/drift';

it('agents are made with defaults, edited, listed with their status, and deleted', async () => {
  const { ana } = await world();
  const agent = await ana.post('/api/agents', { words: 'mergulho' });
  const path = `/api/agents/${agent.id}` as const;
  expect(agent).toMatchObject({
    name: 'mergulho',
    pagesPerSession: 30,
    mustSay: 'all',
    status: { sessions: 0 },
  });
  const edit = {
    words: 'mergulho livre',
    name: 'Mar',
    colour: '#123456',
    language: 'pt',
    pagesPerSession: 5,
    freshness: 'month',
    safeSearch: 'moderate',
    mustSay: 'most',
  } as const;
  expect(await ana.patch(path, edit)).toMatchObject(edit);
  const { language, freshness, ...others } = edit;
  const anyOf = await ana.patch(path, { language: null, freshness: null });
  expect(anyOf).toMatchObject(others);
  expect([anyOf.language, anyOf.freshness]).toEqual([undefined, undefined]);
  for (const wrong of [
    {},
    { words: ' ' },
    { words: 'x', colour: 'red' },
    { words: 'x', pagesPerSession: 0 },
    { words: 'x', freshness: 'decade' },
    { words: 'x', mustSay: 'none' },
  ])
    await ana.refused(400).post('/api/agents', wrong);
  expect(await ana.items('/api/agents')).toHaveLength(1);
  await ana.delete(path);
  expect(await ana.items('/api/agents')).toEqual([]);
  await ana.refused(404).get(path);
});

it('agents choose among the known engines, also among those not asked here', async () => {
  const before = await world({ engines: [engineOf('own', [])] });
  const agent = { words: 'x', engines: ['own', 'arxiv'] };
  const made = await before.ana.post('/api/agents', agent);
  expect(made).toMatchObject(agent);
  const path = `/api/agents/${made.id}` as const;
  const wrong = { ...agent, engines: ['arxiv', 'nobody', 'nowhere'] };
  const why = /^there is no engine nobody, nowhere: choose among own, .*arxiv/;
  await before.ana.refused(422, { engines: why }).post('/api/agents', wrong);
  await before.ana.refused(422, { engines: why }).patch(path, { engines: wrong.engines });
  // A chosen engine stays chosen after it is switched off.
  const { ana } = await before.again({ engines: [] });
  await ana.patch(path, { engines: ['own'] });
  await ana.refused(422).post('/api/agents', agent);
});

it('the story of an agent has a session, ratings, an explanation, profiles, an undoing, and a better list', async () => {
  const { ana } = await world();
  const { id, pages } = await ana.agentWithList({ words: 'quiet things' });
  expect(pages).toHaveLength(4);
  for (const { page, url } of pages) {
    const value = url.includes('evolution') ? 1 : -1;
    expect(await ana.rate(id, page, value)).toEqual({ page, value });
  }
  const { status } = await ana.get(`/api/agents/${id}`);
  expect(status).toMatchObject({ running: false, sessions: 1, shown: 4, unrated: 0 });
  const profiles = await ana.items(`/api/agents/${id}/profiles`);
  expect(profiles).toHaveLength(2);
  expect(profiles[0]?.terms.map(({ surface }) => surface)).toContain('population');
  const liked = pages.find(({ url }) => url.includes('evolution'))?.page;
  const why = await ana.get(`/api/agents/${id}/pages/${liked}/why`);
  expect(why.contributions.reduce((sum, { share }) => sum + Math.abs(share), 0)).toBeCloseTo(1, 9);

  const second = (await ana.session(id)).pages;
  const best = second.filter(({ tried }) => tried === undefined);
  expect(best.length).toBeGreaterThan(1);
  expect(best.every(({ url, session }) => url.includes('evolution') && session === 2)).toBe(true);
  expect(second.flatMap(({ tried }) => tried ?? [])).toEqual(['unsure']);
  const first = await ana.items(`/api/agents/${id}/pages?session=1`);
  expect(first.map(({ rating }) => rating)).toEqual([-1, 1, -1, 1]);
});

it('a page of a list is rated and undone step by step, and a page that no agent of its user read is not', async () => {
  const { ana, bia, service } = await world({ engines: [engineOf('mixed', MIXED), engineOf('other', [])] });
  const { id, pages } = await ana.agentWithList();
  const page = pages[0]?.page;
  await ana.rate(id, page, 1);
  expect(await ana.items(`/api/agents/${id}/engines`)).toMatchObject([
    { id: 'mixed', name: 'mixed', shown: 4, rated: 1, relevant: 1 },
    { id: 'other', name: 'other', shown: 0, rated: 0, relevant: 0, why: 'not-rated' },
  ]);
  await ana.rate(id, page, -1);
  await ana.delete(`/api/agents/${id}/pages/${page}/rating`);
  for (const said of [{ value: -1 }, { value: 1 }, {}])
    expect(await ana.post(`/api/agents/${id}/undo`)).toEqual({ page, ...said });
  await ana.refused(404).post(`/api/agents/${id}/undo`);
  await ana.refused(404).delete(`/api/agents/${id}/pages/${page}/rating`);
  const path = `/api/agents/${id}/pages/${service.library.idOf(NEVER_SHOWN)}`;
  await ana.refused(404).post(`${path}/opened`);
  // An unshown page is rated in the library, but not a page that only another user's agents read.
  await ana.put(`${path}/rating`, { value: 1 });
  const hers = `/api/agents/${await bia.agent({ words: 'x' })}/pages/${page}`;
  await bia.refused(404).put(`${hers}/rating`, { value: 1 });
});

it('a page of a list that was opened is not shown again after its agent is deleted, unlike the others', async () => {
  const { ana } = await world();
  const { id, pages } = await ana.agentWithList();
  expect(await ana.post(`/api/agents/${id}/pages/${pages[1]?.page}/opened`)).toBeUndefined();
  await ana.delete(`/api/agents/${id}`);
  const { urls } = await ana.session(await ana.agent({ pagesPerSession: 16, engines: ['mixed'] }));
  expect(pages.map(({ url }) => urls.includes(url))).toEqual([true, false, true, true]);
});

it('a session begins once, however often it is asked for, and explains its empty list for each source', async () => {
  const { ana, idle } = await world({ engines: [failing('broken')] });
  const id = await ana.agent();
  await Promise.all([1, 2, 3].map(() => ana.post(`/api/agents/${id}/sessions`)));
  await idle();
  expect(await ana.items(`/api/agents/${id}/sessions`)).toMatchObject([{ number: 1, state: 'done' }]);
  const sources = [{ engine: 'broken', error: expect.stringContaining('500') }];
  expect(await ana.get(`/api/agents/${id}/sessions/1`)).toMatchObject({ emptyBecause: 'sources-failed', sources });
});

describe('the lists of an agent', () => {
  it('name author and date of a page if the page does', async () => {
    const [first, second] = [evolutionUrl(0), evolutionUrl(1)];
    const signed = `<meta name="author" content="Ada"><meta name="date" content="2026-01">${WEB.get(first)}`;
    const web = webOf(new Map([...WEB, [first, signed]]));
    const { ana } = await world({ web, engines: [engineOf('one', [first, second])] });
    const { pages } = await ana.agentWithList();
    const said = { url: first, author: 'Ada', published: '2026-01', updated: false };
    expect(pages).toMatchObject([said, { url: second }]);
    expect(pages[1]).not.toHaveProperty('author');
    const read = await ana.get(`/api/library/${pages[0]?.page}`);
    expect(read).toMatchObject({ author: 'Ada', known: { author: 'head', published: 'head' } });
  });

  it('are listed from the latest session back', async () => {
    const { ana } = await world();
    const id = await ana.agent();
    for (let session = 1; session <= 3; session++) await ana.session(id);
    const first = await ana.get(`/api/agents/${id}/sessions?limit=2`);
    expect(first.items.map(({ number }) => number)).toEqual([3, 2]);
    // Sessions are long, so each is asked for alone.
    expect(first.items[0]).not.toHaveProperty('sources');
    const rest = await ana.get(`/api/agents/${id}/sessions?limit=2&cursor=${first.next}`);
    expect(rest).toMatchObject({ items: [{ number: 1 }] });
  });

  it('are short in an overview, whatever their length, and come in stretches', async () => {
    const { ana } = await world();
    const negativeWords = Array.from({ length: 100 }, (_, i) => `word${i} `.repeat(10).trim());
    for (let i = 0; i < 51; i++) await ana.agent({ words: 'x'.repeat(500), negativeWords });
    const first = await ana.items('/api/agents');
    expect(first).toHaveLength(50);
    expect(JSON.stringify(first).length).toBeLessThan(50 * 1_500);
    expect(await ana.whole('/api/agents')).toHaveLength(51);
  });

  it('answer 304 to a client that has them', async () => {
    const { ana } = await world();
    const etag = String((await ana.send('GET', '/api/agents')).headers['etag']);
    const knows = ana.with({ 'if-none-match': etag });
    expect(await knows.status('GET', '/api/agents')).toBe(304);
    await ana.agent();
    expect(await knows.status('GET', '/api/agents')).toBe(200);
  });
});
