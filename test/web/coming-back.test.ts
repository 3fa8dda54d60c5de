/** A list under a filter begins at the page that its reader has just read there. */
import { expect, test } from 'vitest';
import { windowModules } from './support.ts';

interface Listed {
  readonly state: { readonly value: string };
  readonly current: { readonly value: string | undefined };
  open(): Promise<void>;
}
interface Modules {
  readonly Shown: new (agent: string, filter: object) => Listed;
  readonly Lists: new (agent: string) => Listed;
  nowReading(page: string): void;
  navigate(to: string): void;
  goBackTo(address: string): void;
  topBefore(): number | undefined;
  readonly query: { readonly value: string };
}

const PAGES = ['a', 'b'].map((page) => ({ page, title: page, state: 'opened', saved: false, alsoFor: [] }));
const SESSION = { number: 1, state: 'done', shown: 2, sources: [] };

/** A service with one session; a filter and the session's list bring the same pages. */
async function serve({ url }: Request): Promise<Response> {
  const { pathname } = new URL(url);
  if (pathname.endsWith('/sessions/1')) return Response.json(SESSION);
  return Response.json({ items: pathname.endsWith('/sessions') ? [SESSION] : PAGES });
}

function modulesAt(search: string): Promise<Modules> {
  const names = ['frame/router.ts', 'agent/list/shown.ts', 'agent/list/lists.ts', 'parts/cards/trail.ts'];
  const location = { origin: 'http://fenix.example', pathname: '/agents/one', search };
  const entries: unknown[] = [null];
  const at = (to: string | undefined) => {
    if (to !== undefined) location.search = new URL(to, location.origin).search;
  };
  const history = {
    get state() {
      return entries.at(-1);
    },
    pushState: (state: unknown, _: string, to: string) => {
      entries.push(state);
      at(to);
    },
    replaceState: (state: unknown, _: string, to?: string) => {
      entries[entries.length - 1] = state;
      at(to);
    },
    back: () => void entries.pop(),
  };
  return windowModules<Modules>(names, { fetch: serve, location, history, scrollY: 1_110 });
}

test('an entry of the history keeps how far its view was scrolled, and the next view begins without that', async () => {
  const { navigate, goBackTo, topBefore } = await modulesAt('');
  expect(topBefore()).toBeUndefined();
  navigate('/agents/one/pages/b');
  expect(topBefore()).toBeUndefined();
  goBackTo('/agents/one');
  expect(topBefore()).toBe(1_110);
});

test('a filtered list begins once at the page that was read last', async () => {
  const { Shown, Lists, nowReading } = await modulesAt('?only=all');
  nowReading('b');
  const [session, filtered] = [new Lists('one'), new Shown('one', {})];
  await session.open();
  await filtered.open();
  expect([session.state.value, session.current.value, filtered.current.value]).toEqual(['ready', undefined, 'b']);
  await filtered.open();
  expect(filtered.current.value).toBeUndefined();
});

test('a session’s list without a filter begins there, too', async () => {
  const { Lists, nowReading } = await modulesAt('');
  nowReading('b');
  const session = new Lists('one');
  await session.open();
  expect(session.current.value).toBe('b');
});

test('a list that comes after its reader went on leaves the address of the next view alone', async () => {
  const { Lists, navigate, query } = await modulesAt('');
  const before = new Lists('one').open();
  navigate('/agents/one?session=3');
  await before;
  expect(query.value).toBe('?session=3');
});

test('a list that its reader goes on to begins at its top, and after a way back at the page that was read', async () => {
  const { Lists, nowReading, navigate, goBackTo } = await modulesAt('');
  const currentOf = async () => {
    const list = new Lists('one');
    nowReading('b');
    await list.open();
    return list.current.value;
  };
  navigate('/library/b');
  navigate('/agents/one');
  expect(await currentOf()).toBeUndefined();
  goBackTo('/agents/one?session=1');
  expect(await currentOf()).toBe('b');
});
