/** One's agents in their folders and their order, wherever they are listed; each is dragged, or moved by what its ⋯ opens. */
import type { ComponentChildren } from 'preact';
import type { ListedAgent } from '../contract.ts';
import { agents } from '../frame/agents.ts';
import { complain } from '../frame/notices.ts';
import { Icon } from '../parts/icon.tsx';
import { Unrated } from '../parts/unrated.tsx';
import { AgentMenu } from './agent-menu.tsx';
import { agentsIn, fold, folded, foldersOf, unratedIn } from './folders.ts';

interface FoldersProps {
  /** How a list of them looks. */
  readonly look: string;
  readonly row: (agent: ListedAgent) => ComponentChildren;
}

export function AgentFolders({ look, row }: FoldersProps) {
  const all = agents.value ?? [];
  return (
    <>
      <Rows agents={agentsIn(undefined, all)} look={look} row={row} />
      {foldersOf(all).map(({ name, agents: own }) => (
        <details
          key={name}
          class="agent-folder"
          open={!folded.value.has(name)}
          onToggle={({ currentTarget }) => fold(name, !currentTarget.open)}
        >
          <summary class="way bare" data-folder={name}>
            <Icon name="folder" />
            <span class="name grow">{name}</span>
            {folded.value.has(name) ? <Unrated n={unratedIn(own)} short /> : null}
          </summary>
          <Rows agents={own} look={look} row={row} />
        </details>
      ))}
    </>
  );
}

function Rows({ agents: own, look, row }: FoldersProps & { readonly agents: readonly ListedAgent[] }) {
  if (own.length === 0) return null;
  return (
    <ul class={look}>
      {own.map((agent) => (
        <li
          key={agent.id}
          class="agent-row holder"
          data-agent={agent.id}
          onPointerEnter={prepare}
          onDragStart={() => drag(agent.id)}
        >
          {row(agent)}
          <AgentMenu id={agent.id} />
        </li>
      ))}
    </ul>
  );
}

/** It comes when a pointer does: once an agent is dragged, it is too late to ask for it. */
const dragging = () => import('./agent-dragging.ts');

/** What cannot be had now is told when an agent is dragged. */
function prepare(): void {
  dragging().catch(() => undefined);
}

function drag(id: string): void {
  dragging().then((parts) => parts.drag(id), complain);
}
