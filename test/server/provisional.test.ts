/** What a session under way has found already: told, listed, opened and rated before the list is there. */
import { describe, expect, test } from 'vitest';
import type { Engine, UserId } from '../../agents/agents.ts';
import type { AgentEvent } from '../../src/server/schemas.ts';
import { bakingUrl, engineOf, evolutionUrl, WEB, webOf } from '../agents/support.ts';
import { newUser, runSession, type ServiceUnderTest, serviceUnderTest, type Visitor } from './support.ts';

interface Listed {
  readonly page: string;
  readonly url: string;
  readonly provisional?: true;
  readonly rating: number | null;
  readonly score: number;
  readonly saved: boolean;
}

const QUICK = [bakingUrl(0), evolutionUrl(0), evolutionUrl(1)];
const LATE = [evolutionUrl(2), evolutionUrl(3)];

/** Answers when it is let, and not before. */
function late(name: string, places: readonly string[]) {
  const engine = engineOf(name, places, places.length + 1);
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const search: Engine['search'] = async (request) => {
    await asked;
    return engine.search(request);
  };
  return { engine: { id: name, name, search } satisfies Engine, answer };
}

/** Somebody whose agent has a profile that likes evolution, and a session under way. */
async function scene({ engines, perSession = 4 }: { engines: readonly Engine[]; perSession?: number }) {
  const house = await serviceUnderTest({ engines, web: webOf(WEB) });
  const ana = await newUser(house.app, 'ana');
  const { id: user } = (await ana.get('/api/users/me')).json<{ id: UserId }>();
  const told: AgentEvent[] = [];
  await house.hub.listen(user, undefined, (message) => {
    if (message.type === 'event' || message.type === 'progress') told.push(message.event);
  }).greeted;
  const { id } = (
    await ana.post('/api/agents', { words: 'genetic algorithms', language: 'en', pagesPerSession: perSession })
  ).json<{ id: string }>();
  const start = () => ana.post(`/api/agents/${id}/sessions`);
  const list = async (session?: number) => {
    const path = `/api/agents/${id}/pages${session === undefined ? '' : `?session=${session}`}`;
    return (await ana.get(path)).json<{ items: readonly Listed[] }>().items;
  };
  const pagesTold = () => told.flatMap((event) => (event.type === 'provisional' ? event.pages : []));
  const telling = () => {
    house.pass(250);
    return pagesTold().length;
  };
  return { ...house, ana, id, told, start, list, pagesTold, telling };
}

function rate(visitor: Visitor, agent: string, page: string, value: number) {
  return visitor.ask('PUT', `/api/agents/${agent}/pages/${page}/rating`, { value });
}

async function closed({ service }: Pick<ServiceUnderTest, 'service'>): Promise<void> {
  await service.sessions.idle();
}

