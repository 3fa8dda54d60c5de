/** A user of a service whose processes are killed: repeats each request until it is acknowledged, and remembers that. */
import { setTimeout as passing } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import { FarPerson } from '../../world/far-person.ts';

const AGAIN_MS = 250;
const RATED_PER_SESSION = 3;

interface Listed {
  readonly page: string;
  readonly url: string;
  readonly rating?: number | undefined;
}

export class Reader {
  readonly #person: FarPerson;
  readonly #words: readonly string[];
  readonly #agents: string[] = [];
  /** Acknowledged sessions by agent, and ratings by agent and page. */
  readonly sessions = new Map<string, number>();
  readonly ratings = new Map<string, number>();
  /** Unexpected events. There should be none. */
  readonly oddities: string[] = [];
  #place: { epoch: string; sequence: number } | undefined;
  #socket: WebSocket | undefined;

  constructor(address: string, login: string, words: readonly string[]) {
    this.#person = new FarPerson(address, login);
    this.#words = words;
  }

  async begin(): Promise<void> {
    await this.#person.signUp();
    for (const words of this.#words) {
      const settings = { words, language: 'en', pagesPerSession: 4 } as const;
      this.#agents.push((await this.#person.post('/api/agents', settings)).id);
    }
    this.#listen();
  }

  goTo(address: string): void {
    this.#person.goTo(address);
  }

  /** Runs sessions of all agents, one at a time for each, and rates their pages. */
  async live(isOver: () => boolean): Promise<void> {
    await Promise.all(this.#agents.map((agent) => this.#use(agent, isOver)));
  }

  /** Resolves once every acknowledged session is done. Rejects if one is not by then. */
  async settle(patienceMs: number, now: () => number): Promise<void> {
    const until = now() + patienceMs;
    for (const [agent, number] of this.sessions) {
      while ((await this.#stateOf(agent, number)) !== 'done') {
        if (now() > until) throw new Error(`session ${number} of agent ${agent} was acknowledged and is not done`);
        await passing(AGAIN_MS);
      }
    }
  }

  /** All pages ever listed, with their present ratings. */
  async shown(): Promise<readonly (Listed & { readonly agent: string })[]> {
    const all: (Listed & { readonly agent: string })[] = [];
    for (const agent of this.#agents) {
      for (let number = 1; number <= (this.sessions.get(agent) ?? 0); number++) {
        const path = `/api/agents/${agent}/pages?session=${number}&limit=30` as const;
        const { items } = await this.#until(() => this.#person.get(path));
        all.push(...items.map((item) => ({ ...item, agent })));
      }
    }
    return all;
  }

  leave(): void {
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.terminate();
  }

  async #use(agent: string, isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const path = `/api/agents/${agent}/sessions` as const;
      const { number } = await this.#until(() => this.#person.post(path));
      this.sessions.set(agent, number);
      while (!isOver() && (await this.#stateOf(agent, number)) !== 'done') await passing(AGAIN_MS);
      if (!isOver()) await this.#rate(agent, number);
    }
  }

  async #rate(agent: string, number: number): Promise<void> {
    const list = `/api/agents/${agent}/pages?session=${number}` as const;
    const { items } = await this.#until(() => this.#person.get(list));
    for (const [i, { page }] of items.slice(0, RATED_PER_SESSION).entries()) {
      const value = i % 2 === 0 ? 1 : -1;
      const path = `/api/agents/${agent}/pages/${page}/rating` as const;
      await this.#until(() => this.#person.put(path, { value }));
      this.ratings.set(`${agent} ${page}`, value);
    }
  }

  async #stateOf(agent: string, number: number): Promise<string> {
    const path = `/api/agents/${agent}/sessions/${number}` as const;
    return (await this.#until(() => this.#person.get(path))).state;
  }

  /** The answering process may be killed before it answers. */
  async #until<T>(ask: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await ask();
      } catch (error) {
        // An error answer is an error.
        if (!(error instanceof TypeError)) throw error;
        await passing(AGAIN_MS);
      }
    }
  }

  #listen(): void {
    const query = this.#place === undefined ? '' : `?epoch=${this.#place.epoch}&after=${this.#place.sequence}`;
    const { socket, messages } = this.#person.listen(query);
    this.#socket = socket;
    socket.on('message', () => {
      for (const message of messages.splice(0)) this.#hear(message);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      if (this.#socket === socket) setTimeout(() => this.#socket === socket && this.#listen(), AGAIN_MS).unref();
    });
  }

  #hear(message: { readonly type: string; readonly epoch?: string; readonly sequence?: number }): void {
    const { type, epoch, sequence = 0 } = message;
    if (type === 'resync') this.oddities.push(`resync at ${sequence}`);
    if (epoch !== undefined) this.#place ??= { epoch, sequence };
    if (epoch !== undefined && epoch !== this.#place?.epoch) this.oddities.push(`another epoch: ${epoch}`);
    if (type !== 'event' || this.#place === undefined) return;
    if (sequence !== this.#place.sequence + 1) this.oddities.push(`${sequence} after ${this.#place.sequence}`);
    this.#place = { ...this.#place, sequence };
  }
}
