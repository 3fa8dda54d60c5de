/** What a line of a drawing stands for: a piece of it, drawn alike, beside its name. */
import type { ComponentChildren } from 'preact';

interface LineKeyProps {
  /** The classes of the line. */
  readonly look: string;
  readonly children: ComponentChildren;
}

export function LineKey({ look, children }: LineKeyProps) {
  return (
    <span class="row small">
      <svg class={look} width="28" height="8" aria-hidden="true">
        <path d="M0 4h28" />
      </svg>
      <span>{children}</span>
    </span>
  );
}
