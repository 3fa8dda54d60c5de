/** A user over HTTP and a websocket, of a service of real processes. */
import { setTimeout as passing } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { EventMessage } from '../../src/http/schemas.ts';
import type { Answer, Line } from './client.ts';
import { Person } from './person.ts';

/** A request without an answer by then fails itself, not by the test's limit. */
const ANSWERED_WITHIN_MS = 120_000;
const AGAIN_MS = 50;

export class FarPerson extends Person {
  readonly #place: { address: string };
  readonly #from: Readonly<Record<string, string>>;

  /** `network`: the user's address, as a reverse proxy tells it. */
  constructor(address: string, login: string, network?: string) {
    const place = { address };
    const from = network === undefined ? {} : { 'x-forwarded-for': network };
    super(lineTo(place, from), login);
    this.#place = place;
    this.#from = from;
  }

  /** The same user at another address of the server. */
  goTo(address: string): void {
    this.#place.address = address;
  }

  /** Listens to events. The caller closes the socket. */
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
