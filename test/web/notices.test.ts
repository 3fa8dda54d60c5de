/** Short messages: of the view that they were told in, each offer taken once, one cause said once. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ApiErrors, windowModules } from './support.ts';

interface Modules extends ApiErrors {
  readonly notice: { readonly value: { readonly text: string } | null };
  readonly path: { value: string };
  tell(text: string, action?: { label: string; run(): void }): void;
  tellEverywhere(text: string, action?: { label: string; run(): void }, onGone?: () => void): void;
  complain(error: Error): void;
  act(): void;
  dismiss(): void;
  arriveAt(place: string): void;
}

const modules = async () => {
  const all = await windowModules<Modules>(['state/notices.ts', 'api/client.ts', 'router.ts'], {
    location: { origin: 'http://fenix.example', pathname: '/one', search: '' },
  });
  return Object.assign(all, { shown: () => all.notice.value?.text });
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('one that is of a view goes with it; one that concerns all of them stays', async () => {
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

test('an offer is taken once, and is over then, unless it says something itself', async () => {
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

test('a service that is away is complained of once, however many questions it leaves; what else is wrong is said', async () => {
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
