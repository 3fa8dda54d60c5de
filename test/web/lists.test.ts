/** A window's lists beside a service with answers in any order: the list on screen, the waiting pages, and the requests. */
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anew } from './support.ts';

/** The used part of modules that are written for browsers. */
interface Signal<T> {
  readonly value: T;
  subscribe(hear: () => void): () => void;
}
interface Listed {
  readonly page: string;
  readonly state: string;
  readonly rating?: number | undefined;
  readonly saved: boolean;
  readonly score?: number;
  readonly profile?: string | undefined;
}
interface Lists {
  readonly state: Signal<string>;
  readonly sessions: Signal<readonly { readonly number: number }[]>;
  readonly olderSessions: Signal<string | undefined>;
  readonly newer: Signal<number | undefined>;
  readonly underWay: Signal<{ readonly number: number; readonly pages: ReadonlySet<string> } | undefined>;
  readonly session: Signal<{ readonly number: number; readonly state: string } | undefined>;
  readonly pages: Signal<readonly Listed[]>;
  readonly next: Signal<string | undefined>;
  readonly current: Signal<string | undefined>;
  open(): Promise<void>;
  run(): Promise<void>;
  runForNext(): Promise<void>;
  readonly isAwaited: Signal<boolean>;
  show(number: number): Promise<void>;
  loadMore(): Promise<void>;
  loadOlderSessions(): Promise<void>;
  toggleSaved(listed: Listed): void;
  isBeingRead(): boolean;
  isLatest(): boolean;
  step(by: 1): void;
  rescore(): void;
  ratingsOf(listed: Listed): { toggle(listed: Listed, value: number): void };
  hear(news: object): void;
}
interface Modules {
  readonly words: { bringWords(language: string, subjects: readonly string[]): Promise<void> };
  readonly here: { readonly ratedHere: { isOnItsWay(agent: string, page: string): boolean } };
  readonly lists: { readonly Lists: new (agent: string) => Lists };
  readonly notices: { readonly notice: { readonly value: unknown }; readonly spoken: { readonly value: string } };
}

/** The client is loaded once, and asks the service of the current test. */
let service = {} as Service;
let loaded: Promise<Modules> | undefined;

async function load(): Promise<Modules> {
  vi.stubGlobal('fetch', (request: Request) => service.fetch(request));
  const names = ['agent/list/lists.ts', 'frame/notices.ts', 'parts/cards/rated-here.ts', 'frame/words.ts'];
  const [lists, notices, here, words] = await Promise.all(names.map(anew()));
  return { lists, notices, here, words } as Modules;
}

beforeEach(() => {
  // Timers that would dismiss notices and score pages again do not run.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('location', { origin: 'http://fenix.example' });
  vi.stubGlobal('navigator', { language: 'en' });
  vi.stubGlobal('scrollY', 0);
});
afterEach(() => {
  vi.useRealTimers();
  loaded = undefined;
  vi.unstubAllGlobals();
});

interface Waiting {
  /** Undefined until the service has the request. */
  response: Response | undefined;
  readonly request: Request;
  readonly answer: (response: Response) => void;
}

interface Kept {
  readonly number: number;
  state: 'open' | 'done';
  /** In the order of finding. `listed` has the final list, best first and shorter. */
  readonly found: string[];
  listed: readonly string[];
}

/** A service with one agent. Requests and answers each wait for a signal. */
class Service {
  readonly waiting: Waiting[] = [];
  readonly sessions: Kept[] = [];
  readonly said = new Map<string, { rating?: number | undefined; saved: boolean }>();
  readonly seen = new Set<string>();
  scores: readonly Pick<Listed, 'page' | 'score' | 'profile'>[] = [];
  /** Pages told to listeners. */
  readonly told = new Set<string>();

  fetch(request: Request): Promise<Response> {
    return new Promise((answer) => this.waiting.push({ request, answer, response: undefined }));
  }

  done() {
    return this.sessions.filter(({ state }) => state === 'done').toReversed();
  }

  begun(count = 0): Kept {
    const session: Kept = { number: this.sessions.length + 1, state: 'open', found: [], listed: [] };
    this.sessions.push(session);
    this.find(session, count);
    return session;
  }

