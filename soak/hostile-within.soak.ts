/**
 * Lasting harm that a review found for engines, strangers and accidents: an engine's number, wrong addresses that erase a
 * brake, a dead thread, and sites that cannot be stored.
 */
import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { end, type Running } from '../test/src/support/command.ts';
import { temporaryFolder } from '../test/src/support/folders.ts';
import { type Attack, attacked, hostileService, signUp } from './hostile-house.ts';
import type { Outcome } from './strangers.ts';
import type { Deed, Done } from './within.ts';

/** More than the remembered lanes of one purpose. */
const WRONG_ADDRESSES = 20_001;
const GUESSES = 10;
const AT_ONCE = 50;
const THREADS_ENDED = 20;
const SITES = 2_000;
/** Work inside delays the service a little: measured were 222 ms and 643 ms. */
const WITHIN = { readyMs: 1_000, othersMs: 2_000 };
/** 400 sites with 4 000 nodes each, and their lists of pages. */
const MOST_HELD_MEGABYTES = 100;

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

test('an engine, strangers and accidents harm a service no longer than they last', async () => {
  const folder = await temporaryFolder();
  const environment = { FENIX_DATA: folder, FENIX_SEARXNG_URL: await engine(), FENIX_TRUSTED_PROXIES: '127.0.0.1' };
  const preload = ['--import', new URL('../dist/soak/within.js', import.meta.url).href];
  const { running, port } = await hostileService(environment, preload);
  const [ana, other] = [await signUp(port, 'ana'), await signUp(port, 'ben')];
  const { id } = (await asked(port, { method: 'POST', path: '/api/agents', cookie: ana, body: { words: 'tango' } }))
    .json;
  const session = () => sessionOf(port, ana, String(id));
  const deed = deedsIn(running);
  const deeds: readonly Attack[] = [
    ['an engine wants a pause of 3 million years', session],
    [`${GUESSES} guesses at once after ${WRONG_ADDRESSES} wrong addresses`, () => guesses(port)],
    [`the reader's thread ends ${THREADS_ENDED} times`, () => endings(port, ana, deed)],
    [`${SITES} sites that cannot be written down`, async () => sound(await deed(SITES))],
  ];
  await attacked({ running, port, other }, deeds, WITHIN);
  await end(running, 'SIGTERM');
  const again = await hostileService(environment);
  expect(await sessionOf(again.port, ana, String(id))).toEqual({ done: 2 });
});

/** A stand-in for SearXNG. */
async function engine(): Promise<string> {
  const server = createServer((_, response) => {
    response.setHeader('retry-after', '99999999999999').setHeader('content-type', 'application/json');
    response.end('{"results":[],"unresponsive_engines":[]}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A session that asks the engine ends as usual, and earlier ones stay. */
async function sessionOf(port: number, cookie: string, id: string): Promise<Outcome> {
  const path = `/api/agents/${id}/sessions`;
  expect((await asked(port, { method: 'POST', path, cookie })).status).toBe(202);
  const states = async () =>
    ((await asked(port, { path, cookie })).json['items'] as { state: string }[]).map((each) => each.state);
  await expect.poll(async () => (await states()).includes('open')).toBe(false);
  const found: Record<string, number> = {};
  for (const state of await states()) found[state] = (found[state] ?? 0) + 1;
  expect(Object.keys(found)).toEqual(['done']);
  return found;
}

async function guesses(port: number): Promise<Outcome> {
  const guess = (n: number) =>
    asked(port, {
      method: 'POST',
      path: '/api/login',
      body: { login: 'ana', password: `wrong ${n}` },
      from: `2001:db8:f:${n}::1`,
    });
  const guessing = async () => {
    const answers = await Promise.all(Array.from({ length: GUESSES }, (_, n) => guess(n)));
    return answers.filter(({ status }) => status === 401).length;
  };
  const before = await guessing();
  let sent = 0;
  const miss = async () => {
    while (sent < WRONG_ADDRESSES) {
      const n = sent++;
      const from = `2001:db8:${(n >> 12).toString(16)}:${(n & 0xfff).toString(16)}::1`;
      await asked(port, { path: `/feeds/${'x'.repeat(22)}.atom`, from });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, miss));
  const after = await guessing();
  // The longest pause of so few tries is over, so one is free.
  expect([before, after <= 1]).toEqual([GUESSES, true]);
  return { 'checked before': before, 'checked after': after };
}

async function endings(port: number, cookie: string, deed: (what: Deed) => Promise<Done>): Promise<Outcome> {
  const found: Record<string, number> = {};
  for (let ended = 0; ended < THREADS_ENDED; ended++) {
    const reading = Array.from({ length: AT_ONCE }, () => asked(port, { path: '/api/agents', cookie }));
    await deed('readers');
    for (const { status } of await Promise.all(reading)) found[status] = (found[status] ?? 0) + 1;
    for (const path of ['/api/agents', '/readyz']) {
      await expect.poll(async () => (await asked(port, { path, cookie })).status).toBe(200);
    }
  }
  expect(Object.keys(found).filter((status) => status !== '200' && status !== '503')).toEqual([]);
  return found;
}

function sound(done: Done): Outcome {
  expect(done['MB held']).toBeLessThan(MOST_HELD_MEGABYTES);
  return done;
}

function deedsIn({ child }: Running): (what: Deed) => Promise<Done> {
  const lines = createInterface({ input: child.stdout });
  return async (what) => {
    child.stdin.write(`${JSON.stringify(what)}\n`);
    const [answer] = await once(lines, 'line', { signal: AbortSignal.timeout(120_000) });
    return JSON.parse(answer as string) as Done;
  };
}

interface Asked {
  readonly method?: string;
  readonly path: string;
  readonly cookie?: string;
  readonly body?: unknown;
  /** The address behind the proxy. */
  readonly from?: string;
}

async function asked(port: number, { method = 'GET', path, cookie = '', body, from = '192.0.2.1' }: Asked) {
  const headers = {
    cookie,
    'x-forwarded-for': from,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  const asking = request({ host: '127.0.0.1', port, method, path, headers, agent });
  asking.end(body === undefined ? undefined : JSON.stringify(body));
  const [response] = await once(asking, 'response');
  let text = '';
  for await (const chunk of response) text += String(chunk);
  const isJson = String(response.headers['content-type']).includes('json');
  return { status: response.statusCode as number, json: (isJson ? JSON.parse(text) : {}) as Record<string, unknown> };
}
