/** Somebody with a browser far away: HTTP and a websocket. */
import { WebSocket } from 'ws';
import type { EventMessage } from '../../../src/server/schemas.ts';
import { registration } from '../../server/support.ts';

/** Whatever is not answered by then hangs: the request says so, not the limit of a whole test. */
const ANSWERED_WITHIN_MS = 120_000;

export class Person {
  readonly #login: string;
  #address: string;
  readonly #from: Readonly<Record<string, string>>;
  #cookie = '';

  /** `network`: an address of theirs, as a reverse proxy tells it. */
  constructor(address: string, login: string, network?: string) {
    this.#address = address;
    this.#login = login;
    this.#from = network === undefined ? {} : { 'x-forwarded-for': network };
  }

  /** The same person at a server that listens elsewhere by now. */
  goTo(address: string): void {
    this.#address = address;
  }

  async signUp(): Promise<void> {
    const response = await this.#send('POST', '/api/users', registration(this.#login));
    if (response.status !== 201) throw new Error(await response.text());
    this.#cookie = String(response.headers.get('set-cookie')).split(';')[0] ?? '';
  }

  /** Throws unless it is answered with success. */
  async ask<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await this.#send(method, path, body);
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as T;
  }

  /** What is told; the socket is closed by whoever listens. */
  listen(query = ''): { readonly socket: WebSocket; readonly messages: EventMessage[] } {
    const address = `${this.#address.replace('http', 'ws')}/api/events${query}`;
    const socket = new WebSocket(address, { headers: { ...this.#from, cookie: this.#cookie } });
    const messages: EventMessage[] = [];
    socket.on('message', (data) => messages.push(JSON.parse(String(data)) as EventMessage));
    return { socket, messages };
  }

  #send(method: string, path: string, body: unknown): Promise<Response> {
    const headers = {
      ...this.#from,
      cookie: this.#cookie,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    return fetch(this.#address + path, { method, headers, ...sent, signal: AbortSignal.timeout(ANSWERED_WITHIN_MS) });
  }
}
