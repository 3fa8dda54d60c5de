/** Sends nonsense to a running service from many clients at a time, and checks that it survives. */
import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { expect } from 'vitest';
import { seededRandom } from '../../../profiles/profiles.ts';
import { PASSWORD, registration } from '../../world/person.ts';
import { addressOf, type Running, startFenix } from '../support/command.ts';
import { temporaryFolder } from '../support/folders.ts';
import { frames, type Speaker, type Speech, speech } from './nonsense.ts';
import { upgradeOf } from './raw.ts';

/** Clients at a time. */
const CROWD = 50;

export async function fuzzRounds({ rounds, seed }: { readonly rounds: number; readonly seed: number }): Promise<void> {
  const running = startFenix(['serve'], {
    FENIX_DATA: await temporaryFolder(),
    FENIX_PORT: '0',
    FENIX_LOG_LEVEL: 'info',
  });
  const address = await addressOf(running);
  const log = collected(running);
  const token = await someone(address);
  const port = Number(new URL(address).port);
  const before = await settledDescriptors(running, address);
  for (let round = 0; round < rounds; round++) {
    const speaker = { token, agent: await newAgent(address, token) };
    const random = seededRandom(seed * 1_000_003 + round);
    const crowd = Array.from({ length: CROWD }, () => clientSaying(port, speech(random, speaker)));
    crowd.push(clientSaying(port, websocket(speaker, frames(random))));
    await Promise.all(crowd.map(({ said }) => said));
    // Every client has had its turn by then.
    expect(await readiness(address), `round ${round} of seed ${seed}`).toBe(200);
    for (const { socket, heard } of crowd) {
      expect(heard(), `round ${round} of seed ${seed}`).not.toMatch(/^HTTP\/1\.1 500/m);
      socket.destroy();
    }
  }
  expect(running.child.exitCode).toBeNull();
  await untilAtMost(before, running, address);
  // pino's levels: 50 is an error, 60 is fatal.
  expect(log().match(/^.*"level":[56]0.*$/m)?.[0]).toBeUndefined();
}

interface Client {
  readonly socket: Socket;
  /** Resolves once all is sent, or the connection is gone. */
  readonly said: Promise<void>;
  heard(): string;
}

function clientSaying(port: number, { pieces, ending }: Speech): Client {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true, noDelay: true });
  let heard = '';
  socket.on('data', (chunk: Buffer) => {
    heard += chunk.toString('latin1');
  });
  // A closed connection is an answer.
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const speaking = (async () => {
    for (const piece of pieces) {
      await new Promise((resolve) => socket.write(piece, resolve));
      await new Promise((resolve) => setImmediate(resolve));
    }
    if (ending === 'closes its side') socket.end();
    if (ending === 'resets') socket.resetAndDestroy();
  })();
  return { socket, said: Promise.race([speaking, closed]), heard: () => heard };
}

function websocket({ token }: Speaker, nonsense: Buffer): Speech {
  return {
    pieces: [Buffer.from(upgradeOf('/api/events', [`Authorization: Bearer ${token}`])), nonsense],
    ending: 'stays',
  };
}

/** A user for some of the nonsense, with a token, because nonsense could end a login. */
async function someone(address: string): Promise<string> {
  const registered = await post(`${address}/api/users`, registration('ana'), {});
  const cookie = String(registered.headers.get('set-cookie')).split(';')[0] ?? '';
  const { token } = (await (
    await post(`${address}/api/tokens`, { name: 'x', password: PASSWORD }, { cookie })
  ).json()) as {
    token: string;
  };
  return token;
}

async function newAgent(address: string, token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const { id } = (await (await post(`${address}/api/agents`, { words: 'x' }, headers)).json()) as { id: string };
  return id;
}

async function post(url: string, body: unknown, more: Record<string, string>): Promise<Response> {
  const headers = { 'content-type': 'application/json', connection: 'close', ...more };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(response.status).toBe(201);
  return response;
}

async function readiness(address: string): Promise<number> {
  return (await fetch(`${address}/readyz`, { headers: { connection: 'close' } })).status;
}

const descriptorsOf = ({ child }: Running) =>
  process.platform === 'linux' ? readdirSync(`/proc/${child.pid}/fd`).length : 0;

/** The open files of the process without other clients. */
async function settledDescriptors(running: Running, address: string): Promise<number> {
  await readiness(address);
  return descriptorsOf(running);
}

/** Files that are open for a moment, and our own connections. */
const SLACK = 8;

/** Resolves once the process has no more open files than before, within the test's time. */
async function untilAtMost(before: number, running: Running, address: string): Promise<void> {
  while (descriptorsOf(running) > before + SLACK) expect(await readiness(address)).toBe(200);
}

function collected({ child }: Running): () => string {
  const chunks: Buffer[] = [];
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  return () => Buffer.concat(chunks).toString();
}