  find({ number, found }: Kept, count: number): readonly string[] {
    const more = Array.from({ length: count }, (_, i) => `s${number}p${found.length + i}`);
    found.push(...more);
    for (const page of more) this.said.set(page, { saved: false });
    return more;
  }

  close(session: Kept): void {
    session.state = 'done';
    session.listed = session.found.toReversed().slice(0, Math.ceil(session.found.length * 0.7));
  }

  listed(page: string): Listed {
    return { page, state: this.seen.has(page) ? 'seen' : 'new', ...this.of(page) };
  }

  of(page: string) {
    const said = this.said.get(page);
    if (said === undefined) throw new Error(`there is no page ${page}`);
    return said;
  }

  /** Delivers the request, or its answer. */
  async advance(which: number): Promise<void> {
    const at = which < 0 ? this.waiting.length - 1 : which % this.waiting.length;
    const each = this.waiting[at];
    if (each === undefined) return;
    if (each.response === undefined) {
      each.response = await this.#taken(each.request);
    } else {
      this.waiting.splice(at, 1);
      each.answer(each.response);
    }
  }

  /** Delivers everything, oldest or newest first, except held requests. */
  async settle(which: 0 | -1 = 0, but = 0): Promise<void> {
    for (let quiet = 0; quiet < 3; quiet = this.waiting.length <= but ? quiet + 1 : 0) {
      if (this.waiting.length > but) await this.advance(which);
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  async #taken(request: Request): Promise<Response> {
    const { pathname, searchParams: query } = new URL(request.url);
    const [, page = ''] = /([^/]+)\/(?:rating|saved)$/.exec(pathname) ?? [];
    const stretch = <T>(all: readonly T[]) => {
      const from = Number(query.get('cursor') ?? 0);
      const to = from + Number(query.get('limit'));
      return Response.json({ items: all.slice(from, to), next: to < all.length ? `${to}` : undefined });
    };
    if (pathname.endsWith('/rating')) {
      this.of(page).rating =
        request.method === 'DELETE' ? undefined : ((await request.json()) as { value: number }).value;
      return Response.json({ page, value: this.of(page).rating });
    }
    if (pathname.endsWith('/saved')) {
      this.of(page).saved = true;
      return new Response(null, { status: 204 });
    }
    if (pathname.endsWith('/observed')) return new Response(null, { status: 204 });
    if (pathname.endsWith('/seen')) {
      for (const each of ((await request.json()) as { pages: string[] }).pages) this.seen.add(each);
      return new Response(null, { status: 204 });
    }
    if (pathname.endsWith('/scores')) return Response.json({ items: this.scores });
    if (pathname.endsWith('/sessions')) return stretchBelow(this.sessions, query);
    if (pathname.endsWith('/pages')) {
      const session = this.sessions[Number(query.get('session')) - 1];
      return stretch(pagesOf(session).map((each) => this.listed(each)));
    }
    const session = this.sessions[Number(pathname.split('/').at(-1)) - 1];
    return Response.json(session && { number: session.number, state: session.state });
  }
}

function pagesOf(session: Kept | undefined): readonly string[] {
  return (session?.state === 'open' ? session.found : session?.listed) ?? [];
}

/** The latest first. A cursor is the last given number. */
function stretchBelow(all: readonly { number: number; state: string }[], query: URLSearchParams): Response {
  const below = Number(query.get('cursor') ?? Number.POSITIVE_INFINITY);
  const left = all.filter(({ number }) => number < below).toReversed();
  const items = left.slice(0, Number(query.get('limit'))).map(({ number, state }) => ({ number, state }));
  return Response.json({ items, next: items.length < left.length ? `${items.at(-1)?.number}` : undefined });
}

let windows = 0;

/** A window over 22 lists, the last of seventy pages, or a window opened during a session. */
async function opened(isOpen = true) {
  service = new Service();
  for (let n = 1; n <= 22; n++) service.close(service.begun(n === 22 ? 100 : 45));
  if (!isOpen) service.begun(1);
  loaded ??= load();
  const { lists, here, notices } = await loaded;
  const agent = `a${windows++}`;
  const under = new lists.Lists(agent);
  void under.open();
  if (isOpen) await service.settle();
  return { service, agent, lists: under, here, notice: notices.notice, spoken: notices.spoken };
}

type Window = Awaited<ReturnType<typeof opened>>;

/** The list on screen, and its moves that the reader did not ask for. */
function watched({ lists }: Window) {
  const seen = {
    shown: new Set<string>(),
    asDone: new Set<string>(),
    listed: new Set<number>(),
    moved: [] as string[],
    isAsked: false,
    isRead: false,
  };
  let before: readonly string[] = [];
  let session: unknown;
  lists.pages.subscribe(() => {
    const now = lists.pages.value.map(({ page }) => page);
    const isKept = lists.session.value === session || (seen.isRead && !seen.isAsked);
    if (isKept && before.some((page, i) => now[i] !== page)) seen.moved.push(`${before} became ${now}`);
    const isDone = lists.session.value?.state === 'done';
    for (const page of now) (isDone ? seen.asDone : seen.shown).add(page);
    if (isDone) seen.listed.add(lists.session.value?.number ?? 0);
    [before, session] = [now, lists.session.value];
  });
  let place: string | undefined;
  lists.current.subscribe(() => {
    const { value: now } = lists.current;
    if (place !== undefined && now === undefined && !seen.isAsked) seen.moved.push(`${place} is read no more`);
    place = now;
  });
  return seen;
}

type Seen = ReturnType<typeof watched>;

const ACTS = {
  show({ lists }: Window, pick: number) {
    const { value: underWay } = lists.underWay;
    const offered = [...((underWay?.pages.size ?? 0) > 0 ? [underWay] : []), ...lists.sessions.value];
    // A reader without a list chooses none.
    const number = lists.state.value === 'ready' ? offered[pick % 3]?.number : undefined;
    if (number !== undefined) void lists.show(number);
    return number;
  },
  more: ({ lists }: Window) => void lists.loadMore(),
  older: ({ lists }: Window) => void lists.loadOlderSessions(),
  read: ({ lists }: Window) => lists.step(1),
  rate({ lists }: Window, pick: number) {
    const { value: pages } = lists.pages;
    const page = pages[pick % pages.length];
    if (page !== undefined) lists.ratingsOf(page).toggle(page, (pick % 3) - 1);
  },
  /** Everything is requested anew meanwhile, and comes first. */
  async save({ lists, service }: Window, pick: number) {
    await service.settle();
    const page = lists.pages.value.filter(({ saved }) => !saved)[pick % 5];
    if (page === undefined) return;
    lists.toggleSaved(page);
    lists.hear({ type: 'anew' });
    await service.settle(-1, 1);
    expect(lists.pages.value.find((each) => each.page === page.page)?.saved).toBe(true);
    await service.settle();
  },
  /** Rates in another window. */
  rateElsewhere({ lists, agent, service, here }: Window, pick: number) {
    const { page } = lists.pages.value[pick % 40] ?? {};
    if (page === undefined || here.ratedHere.isOnItsWay(agent, page)) return;
    service.of(page).rating = 1;
    lists.hear({ type: 'rated', agent, page, value: 1 });
  },
  /** Requests what happened without a connection. */
  miss({ lists, service }: Window, pick: number) {
    if (service.waiting.length > 0) return;
    const { page } = lists.pages.value[pick % 40] ?? {};
    if (page !== undefined) service.said.set(page, { rating: -1, saved: true });
    lists.hear({ type: 'anew' });
  },
  begin({ service }: Window) {
    if (service.sessions.at(-1)?.state === 'done') service.begun();
  },
  find({ lists, agent, service }: Window, pick: number) {
    const session = service.sessions.at(-1);
    if (session?.state !== 'open' || session.found.length > 80) return;
    // Sometimes it repeats earlier events.
    const again = pick % 3 === 0 ? session.found.slice(-2) : [];
    const pages = [...again, ...service.find(session, 1 + (pick % 20))].map((page) => service.listed(page));
    if (lists.state.value === 'ready') for (const { page } of pages) service.told.add(page);
    lists.hear({ type: 'provisional', agent, number: session.number, pages });
  },
  close({ lists, agent, service }: Window) {
    const session = service.sessions.at(-1);
    if (session?.state !== 'open' || session.found.length === 0) return;
    service.close(session);
    lists.hear({ type: 'session-closed', agent, number: session.number, shown: session.listed.length });
  },
  answer: ({ service }: Window, pick: number) => (service.waiting.length > 0 ? service.advance(pick) : undefined),
} as const;

function expectSound({ lists, service }: Window, seen: Seen, asked: number | undefined): void {
  const { value: session } = lists.session;
  const ids = lists.pages.value.map(({ page }) => page);
  const known = service.sessions[(session?.number ?? 0) - 1];
  expect(seen.moved).toEqual([]);

  // Lists are whole or a beginning, of one session, without repeats or gaps.
  const waits = lists.underWay.value?.pages ?? new Set<string>();
  const found = known?.found.filter((page) => !waits.has(page));
  const whole = (session?.state === 'open' ? found : known?.listed) ?? [];
  const isWhole = session?.state === 'open' || lists.next.value === undefined;
  expect(ids).toEqual(isWhole ? whole : whole.slice(0, ids.length));
  if (asked !== undefined) expect(session?.number).toBe(asked);

  // As the service has them.
  expect(lists.pages.value.map(({ page, rating, saved }) => ({ page, rating, saved }))).toEqual(
    ids.map((page) => ({ page, ...service.of(page) })),
  );
  expect(service.seen).toEqual(seen.asDone);

  // All lists, or the latest of them.
  const numbers = service.done().map(({ number }) => number);
  const loaded = lists.sessions.value.map(({ number }) => number);
  expect(loaded).toEqual(numbers.slice(0, lists.olderSessions.value === undefined ? numbers.length : loaded.length));

  // Unseen pages wait for the reader.
  const latest = service.sessions.at(-1);
  if (latest?.state === 'done') {
    expect(seen.listed.has(latest.number) ? latest.number : lists.newer.value).toBe(latest.number);
    expect(lists.underWay.value).toBeUndefined();
  } else if (latest?.found.some((page) => service.told.has(page))) {
    expect(latest.found.filter((page) => service.told.has(page) && !seen.shown.has(page) && !waits.has(page))).toEqual(
      [],
    );
    expect([...waits].filter((page) => ids.includes(page))).toEqual([]);
  }
}

type Acts = readonly (readonly [keyof typeof ACTS, number])[];

async function play(window: Window, acts: Acts): Promise<void> {
  const { lists, service: asked } = window;
  const seen = watched(window);
  let wanted: number | undefined;
  for (const [act, pick] of acts) {
    if (act === 'show') seen.isAsked = true;
    const outcome = await ACTS[act](window, pick);
    // The window handles all that it can.
    await new Promise((resolve) => setImmediate(resolve));
    seen.isRead = lists.isBeingRead();
    if (act === 'show') wanted = outcome as number | undefined;
    // Without a list on screen, another may come by itself.
    else if ((act === 'close' && !seen.isAsked) || lists.pages.value.length === 0) wanted = undefined;
    if (pick >= 15) continue;
    await asked.settle(pick % 2 === 0 ? 0 : -1);
    expectSound(window, seen, wanted);
    [seen.isAsked, seen.isRead] = [false, lists.isBeingRead()];
  }
  await asked.settle(-1);
  expectSound(window, seen, wanted);
}

test('lists change only below the screen, are whole, and equal the service’s, in any order of answers', async () => {
  const often = ['answer', 'answer', 'answer', 'find', 'find', 'begin', 'close', 'show', 'show'] as const;
  const name = fc.constantFrom(...(Object.keys(ACTS) as (keyof typeof ACTS)[]), ...often);
  const acts = fc.array(fc.tuple(name, fc.nat(100)), { minLength: 20, maxLength: 80 });
  const law = fc.asyncProperty(fc.boolean(), acts, async (isOpen, all) => play(await opened(isOpen), all));
  await fc.assert(law, { seed: 7, numRuns: 120 });
});

test('a failed start is reported only to its caller, and no event meanwhile is lost', async () => {
  const { lists, agent, notice } = await opened();
  const starting = lists.run();
  while (service.waiting.length === 0) await new Promise((resolve) => setImmediate(resolve));
  service.close(service.begun(1));
  lists.hear({ type: 'session-closed', agent, number: 23, shown: 1 });
  const [start] = service.waiting.splice(0);
  start?.answer(Response.json({ detail: 'no' }, { status: 409 }));
  await expect(starting).rejects.toThrow('no');
  await service.settle();
  expect(lists.sessions.value[0]?.number).toBe(23);
  expect(notice.value).toBeNull();
});

test('a reader who begins during the sorting of a list keeps the place, and the order waits', async () => {
  const window = await opened(false);
  await service.settle();
  ACTS.find(window, 1);
  await service.settle();
  const { lists } = window;
  void lists.show(23);
  await service.settle();
  ACTS.close(window);
  // Everything is answered except its pages.
  const isAsked = () => service.waiting.some(({ request }) => request.url.includes('/pages'));
  for (let n = 0; n < 50 && !isAsked(); n++) {
    await new Promise((resolve) => setImmediate(resolve));
    if (!isAsked() && service.waiting.length > 0) await service.advance(0);
  }
  lists.step(1);
  await service.settle();
  expect(lists.current.value).toBe('s23p0');
  expect(lists.newer.value).toBe(23);
});

test('a list is the latest until a later search is done, and its notes are about that one then', async () => {
  const window = await opened();
  const { lists } = window;
  lists.step(1);
  ACTS.begin(window);
  ACTS.find(window, 1);
  await service.settle();
  expect([lists.session.value?.number, lists.isLatest()]).toEqual([22, true]);
  ACTS.close(window);
  await service.settle();
  expect([lists.session.value?.number, lists.isLatest()]).toEqual([22, false]);
  void lists.show(23);
  await service.settle();
  expect([lists.session.value?.number, lists.isLatest()]).toEqual([23, true]);
});

test('a page is of no interest any more once its agent has none', async () => {
  const { lists } = await opened();
  const scored = async (scores: Service['scores']) => {
    service.scores = scores;
    lists.rescore();
    await vi.runAllTimersAsync();
    await service.settle();
    const { score, profile } = lists.pages.value[0] ?? {};
    return { score, profile };
  };
  const page = lists.pages.value[0]?.page ?? '';
  expect(await scored([{ page, score: 0.5, profile: 'i1' }])).toEqual({ score: 0.5, profile: 'i1' });
  expect(await scored([{ page, score: 0 }])).toEqual({ score: 0, profile: undefined });
  expect(await scored([])).toEqual({ score: 0, profile: undefined });
});

test('the next list comes by itself to the reader who asked for it, and to no other', async () => {
  const asked = async (ask: (window: Window) => unknown) => {
    const window = await opened();
    window.lists.step(1);
    void ask(window);
    await service.settle();
    ACTS.begin(window);
    ACTS.find(window, 1);
    await service.settle();
    const during = window.lists.session.value?.number;
    ACTS.close(window);
    await service.settle();
    const { session, newer, isAwaited } = window.lists;
    return { during, after: session.value?.number, waits: newer.value, isAwaited: isAwaited.value };
  };
  expect(await asked(({ lists }) => lists.runForNext())).toEqual({ during: 22, after: 23, isAwaited: false });
  expect(await asked(({ lists }) => lists.run())).toEqual({ during: 22, after: 22, waits: 23, isAwaited: false });
  // Whoever chooses another list meanwhile wants that one.
  const chose = async ({ lists }: Window) => {
    void lists.runForNext();
    await service.settle();
    void lists.show(20);
  };
  expect(await asked(chose)).toMatchObject({ after: 20, waits: 23 });
});

test('a missed end of the awaited session is made up for', async () => {
  const window = await opened();
  const { lists } = window;
  void lists.runForNext();
  await service.settle();
  ACTS.begin(window);
  service.find(service.sessions.at(-1) as Kept, 5);
  service.close(service.sessions.at(-1) as Kept);
  lists.hear({ type: 'anew' });
  await service.settle();
  expect([lists.session.value?.number, lists.newer.value]).toEqual([23, undefined]);
});

test('the count that is read out stays true beside the count on screen', async () => {
  loaded ??= load();
  await (await loaded).words.bringWords('en', ['list']);
  const window = await opened(false);
  await service.settle();
  const { lists, spoken } = window;
  void lists.show(23);
  await service.settle();
  for (let pages = 0; pages < 51; pages += 5) {
    const session = service.sessions.at(-1) as Kept;
    const found = service.find(session, 5).map((page) => service.listed(page));
    lists.hear({ type: 'provisional', agent: window.agent, number: 23, pages: found });
    await service.settle();
  }
  expect(lists.pages.value.length).toBe(56);
  expect(spoken.value).toBe('At least 50 pages so far.');
});
