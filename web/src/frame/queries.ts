/**
 * Questions of the views to the service. Equal questions on screen share one request and its answer. This table says what
 * makes an answer stale: news of the service, and changes that the user makes here. A stale answer is asked for anew, once
 * for several reasons in a row.
 */
import { useEffect, useState } from 'preact/hooks';
import { afterChange } from './api/client.ts';
import { listen } from './events/events.ts';
import { Gathered, patienceFor } from './events/gathered.ts';
import type { News } from './events/news.ts';
import { Asked, type Fetched } from './fetched.ts';
import { afterRemovals } from './removals.ts';

interface Stale {
  readonly after?: readonly News['type'][];
  /** Paths below `/api`: a change there, or below them, made in this window. Absent: the path of the subject's name. */
  readonly changed?: readonly string[];
  /** The key names an agent or a watched product first: news of others do not concern it. */
  readonly isOfOne?: boolean;
}

const LEARNED = ['rated', 'session-closed', 'agent-changed'] as const;
const JUDGED = ['rated', 'session-closed'] as const;
const ASKED = ['session-closed'] as const;
const CRAWLED = ['crawl-changed', 'crawl-progress'] as const;
const BY_HAND = ['/agents/{id}/terms', '/agents/{id}/interests', '/agents/{id}/log'];
const SITES = { after: ['session-closed', 'site-changed'], changed: ['/sources/sites'] } as const;
const CRAWLS = '/sources/crawls';

const QUERIES = {
  additions: {
    isOfOne: true,
    after: ['rated', 'agent-changed'],
    changed: ['/agents/{id}/pages', '/agents/{id}/examples'],
  },
  alerts: { after: ['price-fell'], changed: ['/shopping'] },
  'admin-limits': { changed: ['/admin'] },
  'by-hand': { isOfOne: true, after: LEARNED, changed: BY_HAND },
  crawl: { after: CRAWLED, changed: [CRAWLS] },
  crawls: { isOfOne: true, after: CRAWLED, changed: [CRAWLS] },
  curve: { isOfOne: true, after: JUDGED, changed: ['/agents/{id}/tests'] },
  engines: { after: ASKED, changed: ['/sources', '/feeds'] },
  evolution: { isOfOne: true, after: ['agent-changed'], changed: ['/agents/{id}/evolution'] },
  form: { after: CRAWLED, changed: [CRAWLS] },
  'giver-names': { changed: ['/feeds', CRAWLS] },
  harm: { isOfOne: true, after: ASKED, changed: ['/agents/{id}/undo'] },
  history: { isOfOne: true, after: ['shopping-changed'] },
  invitations: { changed: ['/admin/invitations'] },
  knowledge: { isOfOne: true, after: LEARNED, changed: BY_HAND },
  ledger: { after: ASKED },
  lists: { isOfOne: true, after: JUDGED },
  logins: { changed: ['/logins', '/admin/users'] },
  map: { isOfOne: true, after: LEARNED, changed: BY_HAND },
  offers: { isOfOne: true, after: ['shopping-changed', 'price-fell'], changed: ['/shopping/agents'] },
  progress: { isOfOne: true, after: JUDGED },
  rules: { changed: ['/domains'] },
  service: { changed: ['/admin'] },
  'own-settings': { changed: ['/settings'] },
  shopping: { isOfOne: true, after: ['shopping-changed', 'price-fell'], changed: ['/shopping/agents'] },
  'search-engines': { after: ASKED },
  shops: SITES,
  site: SITES,
  sites: SITES,
  suggestions: { isOfOne: true, after: ['session-closed', 'agent-changed'], changed: ['/agents/{id}/suggestions'] },
  'suggested-feeds': { changed: ['/feeds'] },
  tests: { changed: ['/agents/{id}/tests'] },
  tokens: { changed: ['/tokens', '/admin/users'] },
  users: { changed: ['/admin/users'] },
  why: { isOfOne: true, after: LEARNED, changed: [...BY_HAND, '/agents/{id}/pages/{page}/observed'] },
} as const satisfies Readonly<Record<string, Stale>>;

