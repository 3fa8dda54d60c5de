import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import type { AgentId } from '../../agents/agents.ts';
import { agentWithList, newUser, runSession, serviceUnderTest, type Visitor } from './support.ts';

interface Test {
  readonly number: number;
  readonly graded: number;
  readonly pages: readonly { readonly page: string; readonly url: string; readonly grade: string | null }[];
}
interface Point {
  readonly kind: string;
  readonly number: number;
  readonly pages: number;
  readonly pairs: number;
  readonly profiles: number | null;
  readonly engines: number | null;
}

const isWanted = (url: string) => url.includes('evolution');

async function rateAll(visitor: Visitor, id: string, pages: readonly { page: string; url: string }[]): Promise<void> {
  for (const { page, url } of pages) {
    await visitor.ask('PUT', `/api/agents/${id}/pages/${page}/rating`, { value: isWanted(url) ? 1 : -1 });
  }
}

async function pointsOf(visitor: Visitor, id: string, query = ''): Promise<readonly Point[]> {
  const answer = await visitor.get(`/api/agents/${id}/evaluation${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ points: readonly Point[] }>().points;
}

describe('the learning curve of an agent', () => {
  it('is not read by another learner for who has gone', async () => {
    const served = await serviceUnderTest();
    const ana = await newUser(served.app, 'ana');
    const { id, pages } = await agentWithList(ana, served);
    await rateAll(ana, id, pages);
    const { evaluation } = served.service;
    const gone = AbortSignal.abort(new Error('gone'));
    await expect(evaluation.whatIf(id as AgentId, 'standard', gone)).rejects.toThrow('gone');
    expect((await evaluation.whatIf(id as AgentId, 'standard', new AbortController().signal)).points).toHaveLength(1);
  });

  it('is given up when its asker goes', async () => {
    const served = await serviceUnderTest();
    const ana = await newUser(served.app, 'ana');
    const { id } = await agentWithList(ana, served);
    const { evaluation } = served.service;
    const asker = new AbortController();
    const asked = new Promise<AbortSignal>((hear) => {
      const whatIf: typeof evaluation.whatIf = (_id, _learner, signal = new AbortController().signal) => {
        hear(signal);
        return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('given up'))));
      };
      Object.assign(evaluation, { whatIf });
    });
    const origin = await served.app.listen({ port: 0, host: '127.0.0.1' });
    const answer = fetch(`${origin}/api/agents/${id}/evaluation?learner=words`, {
      headers: { cookie: ana.cookie ?? '' },
      signal: asker.signal,
    });
    const signal = await asked;
    expect(signal.aborted).toBe(false);
    const aborted = once(signal, 'abort');
    asker.abort();
    await expect(answer).rejects.toThrow();
    await aborted;
    expect(served.failures).toEqual([]);
  });

  it('is what was predicted before its pages were rated, beside the engines’ order', async () => {
    const served = await serviceUnderTest();
    const ana = await newUser(served.app, 'ana');
    const { id, pages } = await agentWithList(ana, served);
    expect(await pointsOf(ana, id)).toEqual([]);
    await rateAll(ana, id, pages);
    const [first] = await pointsOf(ana, id);
    // Four pages by turns, of which two are wanted: the engine had one of the four pairs wrong three times.
    expect(first).toMatchObject({ kind: 'session', number: 1, pages: 4, pairs: 4, engines: 0.75 });
    await runSession(ana, id, served.service);
    const [, ...later] = await pointsOf(ana, id);
    expect(later).toEqual([]);
  });

  it('does not change when the agent learns on; what another learner would have made of it can be asked', async () => {
    const served = await serviceUnderTest();
    const ana = await newUser(served.app, 'ana');
    const { id, pages } = await agentWithList(ana, served);
    await rateAll(ana, id, pages);
    const before = await pointsOf(ana, id);
    await ana.ask('PUT', `/api/agents/${id}/pages/${pages[0]?.page}/rating`, { value: 0 });
    await ana.post(`/api/agents/${id}/undo`);
    expect(await pointsOf(ana, id)).toEqual(before);
    for (const learner of ['standard', 'logistic', 'rocchio', 'words']) {
      expect((await pointsOf(ana, id, `?learner=${learner}`)).map(({ pages }) => pages)).toEqual([4]);
    }
    expect((await ana.get(`/api/agents/${id}/evaluation?learner=guess`)).statusCode).toBe(400);
  });
});

describe('a test list', () => {
  it('has pages that no list has shown, is graded, and teaches nothing', async () => {
    const served = await serviceUnderTest();
    const ana = await newUser(served.app, 'ana');
    const { id, pages } = await agentWithList(ana, served);
    await rateAll(ana, id, pages);
    const profiles = async () => (await ana.get(`/api/agents/${id}/profiles`)).json<unknown>();
    const known = await profiles();
    const drawn = await ana.post(`/api/agents/${id}/tests`);
    expect(drawn.statusCode).toBe(201);
    const test = drawn.json<Test>();
    expect(test).toMatchObject({ number: 1, graded: 0 });
    const shown = new Set(pages.map(({ page }) => page));
    expect(test.pages.filter(({ page }) => shown.has(page))).toEqual([]);
    for (const { page, url } of test.pages) {
      const grade = isWanted(url) ? 'excellent' : 'terrible';
      const answer = await ana.ask('PUT', `/api/agents/${id}/tests/1/grades/${page}`, { grade });
      expect(answer.statusCode).toBe(200);
    }
    expect((await ana.get(`/api/agents/${id}/tests/1`)).json<Test>().graded).toBe(test.pages.length);
    expect(await profiles()).toEqual(known);
    const points = await pointsOf(ana, id);
    expect(points.at(-1)).toMatchObject({ kind: 'test', number: 1, pages: test.pages.length, profiles: 0 });
    expect((await pointsOf(ana, id, '?learner=standard')).at(-1)).toMatchObject({ kind: 'test', profiles: 0 });
  });

  it('is shown by no session afterwards, and its pages are on no other test list', async () => {
    const served = await serviceUnderTest();
    const ana = await newUser(served.app, 'ana');
    const { id } = await agentWithList(ana, served);
    const test = (await ana.post(`/api/agents/${id}/tests`)).json<Test>();
    await runSession(ana, id, served.service);
    await runSession(ana, id, served.service);
    const tested = new Set(test.pages.map(({ page }) => page));
    const listed = (await ana.get(`/api/agents/${id}/pages?limit=100`)).json<{ items: { page: string }[] }>().items;
    expect(listed.filter(({ page }) => tested.has(page))).toEqual([]);
    const again = await ana.post(`/api/agents/${id}/tests`);
    const others = again.statusCode === 201 ? again.json<Test>().pages : [];
    expect(others.filter(({ page }) => tested.has(page))).toEqual([]);
  });

  it('is refused with what to do while too little was read, and its grades are checked', async () => {
    const served = await serviceUnderTest();
    const ana = await newUser(served.app, 'ana');
    const bia = await newUser(served.app, 'bia');
    const { id } = (await ana.post('/api/agents', { words: 'genetic algorithms' })).json<{ id: string }>();
    const early = await ana.post(`/api/agents/${id}/tests`);
    expect([early.statusCode, early.json<{ detail: string }>().detail]).toEqual([
      409,
      expect.stringContaining('run a session first'),
    ]);
    const { id: other } = await agentWithList(ana, served);
    const { pages } = (await ana.post(`/api/agents/${other}/tests`)).json<Test>();
    const place = `/api/agents/${other}/tests/1/grades/${pages[0]?.page}`;
    expect((await ana.ask('PUT', place, { grade: 'superb' })).statusCode).toBe(400);
    expect((await bia.ask('PUT', place, { grade: 'good' })).statusCode).toBe(404);
    const elsewhere = `/api/agents/${other}/tests/2/grades/${pages[0]?.page}`;
    expect((await ana.ask('PUT', elsewhere, { grade: 'good' })).statusCode).toBe(404);
    const lists = (await ana.get(`/api/agents/${other}/tests?limit=1`)).json<{ items: Test[]; next: string | null }>();
    expect([lists.items.map(({ number }) => number), lists.next]).toEqual([[1], null]);
  });
});
