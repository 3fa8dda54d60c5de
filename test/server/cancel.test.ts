/** The route by which somebody ends a session of theirs. */
import { describe, expect, test } from 'vitest';
import { engineOf, evolutionUrl, WEB, webOf } from '../agents/support.ts';
import { newUser, runSession, serviceUnderTest, type Visitor } from './support.ts';

interface Shown {
  readonly number: number;
  readonly state: string;
  readonly ended: string | null;
  readonly shown: number;
  readonly sources: readonly { readonly kept: number; readonly unseen: number }[];
}

/** So often it is told how far a session is. */
const TICK_MS = 250;

const SLOW = 'http://slow.example/';

/** Somebody whose agent has read one page and waits for another. */
async function waiting() {
  const web = webOf(WEB);
  const fetch: typeof web.fetch = (url) => (url === SLOW ? new Promise(() => undefined) : web.fetch(url));
  const engines = [engineOf('mixed', [evolutionUrl(0), SLOW])];
  const house = await serviceUnderTest({ engines, web: { ...web, fetch } });
  const ana = await newUser(house.app, 'ana');
  const { id } = (await ana.post('/api/agents', { words: 'x' })).json<{ id: string }>();
  await ana.post(`/api/agents/${id}/sessions`);
  const session = async () => (await ana.get(`/api/agents/${id}/sessions/1`)).json<Shown>();
  const hasRead = () => {
    house.pass(TICK_MS);
    return session();
  };
  await expect.poll(hasRead).toMatchObject({ state: 'open', ended: null, sources: [{ unseen: 2, kept: 1 }] });
  return { ...house, ana, id, session };
}

function cancel(visitor: Visitor, id: string, number: number | string) {
  return visitor.post(`/api/agents/${id}/sessions/${number}/cancel`);
}

describe('cancelling', () => {
  test('ends a session with what it has read; asked for twice, once', async () => {
    const { ana, id, session } = await waiting();
    const [answer, again] = await Promise.all([cancel(ana, id, 1), cancel(ana, id, 1)]);
    expect([answer.statusCode, again.statusCode]).toEqual([202, 202]);
    await expect.poll(session).toMatchObject({ state: 'done', ended: 'cancelled', shown: 1 });
    const pages = (await ana.get(`/api/agents/${id}/pages`)).json<{ items: { url: string }[] }>();
    expect(pages.items.map(({ url }) => url)).toEqual([evolutionUrl(0)]);
  });

  test('is a problem once the session has ended, and where there is none', async () => {
    const { app, service } = await serviceUnderTest();
    const ana = await newUser(app, 'ana');
    const { id } = (await ana.post('/api/agents', { words: 'x' })).json<{ id: string }>();
    await runSession(ana, id, service);
    const ended = await cancel(ana, id, 1);
    expect([ended.statusCode, ended.headers['content-type']]).toEqual([409, 'application/problem+json']);
    expect(ended.json()).toMatchObject({ status: 409, detail: 'this session has ended already' });
    expect((await cancel(ana, id, 2)).statusCode).toBe(404);
    expect((await cancel(ana, id, 'last')).statusCode).toBe(400);
    const bia = await newUser(app, 'bia');
    expect((await cancel(bia, id, 1)).statusCode).toBe(404);
  });
});
