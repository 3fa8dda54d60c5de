/** Somebody who has an agent search, over HTTP, and waits for what comes of it. */
import { expect } from 'vitest';
import { registration } from '../server/support.ts';

interface SessionHead {
  readonly number: number;
  readonly state: 'open' | 'done';
}

interface SessionSaid {
  readonly sources: readonly {
    readonly error?: string;
    readonly fetched: number;
    readonly failures: readonly { readonly why: string }[];
  }[];
}

/** What a session met. */
export interface Met {
  /** Fetched, or tried to. */
  readonly pages: number;
  /** Of the pages and engines that failed. */
  readonly said: string;
}

/** Of a session, however busy the machine is. */
const LONGEST_MS = 120_000;

export class Person {
  readonly #address: string;
  readonly #cookie: string;

  constructor(address: string, cookie: string) {
    this.#address = address;
    this.#cookie = cookie;
  }

  static async signedUp(address: string, name: string): Promise<Person> {
    const response = await fetch(`${address}/api/users`, posted(registration(name)));
    expect(response.status).toBe(201);
    return new Person(address, response.headers.getSetCookie()[0]?.split(';')[0] ?? '');
  }

  /** A new agent; gives its path. */
  async agent(words: string): Promise<string> {
    const { id } = await this.#ask<{ id: string }>('/api/agents', posted({ words, pagesPerSession: 10 }));
    return `/api/agents/${id}`;
  }

  async session(agent: string): Promise<Met> {
    const path = `${agent}/sessions`;
    await this.#ask(path, posted());
    const latest = async () => (await this.#ask<{ items: readonly SessionHead[] }>(path)).items[0];
    await expect.poll(async () => (await latest())?.state, { timeout: LONGEST_MS, interval: 50 }).toBe('done');
    const { sources } = await this.#ask<SessionSaid>(`${path}/${(await latest())?.number}`);
    const said = sources.flatMap(({ error = [], failures }) => [error, failures.map(({ why }) => why)].flat());
    const pages = sources.reduce((sum, { fetched, failures }) => sum + fetched + failures.length, 0);
    return { pages, said: said.join('; ') };
  }

  /** Likes and dislikes the pages of the list by turns, and looks at what came of it. */
  async rateAll(agent: string): Promise<void> {
    const { items } = await this.#ask<{ items: readonly { page: string }[] }>(`${agent}/pages`);
    for (const [i, { page }] of items.entries()) {
      await this.#ask(`${agent}/pages/${page}/rating`, sent('PUT', { value: i % 2 === 0 ? 1 : -1 }));
      await this.#ask(`${agent}/pages/${page}/why`);
    }
    await this.#ask(`${agent}/profiles`);
  }

  async #ask<T>(path: string, init: RequestInit = {}): Promise<T> {
    const headers = { ...init.headers, cookie: this.#cookie };
    const response = await fetch(this.#address + path, { ...init, headers });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }
}

function posted(body?: unknown): RequestInit {
  return body === undefined ? { method: 'POST' } : sent('POST', body);
}

function sent(method: string, body: unknown): RequestInit {
  return { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}
