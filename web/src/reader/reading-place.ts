/**
 * How far a reader is in a page: the service keeps it, so that the reader goes on there after a reload and on another
 * device.
 */
import { useEffect } from 'preact/hooks';
import { ApiError, api } from '../frame/api/client.ts';

const KEPT_AFTER_MS = 700;

/** Begins where the reader stopped last time, and stores where they are. `from`: undefined until the text is there. */
export function useReadingPlace(page: string, from: number | undefined): void {
  const isThere = from !== undefined;
  useEffect(() => {
    if (!isThere) return;
    if (from > 0) goTo(from);
    let kept = from;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      const place = placeNow();
      if (place === kept) return;
      kept = place;
      send(page, place);
    };
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(keep, KEPT_AFTER_MS);
    };
    addEventListener('scroll', soon, { passive: true });
    // A reader who reloads, or takes another device, has not waited for the timer.
    addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', keep);
    return () => {
      // The text is still there: a reader who goes to another view has not waited, either.
      keep();
      removeEventListener('scroll', soon);
      removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', keep);
    };
  }, [page, isThere]);
}

/** Changes the look of the text, and stays at the line that is being read. */
export function keepingPlace(change: () => void): void {
  const place = placeNow();
  change();
  if (place > 0) requestAnimationFrame(() => goTo(place));
}

/** The next action will show whether the service is there: a lost place needs no notice. */
function send(page: string, place: number): void {
  api.put('/api/library/{page}/place', { page, body: { place }, keepalive: true }).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
  });
}

/** The parts of the text, in order. */
export function stretches(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('.prose [data-at]')];
}

function startOf({ dataset }: HTMLElement): number {
  return Number(dataset['at'] ?? 0);
}

/** The upper edge of the visible part of the window. */
function topOfView(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart) || 0;
}

/** The character at the top; 0 before the text is scrolled. */
function placeNow(): number {
  const top = topOfView();
  const all = stretches();
  const first = all.find((each) => each.getBoundingClientRect().bottom > top);
  if (scrollY === 0 || first === undefined || first === all[0]) return 0;
  const { top: begins, height } = first.getBoundingClientRect();
  const share = Math.min(Math.max((top - begins) / Math.max(height, 1), 0), 1);
  return Math.max(1, startOf(first) + Math.floor(share * (first.textContent ?? '').length));
}

function goTo(place: number): void {
  const stretch = stretches().findLast((each) => startOf(each) <= place);
  if (stretch === undefined) return;
  const { top, height } = stretch.getBoundingClientRect();
  const share = Math.min((place - startOf(stretch)) / Math.max((stretch.textContent ?? '').length, 1), 1);
  scrollTo(0, scrollY + top + share * height - topOfView());
}
