import { EventEmitter, once } from 'node:events';
import { existsSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import type { EnginePorts } from '../../agents/agents.ts';
import { readConfig } from '../../src/base/config.ts';
import { Stopped } from '../../src/base/stopped.ts';
import { type RunningServer, startServer } from '../../src/http/server.ts';
import { configuredSources, type Sources } from '../../src/sources/engines/sources.ts';
import { registration } from '../world/person.ts';
import { closing } from './support/closing.ts';
import { addressOf, runFenix, startFenix } from './support/command.ts';
import { temporaryFolder } from './support/folders.ts';
import { tcpServer } from './support/http.ts';
import { capture, settled } from './support/streams.ts';

async function start(data: string, port = 0, more = {}, logger = pino({ level: 'silent' })): Promise<RunningServer> {
  const config = readConfig({ FENIX_DATA: data, FENIX_PORT: String(port), FENIX_ENGINES: 'none', ...more });
  const server = closing(await startServer(config, logger, configuredSources(config)));
  return server;
}

describe('the server', () => {
  test('listens on a free port when asked for port 0, with a store behind it', async () => {
    const { address } = await start(await temporaryFolder());
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:[1-9]\d*$/);
    for (const [path, status] of [
      ['/healthz', 'ok'],
      ['/readyz', 'ready'],
    ] as const) {
      expect(await (await fetch(address + path)).json()).toMatchObject({ status });
    }
  });

  test('makes the data folder, and releases port and store when it closes, even twice', async () => {
    const data = join(await temporaryFolder(), 'new', 'data');
    const server = await start(data);
    await expect(start(data)).rejects.toThrow('in use by another Fenix');
    await server.close();
    await server.close();
    await expect(fetch(server.address)).rejects.toThrow();
    await expect(start(data)).resolves.toBeDefined();
  });

  test.each([
    ['on this machine alone', { FENIX_HOST: 'localhost' }, false],
    ['everywhere', { FENIX_HOST: '0.0.0.0' }, true],
    ['everywhere, under a name', { FENIX_HOST: '0.0.0.0', FENIX_BASE_URL: 'http://nas.local:3000' }, false],
  ])('says which names to set if people use others: listening %s', async (_, more, said) => {
    const log = capture();
    const { address } = await start(await temporaryFolder(), 0, more, pino({ base: null }, log.stream));
    expect(log.text().includes('FENIX_BASE_URL is not set')).toBe(said);
    const { port } = new URL(address);
    // The setting reaches the service.
    const statuses = ['nas.local', 'localhost', 'evil.example'].map((host) => statusUnder(host, Number(port)));
    expect(await Promise.all(statuses)).toEqual(['FENIX_BASE_URL' in more ? 200 : 421, 200, 421]);
  });

  test('names a taken port with what to do, and releases the store', async () => {
    const data = await temporaryFolder();
    const { port } = await tcpServer(() => undefined);
    const refused = start(data, port);
    await expect(refused).rejects.toThrow(
      `cannot listen on 127.0.0.1, port ${port}: the port is taken; FENIX_HOST and FENIX_PORT name another one`,
    );
    await expect(start(data)).resolves.toBeDefined();
  });

  test('that cannot be put together releases its parts and the store', async () => {
    const data = await temporaryFolder();
    const config = readConfig({ FENIX_DATA: data, FENIX_PORT: '0', FENIX_ENGINES: 'none' });
    const asks: EnginePorts['ask'][] = [];
    const engines: Sources['engines'] = ({ ask }) => {
      asks.push(ask);
      return [];
    };
    const broken = { ...config, FENIX_TRUSTED_PROXIES: 'no address' };
    const starting = startServer(broken, pino({ level: 'silent' }), { ...configuredSources(config), engines });
    await expect(starting).rejects.toThrow('Invalid socket address');
    await expect(asks[0]?.('http://127.0.0.1:9/')).rejects.toThrow(Stopped);
    await expect(start(data)).resolves.toBeDefined();
  });
});

test('a session that waits while its agent is deleted ends with it, without an error', async () => {
  const log = capture();
  const asked = new EventEmitter();
  const letGo = once(asked, 'let go');
  const engine = { id: 'slow', name: 'slow', search: () => letGo.then(() => ({ results: [] })) };
  const web = { publicWeb: false, pace: 1, trusts: () => false, trustsEngine: () => false };
  const config = readConfig({ FENIX_DATA: await temporaryFolder(), FENIX_PORT: '0' });
  const server = closing(await startServer(config, pino(log.stream), { ...web, engines: () => [engine] }));
  let cookie = '';
  const ask = async (method: string, path: string, body?: unknown) => {
    const headers = { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await fetch(server.address + path, { method, headers, ...sent });
    cookie ||= String(response.headers.get('set-cookie')).split(';')[0] ?? '';
    return response.text();
  };
  await ask('POST', '/api/users', registration('ana'));
  let path = '';
  // More than may run at once, so the last one waits.
  for (let i = 0; i < 5; i++) {
    const { id } = JSON.parse(await ask('POST', '/api/agents', { words: 'x' })) as { id: string };
    path = `/api/agents/${id}`;
    await ask('POST', `${path}/sessions`);
  }
  await ask('DELETE', path);
  asked.emit('let go');
  while (!log.text().includes('session ended with its agent')) await settled();
  expect(log.text()).not.toContain('"level":50');
});

function statusUnder(host: string, port: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: 'localhost', port, path: '/api/about', headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    asked.on('error', reject).end();
  });
}

/** Four processes, on a machine that does other things, too. */
const STARTS = { timeout: 120_000 };

test('fenix serve holds its data while it runs, and leaves it to the next, however it ends', STARTS, async () => {
  async function startServe(data: string, extra: Readonly<Record<string, string>> = {}) {
    const running = startFenix(['serve'], { FENIX_DATA: data, FENIX_PORT: '0', ...extra });
    const address = await addressOf(running);
    // A process that answers handles signals.
    expect(await (await fetch(`${address}/readyz`)).json()).toMatchObject({ status: 'ready' });
    return running;
  }
  const data = await temporaryFolder();
  const first = await startServe(data, { FENIX_PROT: '1' });
  const second = await runFenix(['serve'], { FENIX_DATA: data, FENIX_PORT: '0' });
  expect(second).toMatchObject({ code: 1, stdout: '' });
  expect(second.stderr).toMatch(/^fenix: [^\n]*fenix\.db is in use by another Fenix: [^\n]*FENIX_DATA\n$/);
  first.child.kill('SIGKILL');
  const [line = ''] = (await first.ended).stderr.split('\n').filter((each) => each.startsWith('{'));
  expect(JSON.parse(line)).toEqual({
    level: 40,
    time: expect.any(Number),
    msg: 'FENIX_PROT means nothing here: is FENIX_PORT meant?',
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const { child, ended } = await startServe(data);
    child.kill(signal);
    const { code, stdout, stderr } = await ended;
    expect({ signal, code, stdout }).toEqual({ signal, code: 0, stdout: '' });
    expect(stderr).toContain(`${signal}: finishing what is under way`);
    expect(existsSync(join(data, 'lock'))).toBe(false);
  }
});
