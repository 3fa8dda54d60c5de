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
  hear(news: object): void;
}
interface Modules {
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
  const [lists, notices] = await Promise.all(
    ['lists.ts', 'notices.ts'].map((name) => import(/* @vite-ignore */ new URL(name, STATE).pathname)),
  );
  return { lists, notices } as Modules;
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
  const { lists, notices } = await modules();
  const under = new lists.Lists('a');
  await under.open();
  known.asked.length = 0;
  return { ...known, lists: under, notice: notices.notice };
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
