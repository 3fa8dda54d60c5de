/** What a window makes of what it hears while its own requests fail or are under way. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** As much as is needed here of a module that is written for browsers. */
interface Listed {
  readonly page: string;
  readonly rating: number | null;
  readonly saved: boolean;
}
interface Lists {
  readonly sessions: { readonly value: readonly { readonly number: number }[] };
  readonly newer: { readonly value: number | undefined };
  readonly session: { readonly value: { readonly number: number } | undefined };
  readonly pages: { readonly value: readonly Listed[] };
  open(): Promise<void>;
  run(): Promise<void>;
  toggleSaved(listed: Listed): void;
  show(number: number): Promise<void>;
  hear(news: object): void;
}
interface Ratings {
  toggle(listed: Listed, value: number): void;
}
interface Modules {
  readonly rating: { readonly Ratings: new (lists: Lists) => Ratings };
  readonly here: { readonly ratedHere: { isOnItsWay(agent: string, page: string): boolean } };
  readonly lists: { readonly Lists: new (agent: string) => Lists };
  readonly notices: { readonly notice: { readonly value: unknown } };
}

const STATE = new URL('../../web/src/state/', import.meta.url);

async function modules(): Promise<Modules> {
  vi.stubGlobal('fetch', async (request: Request) => answering(request));
  vi.stubGlobal('location', { origin: 'http://fenix.example' });
  vi.stubGlobal('navigator', { language: 'en' });
  // The client keeps what it fetches with, be it another file's.
  vi.resetModules();
  const [lists, notices, rating, here] = await Promise.all(
    ['lists.ts', 'notices.ts', 'rating.ts', 'rated-here.ts'].map(
      (name) => import(/* @vite-ignore */ new URL(name, STATE).pathname),
    ),
  );
  return { lists, notices, rating, here } as Modules;
}

type Answer = (request: Request) => Response | Promise<Response>;

/** The client keeps what it fetches with. */
let answering: Answer;

/** A service with one agent; what it has is told as it stands. */
function service() {
  const sessions: { number: number; state: string }[] = [{ number: 1, state: 'done' }];
  const pages: Listed[] = ['p1', 'p2'].map((page) => ({ page, rating: null, saved: false }));
  const special = new Map<string, Answer>();
  const asked: string[] = [];
  const answer: Answer = (request) => {
    const { pathname } = new URL(request.url);
    asked.push(pathname.slice('/api/agents/a'.length));
    const own = special.get(`${request.method} ${pathname}`);
    if (own !== undefined) return own(request);
    if (pathname.endsWith('/sessions')) return Response.json({ items: sessions.toReversed(), next: null });
    if (pathname.endsWith('/pages')) return Response.json({ items: pages, next: null });
    return Response.json(sessions.find(({ number }) => pathname.endsWith(`/${number}`)));
  };
  answering = answer;
  return { sessions, pages, special, asked };
}

async function opened() {
  const known = service();
  const { lists, notices, rating, here } = await modules();
  const under = new lists.Lists('a');
  await under.open();
  known.asked.length = 0;
  const ratings = new rating.Ratings(under);
  const isSettled = (page: string) => !here.ratedHere.isOnItsWay('a', page);
  return { ...known, lists: under, ratings, isSettled, notice: notices.notice };
}

const CLOSED = { type: 'session-closed', agent: 'a', number: 2, shown: 1 };

beforeEach(() => {
  vi.stubGlobal('scrollY', 0);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a start that fails is told to who asked for it alone, and nothing heard meanwhile is lost', async () => {
  const { lists, notice, sessions, special } = await opened();
  let refuse = () => {};
  const refused = new Promise<Response>((resolve) => {
    refuse = () => resolve(Response.json({ detail: 'no' }, { status: 409 }));
  });
  special.set('POST /api/agents/a/sessions', () => refused);
  const starting = lists.run();
  sessions.push({ number: 2, state: 'done' });
  lists.hear(CLOSED);
  refuse();
  await expect(starting).rejects.toThrow('no');
  await expect.poll(() => lists.sessions.value.map(({ number }) => number)).toEqual([2, 1]);
  expect(notice.value).toBeNull();
});

test('what is heard is taken in its order, also when all is looked at anew', async () => {
  const { lists, sessions, asked } = await opened();
  lists.hear({ type: 'anew' });
  sessions.push({ number: 2, state: 'done' });
  lists.hear(CLOSED);
  await expect.poll(() => asked).toContain('/sessions/2');
  expect(asked.slice(0, 3)).toEqual(['/sessions', '/pages', '/sessions/2']);
});

test('looked at anew, pages are saved and rated as they are now, but for what is on its way', async () => {
  const { lists, pages, special } = await opened();
  pages.splice(0, 2, { page: 'p1', rating: 1, saved: false }, { page: 'p2', rating: 1, saved: true });
  special.set('PUT /api/library/p1/saved', () => new Promise(() => undefined));
  const [first] = lists.pages.value;
  if (first !== undefined) lists.toggleSaved(first);
  lists.hear({ type: 'anew' });
  await expect.poll(() => lists.pages.value.map(({ rating }) => rating)).toEqual([1, 1]);
  expect(lists.pages.value.map(({ saved }) => saved)).toEqual([true, true]);
});

test('a list that this window asked for waits, too, while another one is on screen', async () => {
  const { lists, sessions, special } = await opened();
  special.set('POST /api/agents/a/sessions', () => Response.json({ number: 2, state: 'open' }, { status: 202 }));
  await lists.run();
  sessions.push({ number: 2, state: 'done' });
  lists.hear(CLOSED);
  await expect.poll(() => lists.newer.value).toBe(2);
  expect(lists.session.value?.number).toBe(1);
  expect(lists.pages.value.map(({ page }) => page)).toEqual(['p1', 'p2']);
});

test('a rating on its way stays, whatever an answer says that was asked for before the service had it', async () => {
  const { lists, ratings, isSettled, pages, special } = await opened();
  const answers: ((response: Response) => void)[] = [];
  const later = () => new Promise<Response>((resolve) => answers.push(resolve));
  special.set('PUT /api/agents/a/pages/p1/rating', later);
  const [first] = lists.pages.value as [Listed];
  ratings.toggle(first, 1);
  await expect.poll(() => answers.length).toBe(1);

  // The service still has none.
  lists.hear({ type: 'anew' });
  await lists.show(1);
  expect(lists.pages.value[0]?.rating).toBe(1);

  // One that was asked for before the rating was kept comes after.
  special.set('GET /api/agents/a/pages', later);
  const shown = lists.show(1);
  await expect.poll(() => answers.length).toBe(2);
  answers[0]?.(Response.json({ page: 'p1', value: 1 }));
  await expect.poll(() => isSettled('p1')).toBe(true);
  answers[1]?.(Response.json({ items: pages.map((each) => ({ ...each })), next: null }));
  await shown;
  expect(lists.pages.value[0]?.rating).toBe(1);

  // What is asked for from now on is news.
  special.clear();
  pages.splice(0, 1, { page: 'p1', rating: -1, saved: false });
  await lists.show(1);
  expect(lists.pages.value[0]?.rating).toBe(-1);
});
