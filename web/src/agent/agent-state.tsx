/** An agent's state in a sentence, and actions on the agent as a whole. */
import type { Agent } from '../contract.ts';
import { Button } from '../frame/action.tsx';
import { say } from '../frame/language.ts';
import { agentPath } from '../frame/router.ts';
import { DropDown } from '../parts/drop-down.tsx';
import { To } from '../parts/to.tsx';
import { isOvertaken, lookSaid, nextSaid } from './next-said.ts';

/** When the agent looked last, how many pages wait, and when it looks again. */
export function StateOf({ agent }: { readonly agent: Agent }) {
  // The progress below says that it is looking.
  if (agent.status.running) return <>{'\u00a0'}</>;
  return (
    <>
      {lookSaid(agent.status)} <NextSession agent={agent} />
    </>
  );
}

interface AgentActionsProps {
  readonly agent: Agent;
  readonly onRun: () => void;
  /** Tries a look without keeping anything. */
  readonly onTry: () => void;
}

export function AgentActions({ agent: { id, status }, onRun, onTry }: AgentActionsProps) {
  return (
    <>
      {status.running ? null : <Button says="runSession" class="primary" onClick={onRun} />}
      <DropDown
        class="list-view agent-menu"
        summary={
          <summary class="button" aria-label={say('moreOfAgent')} title={say('moreOfAgent')}>
            ⋯
          </summary>
        }
      >
        {status.running ? null : <Button says="dryRun" class="quiet" title={say('dryRunHelp')} onClick={onTry} />}
        <To says="addByHand" class="button quiet" href={agentPath(id, '/add')} />
      </DropDown>
    </>
  );
}

/** When an agent looks next, and why then. */
function NextSession({ agent: { next, status } }: { readonly agent: Agent }) {
  if (next === undefined || status.running || isOvertaken(next, status.unrated)) return null;
  return <span data-testid="next">{nextSaid(next)}</span>;
}
