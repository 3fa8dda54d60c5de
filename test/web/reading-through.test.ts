/** When a page counts as read to its end: not after a leap, nor in a hidden tab. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { windowModules } from './support.ts';

interface Modules {
  readonly watchReading: (letters: number, done: () => void) => () => void;
  readonly shareRead: (end: number, foot: number) => number;
}

const SECOND = 1_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A window of 800 pixels. The test decides where its text ends. */
async function reading(letters: number) {
  const view = { end: 5_000, visibilityState: 'visible' };
  const heard = new Map<string, () => void>();
  const on = {
    addEventListener: (name: string, hear: () => void) => heard.set(name, hear),
    removeEventListener: (name: string) => heard.delete(name),
  };
  const stretch = { getBoundingClientRect: () => ({ bottom: view.end }) };
  const document = {
    ...on,
    querySelectorAll: () => [stretch],
    get visibilityState() {
      return view.visibilityState;
    },
  };
  const { watchReading } = await windowModules<Modules>(['reader/reading-through.ts'], {
    ...on,
    document,
    innerHeight: 800,
  });
  const done = vi.fn();
  const stop = watchReading(letters, done);
  const scrollTo = (end: number) => {
    view.end = end;
    heard.get('scroll')?.();
  };
  const show = (visibilityState: string) => {
    view.visibilityState = visibilityState;
    heard.get('visibilitychange')?.();
  };
  return { done, stop, scrollTo, show, heard };
}

test('a page counts as read when its end is on screen after its reading time, and that is sent once', async () => {
  const { done, scrollTo, heard } = await reading(600);
  vi.advanceTimersByTime(10 * SECOND);
  expect(done).not.toHaveBeenCalled();
  scrollTo(801);
  expect(done).not.toHaveBeenCalled();
  scrollTo(800);
  scrollTo(700);
  expect(done).toHaveBeenCalledOnce();
  expect(heard.size).toBe(0);
});

test('a page whose reader leaps to the end counts as read after the same time', async () => {
  const { done, scrollTo } = await reading(600);
  scrollTo(700);
  vi.advanceTimersByTime(9 * SECOND);
  expect(done).not.toHaveBeenCalled();
  vi.advanceTimersByTime(SECOND);
  expect(done).toHaveBeenCalledOnce();
});

test.each([
  ['no text takes less than five seconds', 1, 5],
  ['none takes more than a minute', 1e6, 60],
])('%s', async (_, letters, seconds) => {
  const { done, scrollTo } = await reading(letters);
  scrollTo(0);
  vi.advanceTimersByTime(seconds * SECOND - 1);
  expect(done).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(done).toHaveBeenCalledOnce();
});

test('a page does not count as read in a hidden tab, nor after it was left', async () => {
  const hidden = await reading(1);
  hidden.show('hidden');
  hidden.scrollTo(0);
  vi.advanceTimersByTime(60 * SECOND);
  expect(hidden.done).not.toHaveBeenCalled();
  hidden.show('visible');
  expect(hidden.done).toHaveBeenCalledOnce();
  const left = await reading(1);
  left.scrollTo(0);
  left.stop();
  vi.advanceTimersByTime(60 * SECOND);
  expect(left.done).not.toHaveBeenCalled();
});

test.each([
  // Half of a text of 1 600 pixels is in view, and nothing of it is read.
  [{ scrollY: 0, end: 1_600 }, 0],
  [{ scrollY: 200, end: 1_400 }, 0.25],
  [{ scrollY: 600, end: 1_000 }, 0.75],
  [{ scrollY: 799, end: 801 }, 799 / 800],
  [{ scrollY: 800, end: 800 }, 1],
  [{ scrollY: 1_000, end: 600 }, 1],
  [{ scrollY: 0, end: 500 }, 1],
])('how far the reader is counts from the top, in a window of 800 pixels: %o', async ({ scrollY, end }, share) => {
  const { shareRead } = await windowModules<Modules>(['reader/reading-through.ts'], { scrollY });
  expect(shareRead(end, 800)).toBeCloseTo(share);
});
