/** Details that few want to see: drawn when somebody opens them. */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { type PlainKey, say } from '../frame/language.ts';

interface DetailsProps {
  readonly label: ComponentChildren;
  readonly class?: string;
  readonly children: ComponentChildren;
  /** Open from the beginning. */
  readonly isOpen?: boolean;
}

export function Details({ label, class: look, children, isOpen = false }: DetailsProps) {
  const [open, setOpen] = useState(isOpen);
  return (
    <details class={look} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{label}</summary>
      {open ? children : null}
    </details>
  );
}

interface FoldedProps {
  readonly says: PlainKey;
  readonly class?: string;
  readonly children: ComponentChildren;
}

/** What few want to see, behind a line that unfolds it. */
export function Folded({ says, class: look, children }: FoldedProps) {
  return (
    <details class={look}>
      <summary>{say(says)}</summary>
      {children}
    </details>
  );
}
