/** The head of an agent's views: its name, its four views as tabs, which stay in their place, and its state in a sentence. */
import type { ComponentChildren } from 'preact';
import type { Agent } from '../contract.ts';
import { type PlainKey, say } from '../frame/language.ts';
import { agentPath, isAt, isWithin } from '../frame/router.ts';
import { ColourDot } from '../parts/colour-dot.tsx';
import '../parts/tabs.css';

const TABS = [
  ['', 'pagesLabel'],
  ['/profiles', 'profiles'],
  ['/learning', 'learning'],
  ['/settings', 'tabSettings'],
] as const satisfies readonly (readonly ['' | `/${string}`, PlainKey])[];

interface AgentHeadProps {
  readonly agent: Agent;
  /** The agent's state, or what the view shows. */
  readonly note: ComponentChildren;
  /** Actions of this view. */
  readonly children?: ComponentChildren;
}

export function AgentHead({ agent, note, children }: AgentHeadProps) {
  const { id, name, colour } = agent;
  return (
    <header class="stack">
      <div class="one-row">
        <h1 class="grow">
          <ColourDot colour={colour} /> {name}
        </h1>
        <div class="row">{children}</div>
      </div>
      <nav class="tabs" aria-label={say('viewsOf', { name })}>
        {TABS.map(([path, word]) => (
          <a
            key={path}
            href={agentPath(id, path)}
            aria-current={(path === '' ? isAt : isWithin)(agentPath(id, path)) ? 'page' : undefined}
          >
            {say(word)}
          </a>
        ))}
      </nav>
      <p class="muted">{note}</p>
    </header>
  );
}
