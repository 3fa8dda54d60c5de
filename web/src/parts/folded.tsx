/** What few want to see, behind a line that unfolds it. */
import type { ComponentChildren } from 'preact';
import { type PlainKey, say } from '../frame/language.ts';

interface FoldedProps {
  readonly says: PlainKey;
  readonly class?: string;
  readonly children: ComponentChildren;
}

export function Folded({ says, class: look, children }: FoldedProps) {
  return (
    <details class={look}>
      <summary>{say(says)}</summary>
      {children}
    </details>
  );
}
