/** Short messages: shown for a while in the view where they came up, and read out by screen readers. */
import { signal } from '@preact/signals';
import { ApiError, SILENT, UNREACHABLE } from './api/client.ts';
import { explain } from './api/explain.ts';
import { keptFrom } from './kept-from.ts';
import { say } from './language.ts';
import { path } from './router.ts';

interface Notice {
  readonly text: string;
  readonly tone: 'calm' | 'bad';
  /** The view where it came up; undefined: it concerns every view. */
  readonly of?: string | undefined;
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
  /** Called when it is no longer shown. */
  readonly onGone?: (() => void) | undefined;
}

/** Shown until it times out or is dismissed. */
export const notice = signal<Notice | null>(null);
/** Only read out. */
export const spoken = signal('');

const PLAIN_MS = 6_000;
/** A user who is to press something has to read it first. */
const ACTION_MS = 12_000;
const BAD_MS = 12_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** The notice goes with the view where it came up. */
export function tell(text: string, action?: Notice['action']): void {
  show({ text, tone: 'calm', of: path.peek(), action }, action === undefined ? PLAIN_MS : ACTION_MS);
}

/** The notice stays when the user goes to another view. */
export function tellEverywhere(text: string, action?: Notice['action'], onGone?: Notice['onGone']): void {
  show({ text, tone: 'calm', action, onGone }, action === undefined ? PLAIN_MS : ACTION_MS);
}

export function warn(text: string, action?: Notice['action']): void {
  show({ text, tone: 'bad', of: path.peek(), action }, BAD_MS);
}

/** The service is away: every request fails for the same reason, which one notice says. */
const AWAY = new Set([UNREACHABLE, SILENT, 502, 503, 504]);
let away: Notice | undefined;

/** Reports a failure; a user who is signed out sees that anyway. */
export function complain(error: unknown): void {
  const { status } = error instanceof ApiError ? error : { status: undefined };
  if (status === 401) return;
  if (status === undefined || !AWAY.has(status)) warn(explain(error));
  else if (away === undefined || notice.value !== away) {
    away = navigator.onLine === false ? { text: say('offline'), tone: 'calm' } : { text: explain(error), tone: 'bad' };
    show(away, BAD_MS);
  }
}

/** For what is asked to be shown: over what was kept, one line says that the service is away. */
export function complainUnlessKept(error: unknown): void {
  if (keptFrom.value === undefined) complain(error);
  else complainUnlessAway(error);
}

/** For what the view does without, while it shows that the service is away. */
export function complainUnlessAway(error: unknown): void {
  if (!(error instanceof ApiError) || !AWAY.has(error.status)) complain(error);
}

export function speak(text: string): void {
  spoken.value = text;
}

export function dismiss(): void {
  replaceBy(null);
}

/** The user does something new: a notice that only told of the last thing ends. */
export function moveOn(): void {
  const { value: shown } = notice;
  if (shown?.action === undefined && shown?.onGone === undefined) dismiss();
}

/** Does what the notice offers, once. */
export function act(): void {
  const { value: shown } = notice;
  shown?.action?.run();
  if (notice.value === shown) dismiss();
}

/** The user went elsewhere: notices of the view before end. */
export function arriveAt(place: string): void {
  const of = notice.value?.of;
  if (of !== undefined && of !== place) dismiss();
}

/** The notice stays as long as a pointer is over it. */
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
