/** What is removed in the window: shown no more at once, gone from the service when its notice goes, back until then. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** As much as is needed here of modules that are written for browsers. */
interface Modules {
  readonly removals: {
    removeSoon(key: string, said: string, send: () => Promise<unknown>): Promise<boolean>;
    isLeaving(key: string): boolean;
    takeBack(key: string): boolean;
    settleRemovals(): Promise<void>;
    afterRemovals(ask: () => Promise<void>): () => void;
  };
  readonly notices: {
    readonly notice: { readonly value: { readonly text: string; readonly action?: { run(): void } } | null };
    tell(text: string): void;
    linger(): void;
  };
  readonly client: { readonly ApiError: new (status: number, detail: string) => Error };
}

const SOURCE = new URL('../../web/src/', import.meta.url);
const A_MINUTE_MS = 60_000;

async function modules(): Promise<Modules> {
  vi.stubGlobal('location', { origin: 'http://fenix.example' });
  vi.stubGlobal('navigator', { language: 'en' });
  vi.resetModules();
  const [removals, notices, client] = await Promise.all(
    ['state/removals.ts', 'state/notices.ts', 'api/client.ts'].map(
      (name) => import(/* @vite-ignore */ new URL(name, SOURCE).pathname),
    ),
  );
  return { removals, notices, client } as Modules;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('it is asked to go when its notice goes, and forgotten once lists are known without it', async () => {
  const { removals } = await modules();
  const [send, list] = [vi.fn(async () => undefined), vi.fn(async () => undefined)];
  removals.afterRemovals(async () => {
    expect(removals.isLeaving('feed/1')).toBe(true);
    await list();
  });
  const gone = removals.removeSoon('feed/1', 'gone', send);
  expect(removals.isLeaving('feed/1')).toBe(true);
  expect(send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(A_MINUTE_MS);
  expect(await gone).toBe(true);
  expect(send).toHaveBeenCalledOnce();
  expect(list).toHaveBeenCalledOnce();
  expect(removals.isLeaving('feed/1')).toBe(false);
});

test('taken back, nothing is asked of the service', async () => {
  const { removals, notices } = await modules();
  const send = vi.fn(async () => undefined);
  const gone = removals.removeSoon('feed/1', 'gone', send);
  notices.notice.value?.action?.run();
  expect(await gone).toBe(false);
  await vi.advanceTimersByTimeAsync(A_MINUTE_MS);
  expect(send).not.toHaveBeenCalled();
  expect(notices.notice.value).toBeNull();
  expect(removals.isLeaving('feed/1')).toBe(false);
});

test('asked for twice it goes once, and both hear of it', async () => {
  const { removals } = await modules();
  const send = vi.fn(async () => undefined);
  const both = [1, 2].map(() => removals.removeSoon('feed/1', 'gone', send));
  expect(send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(A_MINUTE_MS);
  expect(await Promise.all(both)).toEqual([true, true]);
  expect(send).toHaveBeenCalledOnce();
});

test('a notice stays while a pointer is at it, and with it the way back', async () => {
  const { removals, notices } = await modules();
  const send = vi.fn(async () => undefined);
  void removals.removeSoon('feed/1', 'gone', send);
  notices.linger();
  await vi.advanceTimersByTimeAsync(A_MINUTE_MS);
  expect(send).not.toHaveBeenCalled();
});

test('another notice in its place, or what cannot wait, has it go at once, and once', async () => {
  const { removals, notices } = await modules();
  const send = vi.fn(async () => undefined);
  void removals.removeSoon('feed/1', 'gone', send);
  notices.tell('another matter');
  expect(send).toHaveBeenCalledOnce();
  expect(removals.takeBack('feed/1')).toBe(false);
  await removals.settleRemovals();
  expect(send).toHaveBeenCalledOnce();
});

test.each([
  [404, true, null],
  [409, false, 'not now'],
])('answered %i it has gone: %s', async (status, hasGone, told) => {
  const { removals, notices, client } = await modules();
  const gone = removals.removeSoon('feed/1', 'gone', () => Promise.reject(new client.ApiError(status, 'not now')));
  notices.tell('');
  await removals.settleRemovals();
  expect(await gone).toBe(hasGone);
  expect(removals.isLeaving('feed/1')).toBe(false);
  expect(notices.notice.value?.text || null).toBe(told);
});
