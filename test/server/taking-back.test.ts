/** Pages that somebody takes out of their library, and what is left of them then. */
import { describe, expect, it } from 'vitest';
import { type AgentId, ownerOf } from '../../agents/agents.ts';
import type { PageId } from '../../profiles/profiles.ts';
import { agentWithList, newUser, serviceUnderTest, type Visitor } from './support.ts';

const SECRET = 'Quinces boiled in cider, as grandmother did.';
const PAGE = /^[0-9a-f]{32}$/;

interface Hit {
  readonly page: string;
  readonly private: boolean;
}

async function search(visitor: Visitor, q: string): Promise<readonly Hit[]> {
  return (await visitor.get(`/api/library?q=${encodeURIComponent(q)}`)).json<{ items: Hit[] }>().items;
}

/** Ana's agent with its list, and a text that she has pasted. */
async function scene() {
  const house = await serviceUnderTest();
  const ana = await newUser(house.app, 'ana');
  const { id, pages } = await agentWithList(ana, house);
  const paste = async (rating?: number) => {
    const body = { text: SECRET, ...(rating === undefined ? {} : { rating }) };
    const answer = await ana.post(`/api/agents/${id}/texts`, body);
    expect(answer.statusCode).toBeLessThan(300);
    await house.service.sessions.idle();
    return (await search(ana, 'quinces'))[0]?.page ?? expect.fail('it is not found');
  };
  const takeOut = (page: string, visitor: Visitor = ana) => visitor.ask('DELETE', `/api/library/${page}`);
  return { ...house, ana, agent: id as AgentId, pages, paste, takeOut };
}

describe('a text that was pasted', () => {
  it('is gone when it is taken out: its record, its place in the index, its mark and its claim', async () => {
    const { ana, agent, service, paste, takeOut } = await scene();
    const page = await paste();
    const owner = ownerOf(agent);
    expect(page).toMatch(PAGE);
    expect(await search(ana, 'is:saved')).toMatchObject([{ page, private: true }]);
    expect((await takeOut(page)).statusCode).toBe(204);
    expect(await service.library.get(page as PageId)).toBeUndefined();
    expect(await search(ana, 'quinces')).toEqual([]);
    expect(await search(ana, 'is:saved')).toEqual([]);
    expect((await ana.get(`/api/library/${page}`)).statusCode).toBe(404);
    expect([...(await service.agentStore.shownAmong(owner, [page as PageId])).keys()]).toEqual([]);
    expect((await takeOut(page)).statusCode).toBe(404);
  });

  it('leaves what was learned from it, which can still be taken back, and can be pasted again', async () => {
    const { ana, agent, paste, takeOut } = await scene();
    const page = await paste(1);
    expect((await takeOut(page)).statusCode).toBe(204);
    const profiles = async () => (await ana.get(`/api/agents/${agent}/profiles`)).json<{ items: unknown[] }>().items;
    expect(await profiles()).toHaveLength(1);
    expect((await ana.post(`/api/agents/${agent}/undo`)).statusCode).toBe(200);
    expect(await profiles()).toEqual([]);
    expect(await paste()).toBe(page);
  });

  it('stays in its owner’s library when its agent is deleted, and in nobody else’s', async () => {
    const { app, ana, agent, paste, takeOut } = await scene();
    const page = await paste(1);
    expect((await ana.ask('DELETE', `/api/agents/${agent}`)).statusCode).toBeLessThan(300);
    expect(await search(ana, 'quinces')).toMatchObject([{ page, private: true }]);
    const bia = await newUser(app, 'bia');
    expect(await search(bia, 'quinces')).toEqual([]);
    expect((await bia.get(`/api/library/${page}`)).statusCode).toBe(404);
    for (const what of ['/pages', '/sessions', '/profiles', '/added']) {
      expect((await bia.get(`/api/agents/${agent}${what}`)).statusCode).toBe(404);
      expect((await ana.get(`/api/agents/${agent}${what}`)).statusCode).toBe(404);
    }
    expect((await takeOut(page)).statusCode).toBe(204);
  });
});

describe('a page of the web', () => {
  it('leaves the library of who takes it out, saved or not, and stays in that of others', async () => {
    const { app, ana, pages, takeOut, ...house } = await scene();
    const bia = await newUser(app, 'bia');
    await agentWithList(bia, { app, ...house });
    const page = pages[0]?.page ?? '';
    await ana.ask('PUT', `/api/library/${page}/saved`);
    expect((await takeOut(page)).statusCode).toBe(204);
    expect((await search(ana, '')).map((hit) => hit.page)).not.toContain(page);
    expect(await search(ana, 'is:saved')).toEqual([]);
    expect((await ana.get(`/api/library/${page}`)).statusCode).toBe(404);
    expect((await search(bia, '')).map((hit) => hit.page)).toContain(page);
    expect((await bia.get(`/api/library/${page}`)).statusCode).toBe(200);
  });

  it('is nobody else’s to take: who has not met it is told of none', async () => {
    const { app, ana, pages, paste, takeOut } = await scene();
    const bia = await newUser(app, 'bia');
    const unknown = await takeOut('f'.repeat(32), bia);
    for (const page of [pages[0]?.page ?? '', await paste()]) {
      const { statusCode, body } = await takeOut(page, bia);
      expect([statusCode, body]).toEqual([404, unknown.body]);
      expect((await ana.get(`/api/library/${page}`)).statusCode).toBe(200);
    }
  });
});
