/** The head of an agent's page: its name, what is done most, and the rest behind a menu, all of it in one row. */
import type { Agent } from '../contract.ts';
import { type PlainKey, say } from '../language.ts';
import { agentPath } from '../router.ts';
import { ColourDot } from './colour-dot.tsx';
import { DropDown } from './drop-down.tsx';
import { NextSession } from './next-session.tsx';

/** On a phone they are in the menu. */
const WAYS = [
  ['profiles', '/profiles'],
  ['learning', '/learning'],
  ['edit', '/edit'],
] as const satisfies readonly (readonly [PlainKey, string])[];

interface AgentHeadProps {
  readonly agent: Agent;
  readonly onRun: () => void;
  /** Sees what a session would bring. */
  readonly onTry: () => void;
}

export function AgentHead({ agent, onRun, onTry }: AgentHeadProps) {
  const { name, words, colour, status } = agent;
  return (
    <header class="agent-head one-row">
      <div>
        <h1>
          <ColourDot colour={colour} /> {name}
        </h1>
        {words === name ? null : <p class="muted wide-only">{words}</p>}
      </div>
      <div class="row">
        <button type="button" class="primary" disabled={status.running} onClick={onRun}>
          {status.running ? say('sessionRuns') : say('runSession')}
        </button>
        <Ways agent={agent} look="button wide-only" />
        <AgentMenu agent={agent} onTry={onTry} />
      </div>
    </header>
  );
}

function Ways({ agent: { id }, look }: { readonly agent: Agent; readonly look: string }) {
  return (
    <>
      {WAYS.map(([way, path]) => (
        <a key={way} class={look} href={agentPath(id, path)}>
          {say(way)}
        </a>
      ))}
    </>
  );
}

function AgentMenu({ agent, onTry }: Omit<AgentHeadProps, 'onRun'>) {
  return (
    <DropDown
      class="list-view agent-menu"
      summary={
        <summary class="button" aria-label={say('moreOfAgent')} title={say('moreOfAgent')}>
          ⋯
        </summary>
      }
    >
      <NextSession agent={agent} />
      {agent.status.running ? null : (
        <button type="button" class="quiet" title={say('dryRunHelp')} onClick={onTry}>
          {say('dryRun')}
        </button>
      )}
      <a class="button quiet" href={agentPath(agent.id, '/add')}>
        {say('addByHand')}
      </a>
      <Ways agent={agent} look="button quiet narrow-only" />
    </DropDown>
  );
}