describe('a session of a quick engine, a late one and one that never answers', () => {
  async function underWay() {
    const slow = late('slow', LATE);
    const dead = late('dead', []);
    const all = await scene({ engines: [slow.engine, engineOf('quick', QUICK), dead.engine] });
    await all.start();
    await expect.poll(all.telling).toBe(QUICK.length);
    return { ...all, slow, dead };
  }

  test('shows pages before the others answer, and lists them all when it closes, the best first', async () => {
    const { ana, id, told, pagesTold, list, slow, telling, ...house } = await underWay();
    expect(told.filter((event) => event.type === 'source').map(({ news }) => news.engine)).not.toContain('slow');
    expect(pagesTold()[0]).toMatchObject({ session: 1, rating: null, provisional: true });
    expect(await list()).toEqual([]);
    const meanwhile = await list(1);
    expect(meanwhile.map(({ url }) => url)).toEqual(QUICK);
    expect(meanwhile.every(({ provisional }) => provisional === true)).toBe(true);
    slow.answer();
    // Of five pages four make the list: the last of them is not told.
    await expect.poll(telling).toBe(4);
    // Both that came late are read: what is not is on no list.
    const readOf = (engine: string) =>
      told
        .flatMap((event) => (event.type === 'source' && event.news.engine === engine ? [event.news.kept] : []))
        .at(-1);
    await expect.poll(() => telling() && readOf('slow')).toBe(LATE.length);
    expect((await ana.post(`/api/agents/${id}/sessions/1/cancel`)).statusCode).toBe(202);
    await closed(house);
    const final = await list(1);
    // No profile yet: the engines' order, in which the late one comes first; the last place is for what is unlike these.
    expect(final.map(({ url }) => url)).toEqual([LATE[0], QUICK[0], LATE[1], QUICK[2]]);
    expect(final.every((page) => !('provisional' in page))).toBe(true);
    expect(told.at(-1)).toMatchObject({ type: 'session-closed', shown: 4 });
  });

  test('a page of it that is rated has its rating on the list, and is never shown again', async () => {
    const { ana, id, list, slow, dead, service, start } = await underWay();
    const [, second] = await list(1);
    const page = second?.page ?? '';
    expect((await rate(ana, id, page, 1)).statusCode).toBe(200);
    const engines = (await ana.get(`/api/agents/${id}/engines`)).json<{ items: { name: string; rated: number }[] }>();
    expect(engines.items.filter(({ rated }) => rated > 0)).toMatchObject([{ name: 'quick', rated: 1 }]);
    expect((await list(1)).find((each) => each.page === page)).toMatchObject({ rating: 1, provisional: true });
    slow.answer();
    dead.answer();
    await closed({ service });
    expect((await list(1)).filter((each) => each.page === page)).toMatchObject([{ rating: 1 }]);
    expect((await ana.get(`/api/agents/${id}/pages/${page}/why`)).statusCode).toBe(200);
    await start();
    await closed({ service });
    expect((await list(2)).map((each) => each.page)).not.toContain(page);
    const other = (await ana.post('/api/agents', { words: 'x', pagesPerSession: 100 })).json<{ id: string }>().id;
    await runSession(ana, other, service);
    const others = (await ana.get(`/api/agents/${other}/pages`)).json<{ items: readonly Listed[] }>().items;
    expect(others.map((each) => each.page)).not.toContain(page);
  });

  test('a page of it that is opened is claimed at once: another agent’s session does not show it', async () => {
    const { ana, id, list, slow, dead, service } = await underWay();
    const [first] = await list(1);
    const page = first?.page ?? '';
    const opened = (visitor: Visitor, what: string) => visitor.post(`/api/agents/${id}/pages/${what}/opened`);
    expect((await opened(ana, page)).statusCode).toBe(204);
    expect((await opened(ana, '0'.repeat(32))).statusCode).toBe(404);
    const store = service.agentStore;
    const owner = (await ana.get('/api/users/me')).json<{ id: UserId }>().id;
    expect([...(await store.shownAmong(owner, [page as never])).keys()]).toEqual([page]);
    slow.answer();
    dead.answer();
    await closed({ service });
    expect((await list(1)).filter((each) => each.page === page)).toHaveLength(1);
  });

  test('a page that did not make the list stays on screen: it is opened, explained and rated all the same', async () => {
    const { ana, id, list, slow, dead, service } = await underWay();
    const page = (await list(1)).find(({ url }) => url === QUICK[1])?.page ?? '';
    slow.answer();
    dead.answer();
    await closed({ service });
    expect((await list(1)).map((each) => each.page)).not.toContain(page);
    const path = `/api/agents/${id}/pages/${page}`;
    expect((await ana.post(`${path}/opened`)).statusCode).toBe(204);
    expect((await ana.get(`${path}/why`)).statusCode).toBe(200);
    expect((await rate(ana, id, page, 1)).statusCode).toBe(200);
    const other = (await ana.post('/api/agents', { words: 'x' })).json<{ id: string }>().id;
    expect((await rate(ana, other, page, 1)).statusCode).toBe(404);
  });

  test('a page of it is saved, says so on both lists, and is in the library', async () => {
    const { ana, list, slow, dead, service } = await underWay();
    const page = (await list(1))[0]?.page ?? '';
    expect((await ana.ask('PUT', `/api/library/${page}/saved`)).statusCode).toBe(200);
    expect((await list(1)).filter(({ saved }) => saved).map((each) => each.page)).toEqual([page]);
    expect((await ana.get(`/api/library/${page}`)).json()).toMatchObject({ page, saved: expect.any(String) });
    slow.answer();
    dead.answer();
    await closed({ service });
    expect((await list(1)).filter(({ saved }) => saved).map((each) => each.page)).toEqual([page]);
  });

  test('what it found is nobody else’s', async () => {
    const { app, id, list, slow, dead, service } = await underWay();
    const bia = await newUser(app, 'bia');
    const [first] = await list(1);
    expect((await bia.ask('PUT', `/api/library/${first?.page}/saved`)).statusCode).toBe(404);
    expect((await rate(bia, id, first?.page ?? '', 1)).statusCode).toBe(404);
    expect((await bia.get(`/api/agents/${id}/pages?session=1`)).statusCode).toBe(404);
    slow.answer();
    dead.answer();
    await closed({ service });
  });
});

describe('an agent that has learned', () => {
  test('shows meanwhile what passes, and labelled what it tries out; no more than make a list at a time', async () => {
    const places = [0, 1, 2, 3].flatMap((n) => [bakingUrl(n), evolutionUrl(n)]);
    const found = [bakingUrl(6), evolutionUrl(6)];
    const waiting = late('slow', [bakingUrl(5)]);
    const engines = [engineOf('one', found, 50), waiting.engine];
    const { ana, id, list, start, service, telling, pagesTold } = await scene({ engines, perSession: 8 });
    waiting.answer();
    await start();
    await closed({ service });
    for (const { page, url } of await list(1)) await rate(ana, id, page, url.includes('evolution') ? 1 : -1);
    found.splice(0, 2, ...places);
    const before = pagesTold().length;
    await start();
    await closed({ service });
    await expect.poll(telling).toBeGreaterThan(before);
    const told = pagesTold().slice(before);
    const passing = told.filter(({ tried }) => tried === undefined);
    expect(passing.map(({ url }) => url).sort()).toEqual(places.filter((url) => url.includes('evolution')).sort());
    const others = told.filter(({ tried }) => tried === 'explored');
    expect(others.every(({ url }) => url.includes('baking'))).toBe(true);
    expect(passing.length + others.length).toBe(told.length);
    const final = await list(2);
    expect(final.map(({ score }) => score)).toEqual([...final.map(({ score }) => score)].sort((a, b) => b - a));
  });
});
