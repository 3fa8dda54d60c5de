/** Another tab signs somebody else in, while this one has no connection and ratings of its own user wait. */
import { expect, test } from 'vitest';
import { windowModules } from './support.ts';

interface Modules {
  readonly sendAll: (user: string) => Promise<void>;
  readonly followEvents: () => () => void;
  readonly lookWhoIsIn: () => Promise<void>;
  readonly signOut: () => Promise<void>;
  readonly user: { value: { readonly id: string } | null | undefined };
  readonly connected: { value: boolean };
}

class Socket extends EventTarget {
  static last: Socket;
  closed = 0;

  constructor() {
    super();
    Socket.last = this;
  }

  close(): void {
    this.closed++;
  }

  say(message: object): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(message) }));
  }
}

/** A window of Ana, whose login is replaced by Bia's. */
async function replaced() {
  const sent: string[] = [];
  const happened = { reloads: 0 };
  const fetch = async ({ url, method }: Request) => {
    const { pathname } = new URL(url);
    if (pathname === '/api/about') return Response.json({ signedIn: true });
    if (pathname === '/api/login') return new Response(null, { status: 204 });
    if (pathname === '/api/users/me') return Response.json({ id: 'bia' });
    sent.push(`${method} ${pathname}`);
    return Response.json({ detail: 'not here' }, { status: 404 });
  };
  const rating = { user: 'ana', agent: 'a1', page: 'p1', value: 1 };
  const kept = new Map([
    ['fenix.ratings-to-send', JSON.stringify([rating])],
    ['fenix.folded', '["ana’s own"]'],
  ]);
  const localStorage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
  };
  const globals = {
    location: Object.assign(new URL('http://fenix.example/'), { reload: () => happened.reloads++ }),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    document: new EventTarget(),
    sessionStorage: {},
    WebSocket: Socket,
    localStorage,
    fetch,
  };
  const files = ['sending.ts', 'user.ts', 'signing.ts', 'events/events.ts', 'events/connection.ts'];
  const window = await windowModules<Modules>(
    files.map((file) => `frame/${file}`),
    globals,
  );
  window.user.value = { id: 'ana' };
  const waiting = () => JSON.parse(kept.get('fenix.ratings-to-send') ?? '') as unknown[];
  return { ...window, sent, happened, waiting, rating, kept };
}

test('ratings of one user are not sent under the login of another, and wait', async () => {
  const { sendAll, sent, waiting, rating } = await replaced();
  await sendAll('ana');
  expect([sent, waiting()]).toEqual([[], [rating]]);
});

test('a window that the service greets as another user asks nothing, and begins anew', async () => {
  const { followEvents, connected, user, sent, happened, waiting } = await replaced();
  const end = followEvents();
  connected.value = false;
  Socket.last.say({ type: 'hello', user: 'bia', epoch: 'e', sequence: 1 });
  expect([happened.reloads, user.value, connected.value, Socket.last.closed]).toEqual([1, undefined, false, 1]);
  end();
  expect([sent, waiting().length]).toEqual([[], 1]);
});

test('a window that looks who is in and finds another user begins anew, too', async () => {
  const { lookWhoIsIn, user, happened } = await replaced();
  await lookWhoIsIn();
  expect([happened.reloads, user.value]).toEqual([1, undefined]);
  user.value = null;
  await lookWhoIsIn();
  expect([happened.reloads, user.value]).toEqual([1, { id: 'bia' }]);
});

test('a browser keeps no names of folders when their user signs out', async () => {
  const { signOut, kept } = await replaced();
  expect([...kept.values()].join()).toContain('own');
  await signOut();
  expect([...kept.values()].join()).not.toContain('own');
});
