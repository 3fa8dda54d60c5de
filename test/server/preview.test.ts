import { describe, expect, it } from 'vitest';
import { agentWithList, newUser, runSession, serviceUnderTest, type Visitor } from './support.ts';

interface Preview {
  readonly running: boolean;
  readonly session: { readonly number: number; readonly shown: number } | null;
  readonly pages: readonly { readonly page: string; readonly url: string }[];
}

async function previewOf(visitor: Visitor, id: string): Promise<Preview> {
  const answer = await visitor.get(`/api/agents/${id}/preview`);
  expect(answer.statusCode).toBe(200);
  return answer.json<Preview>();
}

describe('a dry run', () => {
  it('says what the next session brings, and changes nothing of the agent', async () => {
    const served = await serviceUnderTest();
    const ana = await newUser(served.app, 'ana');
    const { id, pages } = await agentWithList(ana, served);
    await ana.ask('PUT', `/api/agents/${id}/pages/${pages[1]?.page}/rating`, { value: 1 });
    expect(await previewOf(ana, id)).toEqual({ running: false, session: null, pages: [] });
    const own = ['', '/sessions', '/pages', '/profiles', '/evaluation'].map((part) => `/api/agents/${id}${part}`);
    const all = async () => Promise.all(own.map(async (address) => (await ana.get(address)).body));
    const before = await all();
    const started = await ana.post(`/api/agents/${id}/preview`);
    expect([started.statusCode, started.json<Preview>().running]).toEqual([202, true]);
    await served.service.sessions.idle();
    expect(await all()).toEqual(before);
    const preview = await previewOf(ana, id);
    expect(preview).toMatchObject({ running: false, session: { number: 2, shown: preview.pages.length } });
    await runSession(ana, id, served.service);
    const listed = (await ana.get(`/api/agents/${id}/pages`)).json<{ items: readonly { page: string }[] }>().items;
    expect(listed.map(({ page }) => page)).toEqual(preview.pages.map(({ page }) => page));
    expect(listed.length).toBeGreaterThan(0);
  });

  it('is nobody else’s', async () => {
    const served = await serviceUnderTest();
    const ana = await newUser(served.app, 'ana');
    const { id } = await agentWithList(ana, served);
    const bia = await newUser(served.app, 'bia');
    expect((await bia.post(`/api/agents/${id}/preview`)).statusCode).toBe(404);
    expect((await bia.get(`/api/agents/${id}/preview`)).statusCode).toBe(404);
  });
});
