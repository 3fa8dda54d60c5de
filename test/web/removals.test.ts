/** Removals in the window: hidden at once, sent when the notice goes, and undone until then. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ApiErrors, windowModules } from './support.ts';

interface Modules extends ApiErrors {
  removeSoon(key: string, said: string, send: () => Promise<unknown>): Promise<boolean>;
  isLeaving(key: string): boolean;
  takeBack(key: string): boolean;
  settleRemovals(): Promise<void>;
  afterRemovals(ask: () => Promise<void>): () => void;
  readonly notice: { readonly value: { readonly text: string; readonly action?: { run(): void } } | null };
  tell(text: string): void;
  linger(): void;
}

const A_MINUTE_MS = 60_000;

const modules = () => windowModules<Modules>(['frame/removals.ts', 'frame/notices.ts', 'frame/api/client.ts']);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a removal is sent when its notice goes, and forgotten once lists come without the thing', async () => {
  const removals = await modules();
  const [send, list] = [vi.fn(async () => undefined), vi.fn(async () => undefined)];
  removals.afterRemovals(async () => {
    expect(removals.isLeaving('feed/1')).toBe(true);
    await list();
  });
  // Asked twice, it goes once, and both callers learn that.
  const both = [1, 2].map(() => removals.removeSoon('feed/1', 'gone', send));
  expect(removals.isLeaving('feed/1')).toBe(true);
  expect(send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(A_MINUTE_MS);
  expect(await Promise.all(both)).toEqual([true, true]);
  expect(send).toHaveBeenCalledOnce();
  expect(list).toHaveBeenCalledOnce();
  expect(removals.isLeaving('feed/1')).toBe(false);
});

test('an undone removal sends nothing', async () => {
  const removals = await modules();
  const send = vi.fn(async () => undefined);
  const gone = removals.removeSoon('feed/1', 'gone', send);
  removals.notice.value?.action?.run();
  expect(await gone).toBe(false);
  await vi.advanceTimersByTimeAsync(A_MINUTE_MS);
  expect(send).not.toHaveBeenCalled();
  expect(removals.notice.value).toBeNull();
  expect(removals.isLeaving('feed/1')).toBe(false);
});

test('a notice under a pointer stays, and so does its undo', async () => {
  const removals = await modules();
  const send = vi.fn(async () => undefined);
  void removals.removeSoon('feed/1', 'gone', send);
  removals.linger();
  await vi.advanceTimersByTimeAsync(A_MINUTE_MS);
  expect(send).not.toHaveBeenCalled();
});

test('another notice, or leaving the page, sends a removal at once, and only once', async () => {
  const removals = await modules();
  const send = vi.fn(async () => undefined);
  void removals.removeSoon('feed/1', 'gone', send);
  removals.tell('another matter');
  expect(send).toHaveBeenCalledOnce();
  expect(removals.takeBack('feed/1')).toBe(false);
  await removals.settleRemovals();
  expect(send).toHaveBeenCalledOnce();
});

test.each([
  [404, true, null],
  [409, false, 'not now'],
])('a removal answered with %i is gone: %s', async (status, hasGone, told) => {
  const removals = await modules();
  const gone = removals.removeSoon('feed/1', 'gone', () => Promise.reject(new removals.ApiError(status, 'not now')));
  removals.tell('');
  await removals.settleRemovals();
  expect(await gone).toBe(hasGone);
  expect(removals.isLeaving('feed/1')).toBe(false);
  expect(removals.notice.value?.text || null).toBe(told);
});
