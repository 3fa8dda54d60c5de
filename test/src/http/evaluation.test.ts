import { once } from 'node:events';
import { expect, it } from 'vitest';
import { world } from '../../world/world.ts';

async function taught() {
  const house = await world();
  const { ana } = house;
  const { id, pages } = await ana.taughtAgent({ words: 'quiet things' });
  const points = async (query = '') => (await ana.get(`/api/agents/${id}/evaluation?${query}`)).points;
  return { ...house, ana, id, pages, points };
}

it('the learning curve of an agent is given up once its reader goes', async () => {
  const { ana, app, service, failures } = await world();
  const id = await ana.agent();
  const { evaluation } = service;
  const asker = new AbortController();
  const asked = new Promise<AbortSignal>((hear) => {
    const whatIf: typeof evaluation.whatIf = (_id, _learner, signal = new AbortController().signal) => {
      hear(signal);
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('given up'))));
    };
    Object.assign(evaluation, { whatIf });
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const answer = fetch(`${origin}/api/agents/${id}/evaluation?learner=words`, {
    headers: { cookie: await ana.cookie() },
    signal: asker.signal,
  });
  const signal = await asked;
  expect(signal.aborted).toBe(false);
  const aborted = once(signal, 'abort');
  asker.abort();
  await expect(answer).rejects.toThrow();
  await aborted;
  expect(failures).toEqual([]);
});

it('the learning curve of an agent compares the predictions before each rating with the engines’ order', async () => {
  const { ana } = await world();
  // No page has these words, so the engine's order stands.
  const { id, pages } = await ana.agentWithList({ words: 'quiet things' });
  expect((await ana.get(`/api/agents/${id}/evaluation`)).points).toEqual([]);
  for (const { page, url } of pages) await ana.rate(id, page, url.includes('evolution') ? 1 : -1);
  // Two of four alternating pages are wanted: the engine had one of four pairs wrong, three times.
  const first = { kind: 'session', number: 1, pages: 4, pairs: 4, engines: 0.75 };
  expect((await ana.get(`/api/agents/${id}/evaluation`)).points).toMatchObject([first]);
  await ana.session(id);
  expect((await ana.get(`/api/agents/${id}/evaluation`)).points).toMatchObject([first]);
});

it('the learning curve of an agent does not change with later learning, and can be shown for another learner', async () => {
  const { ana, id, pages, points, service } = await taught();
  const before = await points();
  await ana.rate(id, pages[0]?.page, 0);
  await ana.post(`/api/agents/${id}/undo`);
  expect(await points()).toEqual(before);
  // Before the first list nobody has learned anything.
  for (const learner of ['standard', 'logistic', 'rocchio', 'words'])
    expect(await points(`learner=${learner}`)).toEqual(before);
  await ana.refused(400).get(`/api/agents/${id}/evaluation?learner=guess`);
  const gone = AbortSignal.abort(new Error('gone'));
  await expect(service.evaluation.whatIf(id, 'standard', gone)).rejects.toThrow('gone');
});

it('a test list has only pages of no other list, is graded, and teaches nothing', async () => {
  const { ana, person, id, pages: shown, points } = await taught();
  const bia = person('bia');
  await ana.refused(409, 'run a session first').post(`/api/agents/${await ana.agent()}/tests`);
  const known = await ana.items(`/api/agents/${id}/profiles`);
  const { pages, ...test } = await ana.post(`/api/agents/${id}/tests`);
  expect(test).toMatchObject({ number: 1, graded: 0 });
  expect(pages.filter(({ page }) => shown.some((each) => each.page === page))).toEqual([]);
  const place = (number: number) => `/api/agents/${id}/tests/${number}/grades/${pages[0]?.page}`;
  await ana.refused(400).put(place(1), { grade: 'superb' });
  await bia.refused(404).put(place(1), { grade: 'good' });
  await ana.refused(404).put(place(2), { grade: 'good' });
  for (const { page, url } of pages) {
    const grade = url.includes('evolution') ? 'excellent' : 'terrible';
    await ana.put(`/api/agents/${id}/tests/1/grades/${page}`, { grade });
  }
  expect((await ana.get(`/api/agents/${id}/tests/1`)).graded).toBe(pages.length);
  expect(await ana.items(`/api/agents/${id}/profiles`)).toEqual(known);
  const graded = { kind: 'test', number: 1, pages: pages.length, profiles: 0 };
  expect((await points()).at(-1)).toMatchObject(graded);
  expect((await points('learner=standard')).at(-1)).toMatchObject({ kind: 'test', profiles: 0 });
  expect(await ana.get(`/api/agents/${id}/tests?limit=1`)).toMatchObject({ items: [{ number: 1 }] });
  const later = [...(await ana.session(id)).pages, ...(await ana.session(id)).pages].map(({ page }) => page);
  const again = await ana.send('POST', `/api/agents/${id}/tests`);
  for (const { page } of pages) for (const elsewhere of [later, again.body]) expect(elsewhere).not.toContain(page);
});
