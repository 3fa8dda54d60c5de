/** Details that few want to see: drawn when somebody opens them. */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';

interface DetailsProps {
  readonly label: string;
  readonly class?: string;
  readonly children: ComponentChildren;
}

export function Details({ label, class: look, children }: DetailsProps) {
  const [open, setOpen] = useState(false);
  return (
    <details class={look} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{label}</summary>
      {open ? children : null}
    </details>
  );
}
