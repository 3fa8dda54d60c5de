/** The head of a view of one agent beside its list: what it shows, and the way to the other views. */
import type { ComponentChildren } from 'preact';
import type { Agent } from '../contract.ts';
import { say } from '../language.ts';
import { agentPath } from '../router.ts';
import { ColourDot } from './colour-dot.tsx';

interface ViewHeadProps {
  readonly agent: Agent;
  readonly title: string;
  readonly help: string;
  /** Links to other views. */
  readonly children: ComponentChildren;
}

export function ViewHead({ agent: { id, colour }, title, help, children }: ViewHeadProps) {
  return (
    <header class="agent-head">
      <div>
        <h1>
          <ColourDot colour={colour} /> {title}
        </h1>
        <p class="muted">{help}</p>
      </div>
      <div class="row">
        {children}
        <a class="button" href={agentPath(id)}>
          {say('toTheList')}
        </a>
      </div>
    </header>
  );
}
