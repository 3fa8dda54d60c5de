/** Notices: those of a view, offers taken once, and one notice for one cause. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ApiErrors, windowModules } from './support.ts';

interface Modules extends ApiErrors {
  readonly notice: { readonly value: { readonly text: string; readonly tone: string } | null };
  readonly path: { value: string };
  tell(text: string, action?: { label: string; run(): void }): void;
  tellEverywhere(text: string, action?: { label: string; run(): void }, onGone?: () => void): void;
  complain(error: Error): void;
  complainUnlessKept(error: Error): void;
  noteAnswer(answer: Response, path: string): void;
  act(): void;
  dismiss(): void;
  moveOn(): void;
  arriveAt(place: string): void;
}

const modules = async (globals = {}) => {
  const all = await windowModules<Modules>(
    ['frame/notices.ts', 'frame/api/client.ts', 'frame/router.ts', 'frame/kept-from.ts'],
    {
      location: { origin: 'http://fenix.example', pathname: '/one', search: '' },
      ...globals,
    },
  );
  return Object.assign(all, { shown: () => all.notice.value?.text });
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a notice of a view goes with it, and a general notice stays', async () => {
  const { tell, tellEverywhere, arriveAt, shown } = await modules();
  tell('saved');
  arriveAt('/one');
  expect(shown()).toBe('saved');
  arriveAt('/two');
  expect(shown()).toBeUndefined();
  tellEverywhere('a price fell');
  arriveAt('/two');
  expect(shown()).toBe('a price fell');
});

test('an offer in a notice is taken once, and ends with it, unless it has a message of its own', async () => {
  const { tell, tellEverywhere, act, shown } = await modules();
  const run = vi.fn();
  const gone = vi.fn();
  tellEverywhere('removed', { label: 'Undo', run }, gone);
  act();
  act();
  expect([run.mock.calls.length, gone.mock.calls.length, shown()]).toEqual([1, 1, undefined]);
  tell('removed', { label: 'Undo', run: () => tell('it is back') });
  act();
  expect(shown()).toBe('it is back');
});

test('an absent service is reported once for many questions, and other errors are reported, too', async () => {
  const { complain, ApiError, notice, dismiss, shown } = await modules();
  complain(new ApiError(0, 'failed to fetch'));
  const first = notice.value;
  for (const status of [0, -1, 502, 503, 504]) complain(new ApiError(status, ''));
  expect(notice.value).toBe(first);
  complain(new ApiError(409, 'not now'));
  expect(shown()).toBe('not now');
  complain(new ApiError(401, ''));
  expect(shown()).toBe('not now');
  dismiss();
  complain(new ApiError(0, 'failed to fetch'));
  expect(shown()).toBe(first?.text);
});

test('a browser without a network says so calmly', async () => {
  const { complain, notice, ApiError } = await modules({ navigator: { language: 'en', onLine: false } });
  complain(new ApiError(0, 'failed to fetch'));
  expect(notice.value).toMatchObject({ tone: 'calm', text: 'offline' });
});

test('over what was kept a lost connection is no notice, and other failures are', async () => {
  const { complain, complainUnlessKept, noteAnswer, ApiError, shown, dismiss } = await modules();
  const headers = { 'fenix-kept': 'Mon, 02 Feb 2026 04:38:00 GMT' };
  noteAnswer(new Response('', { headers }), '/api/daily');
  complainUnlessKept(new ApiError(0, 'failed to fetch'));
  expect(shown()).toBeUndefined();
  complainUnlessKept(new ApiError(409, 'not now'));
  expect(shown()).toBe('not now');
  dismiss();
  complain(new ApiError(0, 'failed to fetch'));
  expect(shown()).toBe('unreachable');
  dismiss();
  noteAnswer(new Response(''), '/api/daily');
  complainUnlessKept(new ApiError(0, 'failed to fetch'));
  expect(shown()).toBe('unreachable');
});

test('a notice without an offer ends with the next act, and one with an offer stays', async () => {
  const { tell, tellEverywhere, moveOn, shown } = await modules();
  tell('It begins now.');
  moveOn();
  expect(shown()).toBeUndefined();
  tell('Removed.', { label: 'Undo', run: () => undefined });
  moveOn();
  expect(shown()).toBe('Removed.');
  const gone = vi.fn();
  tellEverywhere('Deleted.', undefined, gone);
  moveOn();
  expect(shown()).toBe('Deleted.');
  expect(gone).not.toHaveBeenCalled();
});
