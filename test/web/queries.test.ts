/** Questions of the views: shared, kept current, and left. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { windowModules } from './support.ts';

type Key = readonly [string, ...string[]];
interface Modules {
  follow(key: Key, ask: () => Promise<unknown>, draw: () => void): () => void;
  hearForQueries(news: object): void;
  readonly api: { post(path: string, call: object): Promise<unknown> };
  removeSoon(key: string, said: string, send: () => Promise<unknown>): Promise<boolean>;
  settleRemovals(): Promise<void>;
  isLeaving(key: string): boolean;
}

/** Longer than any patience. */
const LONG_MS = 6_000;

async function store(status = 200) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const window = await windowModules<Modules>(['frame/queries.ts', 'frame/api/client.ts', 'frame/removals.ts'], {
    fetch: async () => new Response('{}', { status }),
    location: { origin: 'http://fenix.example', pathname: '/', search: '' },
  });
  /** Counts how often a question is asked. */
  const asking = (key: Key, ...more: unknown[]) => {
    const asked = { times: 0, drawn: 0, end: () => {} };
    const ask = async () => more[asked.times++];
    asked.end = window.follow(key, ask, () => asked.drawn++);
    return asked;
  };
  const later = () => vi.advanceTimersByTimeAsync(LONG_MS);
  return { ...window, asking, later };
}

test('two parts with one question share its request, and each is drawn', async () => {
  const { asking, later } = await store();
  const [one, other] = [asking(['feeds']), asking(['feeds'])];
  await later();
  expect([one.times, other.times, one.drawn, other.drawn]).toEqual([1, 0, 1, 2]);
});

test('twenty ratings are one further question, of their agent alone', async () => {
  const { asking, later, hearForQueries } = await store();
  const [ours, others] = [asking(['curve', 'a']), asking(['curve', 'b'])];
  await later();
  for (let i = 0; i < 20; i++) hearForQueries({ type: 'rated', agent: 'a', page: 'p', value: 1 });
  await later();
  expect([ours.times, others.times]).toEqual([2, 1]);
});

test('everything on screen is asked anew after a lost connection, and nothing else', async () => {
  const { asking, later, hearForQueries } = await store();
  const [here, gone] = [asking(['tokens']), asking(['curve', 'a'])];
  await later();
  gone.end();
  hearForQueries({ type: 'anew' });
  await later();
  expect([here.times, gone.times]).toEqual([2, 1]);
});

test('a change made here makes stale what the table says, once for several in a row', async () => {
  const { asking, later, api } = await store();
  const [rules, tokens] = [asking(['rules']), asking(['tokens'])];
  await later();
  for (const domain of ['a.example', 'b.example']) {
    await api.post('/api/domains/{domain}', { domain, body: { rule: 'pinned' } });
  }
  await later();
  expect([rules.times, tokens.times]).toEqual([2, 1]);
});

test('the names of single feeds and crawls are asked anew after changes of either', async () => {
  const { asking, later, api } = await store();
  const names = asking(['giver-names', 'feed:1']);
  await later();
  await api.post('/api/feeds/{id}', { id: '1' });
  await later();
  await api.post('/api/sources/crawls/{id}/pause', { id: '1' });
  await later();
  expect(names.times).toBe(3);
});

test('a thing that was gone already leaves its list, too', async () => {
  const { asking, later, api } = await store(404);
  const tokens = asking(['tokens']);
  await later();
  await expect(api.post('/api/tokens/{id}', { id: '1' })).rejects.toMatchObject({ status: 404 });
  await later();
  expect(tokens.times).toBe(2);
});

test('a removed thing stays away until its list has come without it', async () => {
  const { asking, later, api, removeSoon, settleRemovals, isLeaving } = await store();
  const feeds = asking(['feeds']);
  await later();
  void removeSoon('feed/1', 'gone', () => api.post('/api/feeds/{id}', { id: '1' }));
  expect(isLeaving('feed/1')).toBe(true);
  await settleRemovals();
  expect([isLeaving('feed/1'), feeds.times]).toEqual([false, 2]);
  await later();
  expect(feeds.times).toBe(2);
});
