/** A session that breaks off is logged, and is not under way for later visitors. */
import { once } from 'node:events';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import type { Engine } from '../../agents/agents.ts';
import { readConfig } from '../../src/base/config.ts';
import type { EventMessage } from '../../src/http/schemas.ts';
import { startServer } from '../../src/http/server.ts';
import { registration } from '../world/person.ts';
import { closing } from './support/closing.ts';
import { temporaryFolder } from './support/folders.ts';

const BROKEN: Engine = { id: 'broken', name: 'broken', search: () => Promise.reject(new Error('a defect')) };

async function serviceWith(engine: Engine) {
  const config = readConfig({ FENIX_DATA: await temporaryFolder(), FENIX_PORT: '0' });
  const sources = {
    engines: () => [engine],
    trusts: () => false,
    trustsEngine: () => false,
    publicWeb: false,
    pace: 0,
  };
  const server = closing(await startServer(config, pino({ level: 'silent' }), sources));
  return server.address;
}

function post(address: string, body: object, cookie = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', cookie };
  return fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
}

test('the log tells of a session that breaks off', async () => {
  const address = await serviceWith(BROKEN);
  const [cookie = ''] = (await post(`${address}/api/users`, registration('ana'))).headers.getSetCookie();
  const socket = new WebSocket(`${address.replace('http', 'ws')}/api/events`, { headers: { cookie } });
  onTestFinished(() => socket.terminate());
  const told: EventMessage[] = [];
  const brokeOff = new Promise<void>((resolve) => {
    socket.on('message', (data) => {
      const message = JSON.parse(String(data)) as EventMessage;
      told.push(message);
      if (message.type === 'event' && message.event.type === 'session-broke-off') resolve();
    });
  });
  await once(socket, 'open');
  const { id } = (await (await post(`${address}/api/agents`, { words: 'x' }, cookie)).json()) as { id: string };
  await post(`${address}/api/agents/${id}/sessions`, {}, cookie);
  await brokeOff;
  expect(told.at(-1)).toMatchObject({ event: { type: 'session-broke-off', agent: id, number: 1 } });
});
