/** The route that stops a session. */
import { expect, test } from 'vitest';
import { engineOf, evolutionUrl, WEB, webOf } from '../../agents/support.ts';
import { world } from '../../world/world.ts';

/** The interval of a session's progress reports. */
const TICK_MS = 250;

const SLOW = 'http://slow.example/';

test('a cancelled session ends once with the pages read, and a finished session cannot be cancelled', async () => {
  const web = webOf(WEB);
  const fetch: typeof web.fetch = (url) => (url === SLOW ? new Promise(() => undefined) : web.fetch(url));
  const engines = [engineOf('mixed', [evolutionUrl(0), SLOW])];
  const { ana, bia, pass } = await world({ engines, web: { ...web, fetch } });
  const id = await ana.agent();
  const sessions = `/api/agents/${id}/sessions`;
  const session = () => ana.get(`/api/agents/${id}/sessions/1`);
  await ana.post(`/api/agents/${id}/sessions`);
  const hasRead = () => {
    pass(TICK_MS);
    return session();
  };
  await expect.poll(hasRead).toMatchObject({ state: 'open', sources: [{ unseen: 2, kept: 1 }] });
  await bia.refused(404).post(`${sessions}/1/cancel`);
  await Promise.all([1, 2].map(() => ana.post(`/api/agents/${id}/sessions/1/cancel`)));
  await expect.poll(session).toMatchObject({ state: 'done', ended: 'cancelled', shown: 1 });
  expect(await ana.items(`/api/agents/${id}/pages`)).toMatchObject([{ url: evolutionUrl(0) }]);
  await ana.refused(409, 'this session has ended already').post(`${sessions}/1/cancel`);
  await ana.refused(404).post(`${sessions}/2/cancel`);
  await ana.refused(400).post(`${sessions}/last/cancel`);
});
