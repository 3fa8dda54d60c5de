/** Whether the reader has read a page to its end: the end was on screen, after enough time to go through the text. */
import { useEffect } from 'preact/hooks';
import { stretches } from './reading-place.ts';

/** A faster reader has searched, or leapt to the end: characters a second. */
const FASTEST = 60;
const LEAST_MS = 5_000;
const MOST_MS = 60_000;

/** `letters`: how much of the page is left to read; undefined until its text is there. */
export function useReadingThrough(page: string, letters: number | undefined, done: () => void): void {
  useEffect(() => (letters === undefined ? undefined : watchReading(letters, done)), [page, letters === undefined]);
}

/** Calls `done` once when so many characters are read. Returns a function that stops watching. */
export function watchReading(letters: number, done: () => void): () => void {
  let isTime = false;
  const stop = () => {
    clearTimeout(timer);
    removeEventListener('scroll', look);
    document.removeEventListener('visibilitychange', look);
  };
  const look = () => {
    if (!isTime || document.visibilityState !== 'visible' || !isEndInView()) return;
    stop();
    done();
  };
  const timer = setTimeout(() => {
    isTime = true;
    look();
  }, timeFor(letters));
  addEventListener('scroll', look, { passive: true });
  document.addEventListener('visibilitychange', look);
  return stop;
}

function timeFor(letters: number): number {
  return Math.min(MOST_MS, Math.max(LEAST_MS, (letters / FASTEST) * 1_000));
}

function isEndInView(): boolean {
  const last = stretches().at(-1);
  return last !== undefined && last.getBoundingClientRect().bottom <= innerHeight;
}

/**
 * How much of the way from the top of the page to the end of its text is behind the reader: 1 once that end is in view.
 * `end` is where the text ends now, `foot` where the view does.
 */
export function shareRead(end: number, foot: number): number {
  const left = end - foot;
  return left <= 0 ? 1 : scrollY / (scrollY + left);
}
