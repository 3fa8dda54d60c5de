/** How a source's panel is laid out: what is so beside what can be done, then what is long, and what removes it last. */
import type { ComponentChildren } from 'preact';
import './sources.css';

interface PanelPartsProps {
  readonly facts: ComponentChildren;
  readonly acts: ComponentChildren;
  readonly removal: ComponentChildren;
  readonly children?: ComponentChildren;
}

export function PanelParts({ facts, acts, removal, children }: PanelPartsProps) {
  return (
    <div class="sections">
      <div class="columns panel-parts">
        <div class="stack">{facts}</div>
        <div class="sections">{acts}</div>
      </div>
      {children}
      <div class="row panel-end">{removal}</div>
    </div>
  );
}
