/** Somebody with a browser far away: over HTTP and a websocket to a service of real processes. */
import { setTimeout as passing } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { EventMessage } from '../../src/http/schemas.ts';
import type { Answer, Line } from './client.ts';
import { Person } from './person.ts';

/** Whatever is not answered by then hangs: the request says so, not the limit of a whole test. */
const ANSWERED_WITHIN_MS = 120_000;
const AGAIN_MS = 50;

export class FarPerson extends Person {
  readonly #place: { address: string };
  readonly #from: Readonly<Record<string, string>>;

  /** `network`: an address of theirs, as a reverse proxy tells it. */
  constructor(address: string, login: string, network?: string) {
    const place = { address };
    const from = network === undefined ? {} : { 'x-forwarded-for': network };
    super(lineTo(place, from), login);
    this.#place = place;
    this.#from = from;
  }

  /** The same person at a server that listens elsewhere by now. */
  goTo(address: string): void {
    this.#place.address = address;
  }

  /** What is told; the socket is closed by whoever listens. */
  listen(query = ''): { readonly socket: WebSocket; readonly messages: EventMessage[] } {
    const address = `${this.#place.address.replace('http', 'ws')}/api/events${query}`;
    const socket = new WebSocket(address, { headers: { ...this.#from, cookie: this.jar.cookie ?? '' } });
    const messages: EventMessage[] = [];
    socket.on('message', (data) => messages.push(JSON.parse(String(data)) as EventMessage));
    return { socket, messages };
  }

  override async ended(agent: string, number: number): Promise<void> {
    while ((await this.get(`/api/agents/${agent}/sessions/${number}`)).state !== 'done') await passing(AGAIN_MS);
  }
}

function lineTo(place: { readonly address: string }, from: Readonly<Record<string, string>>): Line {
  return {
    async ask({ method, url, headers, body }) {
      const json = body === undefined ? {} : { 'content-type': 'application/json' };
      const response = await fetch(place.address + url, {
        method,
        headers: { ...from, ...json, ...headers },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
        signal: AbortSignal.timeout(ANSWERED_WITHIN_MS),
      });
      return answerOf(response, await response.text());
    },
  };
}

function answerOf({ status, headers }: Response, body: string): Answer {
  const all = { ...Object.fromEntries(headers), 'set-cookie': headers.getSetCookie() };
  return { statusCode: status, headers: all, body, json: <T>() => JSON.parse(body) as T };
}
