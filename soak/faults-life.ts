/**
 * A user during faults: sessions, ratings, crawls and forms of a few agents. Acknowledged work is remembered, and refused or
 * unanswered work is repeated.
 */
import { setTimeout as passing } from 'node:timers/promises';
import { Unexpected } from '../test/world/client.ts';
import { FarPerson } from '../test/world/far-person.ts';

const AGAIN_MS = 250;
const LOOK_EVERY_MS = 300;
const RATED_PER_SESSION = 3;
const ORDERED = 'ordered.example';
const NOTE_WORDS = 2_000;
/** Sessions of an agent until the next fault, because pages run out. */
const SESSIONS_PER_ROUND = 4;
/** Allowed refusals of a service in trouble: not now, no room, too often. */
const LATER: readonly number[] = [503, 507, 429];

interface Listed {
  readonly page: string;
  readonly rating?: number | undefined;
}

interface CrawlSeen {
  readonly id: string;
  readonly state: string;
  readonly waitsFor?: string | undefined;
  readonly figures: { readonly visits: number };
}

export class Life {
  readonly #person: FarPerson;
  readonly #agents: string[] = [];
  readonly #sessions = new Map<string, number>();
  readonly #ratings = new Map<string, number>();
  #crawls: { readonly id: string; visits: number }[] = [];
  readonly #crawled: string[] = [];
  #doing: Promise<unknown> = Promise.resolve();
  #isOver = true;
  #ordered = '';
  /** Refused or unanswered requests that were repeated. */
  refused = 0;
  /** Answers that no trouble excuses. */
  readonly oddities: string[] = [];

  constructor(address: string) {
    this.#person = new FarPerson(address, 'ana');
  }

  goTo(address: string): void {
    this.#person.goTo(address);
  }

  async begin(topics: readonly string[]): Promise<void> {
    await this.#person.signUp();
    for (const words of topics) this.#agents.push(await this.#agentOf(words));
  }

  /** Runs sessions and ratings until told to stop, and two crawls. */
  async goOn({ site, form }: { readonly site: string; readonly form: string }): Promise<void> {
    this.#isOver = false;
    const [agent = ''] = this.#agents;
    this.#crawls = [];
    for (const [kind, address] of [
      ['watch', site],
      ['form', form],
    ] as const) {
      const wanted = { kind, agent, address, perDay: 5_000, pages: 2_000 };
      const { id } = await this.#until(() => this.#person.post('/api/sources/crawls', wanted));
      this.#crawls.push({ id, visits: 0 });
      this.#crawled.push(id);
    }
    this.#doing = Promise.all([...this.#agents.map((each) => this.#use(each)), this.#order(), this.#note()]);
  }

  /** Resolves once a write is acknowledged. */
  async writes(): Promise<void> {
    await this.#until(() => this.#person.put('/api/domains/elsewhere.example', { rule: 'blocked' }));
  }

