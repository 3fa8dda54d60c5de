/** Requests that failed: the part that waits shows it, and the user may ask again. */
import { signal } from '@preact/signals';

type Retry = () => void;

export const unanswered = signal<ReadonlySet<Retry>>(new Set());

export function noteUnanswered(retry: Retry): void {
  unanswered.value = new Set([...unanswered.value, retry]);
}

export function noteSettled(retry: Retry): void {
  if (unanswered.value.has(retry)) unanswered.value = new Set([...unanswered.value].filter((each) => each !== retry));
}

export function askAgain(): void {
  for (const retry of unanswered.value) retry();
}