/** No news but a lost connection make these stale. */
type Plain =
  | 'deleted'
  | 'destinations'
  | 'engines-of'
  | 'exploration'
  | 'feeds'
  | 'highlights'
  | 'invitation'
  | 'limits'
  | 'outlets'
  | 'profile-pages'
  | 'reads'
  | 'shown-for'
  | 'text'
  | 'words';
type Subject = keyof typeof QUERIES | Plain;
/** A subject, and all that tells this question from others about the subject: an agent, a page … */
export type Key = readonly [Subject, ...string[]];

/** Several changes of one press are one. */
const CHANGES_MS = 30;

function staleOf(subject: Subject): Stale {
  return (QUERIES as Partial<Record<Subject, Stale>>)[subject] ?? {};
}

class Query {
  readonly asked: Asked<unknown>;
  readonly drawn = new Set<() => void>();
  readonly #key: Key;
  readonly #anew: Gathered;
  #isStale = false;
  #reloading: Promise<void> | undefined;

  constructor(key: Key, ask: () => Promise<unknown>) {
    this.#key = key;
    this.asked = new Asked(ask, () => {
      for (const draw of this.drawn) draw();
    });
    this.#anew = new Gathered(() => this.#reload());
  }

  hear(news: News): void {
    const [subject, first] = this.#key;
    const { after = [], isOfOne = false } = staleOf(subject);
    const whose = 'agent' in news ? news.agent : 'shopping' in news ? news.shopping : undefined;
    const isOurs = !isOfOne || whose === undefined || first === undefined || whose === first;
    if (news.type === 'anew' || (isOurs && after.includes(news.type))) this.#anew.within(patienceFor(news));
  }

  hearChange(path: string): void {
    const [subject] = this.#key;
    const { changed = [`/${subject}`] } = staleOf(subject);
    if (!changed.some((each) => `${path}/`.startsWith(`/api${each}/`))) return;
    this.#isStale = true;
    this.#anew.within(CHANGES_MS);
  }

  /** Does not wait for further changes. */
  async followChange(): Promise<void> {
    if (this.#isStale) {
      this.#anew.end();
      void this.#reload();
    }
    await this.#reloading;
  }

  #reload(): Promise<void> {
    this.#isStale = false;
    this.#reloading = this.asked.reload();
    return this.#reloading;
  }

  end(): void {
    this.#anew.end();
    this.asked.leave();
  }
}

/** What is on screen, by its key. */
const queries = new Map<string, Query>();

export function hearForQueries(news: News): void {
  for (const query of queries.values()) query.hear(news);
}

listen(hearForQueries);
afterChange((path) => {
  for (const query of queries.values()) query.hearChange(path);
});
afterRemovals(async () => void (await Promise.all([...queries.values()].map((query) => query.followChange()))));

/** Asks, if nobody on screen has asked yet, and calls `draw` after each answer, until the returned function is called. */
export function follow(key: Key, ask: () => Promise<unknown>, draw: () => void): () => void {
  const name = nameOf(key);
  const known = queries.get(name);
  const query = known ?? new Query(key, ask);
  queries.set(name, query);
  query.drawn.add(draw);
  if (known === undefined) query.asked.refresh();
  else draw();
  return () => {
    query.drawn.delete(draw);
    if (query.drawn.size > 0) return;
    queries.delete(name);
    query.end();
  };
}

/** The answer to a question, kept current while it is on screen. */
export function useQuery<T>(key: Key, ask: () => Promise<T>): Fetched<T> {
  const [, render] = useState(0);
  const name = nameOf(key);
  // The key tells everything that the question depends on.
  useEffect(() => follow(key, ask, () => render((times) => times + 1)), [name]);
  return stateOf<T>(name);
}

function stateOf<T>(name: string): Fetched<T> {
  const asked = queries.get(name)?.asked as Asked<T> | undefined;
  const reload = () => queries.get(name)?.asked.reload() ?? Promise.resolve();
  const { value, missing = false, failed = false } = asked ?? {};
  return { value, missing, failed, reload, refresh: () => void reload() };
}

function nameOf(key: Key): string {
  return key.join('/');
}
