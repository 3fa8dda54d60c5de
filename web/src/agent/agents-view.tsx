/** The user's agents. */

import type { ListedAgent } from '../contract.ts';
import { useAbout } from '../frame/about.ts';
import { AgentState } from '../frame/agent-list.tsx';
import { agents } from '../frame/agents.ts';
import { say, when } from '../frame/language.ts';
import { agentPath, useTitle } from '../frame/router.ts';
import { ColourDot } from '../parts/colour-dot.tsx';
import { Empty, Spinner } from '../parts/spinner.tsx';
import { To } from '../parts/to.tsx';
import { AgentFolders } from './agent-folders.tsx';
import { DeletedAgents } from './deleted-agents.tsx';

export function View() {
  useTitle(say('yourAgents'));
  const about = useAbout();
  if (agents.value === undefined) return <Spinner />;
  return (
    <>
      <header class="row apart">
        <h1>{say('yourAgents')}</h1>
        {agents.value.length === 0 ? null : <To says="newAgent" class="button" href="/agents/new" />}
      </header>
      {about?.sources.length === 0 ? <p class="note">{say('noSources')}</p> : null}
      {agents.value.length === 0 ? (
        <Empty title={say('noAgents')} help={say('noAgentsHelp')}>
          <To says="makeFirstAgent" class="button primary" href="/agents/new" />
        </Empty>
      ) : (
        <div class="sections agent-folders">
          <AgentFolders look="cards" row={(agent) => <AgentCard agent={agent} />} />
        </div>
      )}
      <DeletedAgents />
    </>
  );
}

function AgentCard({ agent }: { readonly agent: ListedAgent }) {
  const { id, name, words, colour, status } = agent;
  return (
    <a class="card agent-card bare" href={agentPath(id)} style={{ borderBlockStartColor: colour }}>
      <span class="row apart">
        <strong>
          <ColourDot colour={colour} /> {name}
        </strong>
        <AgentState agent={agent} />
      </span>
      {words === name ? null : <span>{words}</span>}
      <span class="muted">{lastOf(status)}</span>
    </a>
  );
}

function lastOf({ damaged, lastSessionAt }: ListedAgent['status']): string {
  if (damaged) return say('damagedHelp');
  return lastSessionAt === undefined ? say('neverRan') : say('lastSession', { when: when(lastSessionAt) });
}