  /** Notes the visits of crawls so far, to compare later. */
  async noteVisits(): Promise<void> {
    for (const crawl of this.#crawls) crawl.visits = (await this.#crawl(crawl.id)).figures.visits;
  }

  /** Resolves once everything is answered, or after the patience. */
  async stop(patienceMs: number): Promise<void> {
    this.#isOver = true;
    const late = new AbortController();
    const tooLong = passing(patienceMs, 'late', { signal: late.signal }).catch(() => 'ended');
    const how = await Promise.race([this.#doing, tooLong]);
    late.abort();
    if (how === 'late') this.oddities.push('something was not acknowledged in time');
  }

  /** Acknowledged sessions not done by then, and crawls that stand still. */
  async undone(patienceMs: number): Promise<readonly string[]> {
    const until = performance.now() + patienceMs;
    /** `left` gives the remaining work, or undefined. */
    const done = async (left: () => Promise<string | undefined>) => {
      for (;;) {
        const what = await left();
        if (what === undefined) return [];
        if (performance.now() > until) return [what];
        await passing(LOOK_EVERY_MS);
      }
    };
    const sessions = [...this.#sessions].map(([agent, number]) =>
      done(async () => {
        const state = await this.#stateOf(agent, number);
        return state === 'done' ? undefined : `session ${number} of ${agent} is ${state}`;
      }),
    );
    const crawls = this.#crawls.map(({ id, visits }, i) =>
      done(async () => {
        const { state, figures, waitsFor } = await this.#crawl(id);
        // Its turn is over, whatever it waits for.
        if (state !== 'going' || waitsFor !== undefined || figures.visits > visits) return undefined;
        return `${i === 0 ? 'crawl' : 'form'} ${id} stands at ${visits} visits`;
      }),
    );
    return (await Promise.all([...sessions, ...crawls])).flat();
  }

  /** Whether a new session finds pages, so no engine or site is blocked. */
  async findsPages(words: string, patienceMs: number): Promise<boolean> {
    const agent = await this.#agentOf(words);
    const { number } = await this.#until(() => this.#person.post(`/api/agents/${agent}/sessions`));
    const until = performance.now() + patienceMs;
    while ((await this.#stateOf(agent, number)) !== 'done') {
      if (performance.now() > until) return false;
      await passing(LOOK_EVERY_MS);
    }
    const found = (await this.#listOf(agent, number)).length > 0;
    await this.#until(() => this.#person.delete(`/api/agents/${agent}?purge=true`));
    return found;
  }

  /** Acknowledged things that are missing. */
  async lost(): Promise<readonly string[]> {
    const lost: string[] = [];
    const { items } = await this.#until(() => this.#person.get('/api/agents'));
    for (const agent of this.#agents) if (!items.some(({ id }) => id === agent)) lost.push(`agent ${agent}`);
    for (const id of this.#crawled) await this.#crawl(id).catch(() => lost.push(`crawl ${id}`));
    const rated = new Map<string, number | undefined>();
    for (const [agent, last] of this.#sessions) {
      for (let number = 1; number <= last; number++) {
        for (const { page, rating } of await this.#listOf(agent, number)) rated.set(`${agent} ${page}`, rating);
      }
    }
    for (const [page, value] of this.#ratings) if (rated.get(page) !== value) lost.push(`rating of ${page}`);
    const { items: rules } = await this.#until(() => this.#person.get('/api/domains'));
    const ordered = rules.find(({ domain }) => domain === ORDERED)?.rule;
    if (ordered !== this.#ordered) lost.push(`what was said of ${ORDERED}: ${this.#ordered}`);
    return lost;
  }

  /** Ends finished crawls, because each fault has its own. */
  async endCrawls(): Promise<void> {
    for (const { id } of this.#crawls)
      await this.#until(() => this.#person.post(`/api/sources/crawls/${id}/pause`)).catch(String);
  }

  async #agentOf(words: string): Promise<string> {
    const settings = { words, language: 'en', pagesPerSession: 4, schedule: { kind: 'hand' } } as const;
    return (await this.#until(() => this.#person.post('/api/agents', settings))).id;
  }

  /** Makes small writes all the time. */
  async #order(): Promise<void> {
    for (let i = 0; !this.#isOver; i++) {
      const rule = i % 2 === 0 ? 'blocked' : 'lowered';
      await this.#until(() => this.#person.put(`/api/domains/${ORDERED}`, { rule }));
      this.#ordered = rule;
      await passing(AGAIN_MS);
    }
  }

  /** Makes large writes, too. */
  async #note(): Promise<void> {
    const agent = await this.#agentOf('notes of all kinds');
    while (!this.#isOver) {
      const text = Array.from({ length: NOTE_WORDS }, () => Math.random().toString(36).slice(2)).join(' ');
      await this.#until(() => this.#person.post(`/api/agents/${agent}/texts`, { text }));
      await passing(AGAIN_MS);
    }
    await this.#until(() => this.#person.delete(`/api/agents/${agent}?purge=true`));
  }

  async #use(agent: string): Promise<void> {
    for (let session = 0; session < SESSIONS_PER_ROUND && !this.#isOver; session++) {
      const { number } = await this.#until(() => this.#person.post(`/api/agents/${agent}/sessions`));
      this.#sessions.set(agent, number);
      while (!this.#isOver && (await this.#stateOf(agent, number)) !== 'done') await passing(LOOK_EVERY_MS);
      if (!this.#isOver) await this.#rate(agent, number);
    }
    // Ratings go on until the end.
    while (!this.#isOver) await this.#rate(agent, this.#sessions.get(agent) ?? 1);
  }

  async #rate(agent: string, number: number): Promise<void> {
    const items = await this.#listOf(agent, number);
    for (const { page } of items.slice(0, RATED_PER_SESSION)) {
      const value = this.#ratings.get(`${agent} ${page}`) === 1 ? -1 : 1;
      await this.#until(() => this.#person.put(`/api/agents/${agent}/pages/${page}/rating`, { value }));
      this.#ratings.set(`${agent} ${page}`, value);
    }
    await passing(LOOK_EVERY_MS);
  }

  async #listOf(agent: string, number: number): Promise<readonly Listed[]> {
    const path = `/api/agents/${agent}/pages?session=${number}&limit=30` as const;
    return (await this.#until(() => this.#person.get(path))).items;
  }

  async #stateOf(agent: string, number: number): Promise<string> {
    const path = `/api/agents/${agent}/sessions/${number}` as const;
    return (await this.#until(() => this.#person.get(path))).state;
  }

  #crawl(id: string): Promise<CrawlSeen> {
    return this.#until(() => this.#person.get(`/api/sources/crawls/${id}`));
  }

  async #until<T>(ask: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await ask();
      } catch (error) {
        const isTrouble = error instanceof TypeError || (error instanceof Unexpected && LATER.includes(error.status));
        if (!isTrouble) {
          this.oddities.push(String(error).slice(0, 300));
          throw error;
        }
        this.refused++;
        await passing(AGAIN_MS);
      }
    }
  }
}
