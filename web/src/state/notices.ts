/** Short messages: shown for a while, and read out by screen readers. */
import { signal } from '@preact/signals';
import { ApiError } from '../api/client.ts';
import { explain } from '../api/explain.ts';

interface Notice {
  readonly text: string;
  readonly tone: 'plain' | 'bad';
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
  /** It is no longer shown. */
  readonly onGone?: (() => void) | undefined;
}

/** Shown until it times out or is dismissed. */
export const notice = signal<Notice | null>(null);
/** Only read out. */
export const spoken = signal('');

const PLAIN_MS = 6_000;
/** Whoever is to press something has read it first. */
const ACTION_MS = 12_000;
const BAD_MS = 12_000;

let timer: ReturnType<typeof setTimeout> | undefined;

export function tell(text: string, action?: Notice['action'], onGone?: Notice['onGone']): void {
  show({ text, tone: 'plain', action, onGone }, action === undefined ? PLAIN_MS : ACTION_MS);
}

export function warn(text: string): void {
  show({ text, tone: 'bad' }, BAD_MS);
}

/** Tells what went wrong; whoever is not signed in any more sees that anyway. */
export function complain(error: unknown): void {
  if (error instanceof ApiError && error.status === 401) return;
  warn(explain(error));
}

export function speak(text: string): void {
  spoken.value = text;
}

export function dismiss(): void {
  replaceBy(null);
}

/** As long as a pointer is at it, it stays. */
export function linger(): void {
  clearTimeout(timer);
}

export function goOn(): void {
  clearTimeout(timer);
  if (notice.value !== null) timer = setTimeout(dismiss, PLAIN_MS);
}

function show(shown: Notice, forMs: number): void {
  replaceBy(shown);
  timer = setTimeout(dismiss, forMs);
}

function replaceBy(shown: Notice | null): void {
  clearTimeout(timer);
  const { value: before } = notice;
  notice.value = shown;
  before?.onGone?.();
}
