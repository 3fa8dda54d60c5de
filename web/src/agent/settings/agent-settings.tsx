/** The frame around each part of an agent's settings; saves a part. */
import type { ComponentChildren } from 'preact';
import type { Agent, AgentEdit } from '../../contract.ts';
import { putAgent } from '../../frame/agents.ts';
import { api } from '../../frame/api/client.ts';
import { hasDraft } from '../../frame/drafts.ts';
import { type PlainKey, say } from '../../frame/language.ts';
import { tell } from '../../frame/notices.ts';
import { agentPath, useTitle } from '../../frame/router.ts';
import { draftKey } from '../../parts/draft.ts';
import { type Fields, type Form, useForm } from '../../parts/form.ts';
import { Tabs } from '../../parts/tabs.tsx';
import { AgentHead } from '../agent-head.tsx';

const TABS = [
  ['/settings', 'settingsTopic'],
  ['/settings/schedule', 'settingsSchedule'],
  ['/settings/sources', 'sources'],
  ['/settings/copies', 'settingsCopies'],
  ['/settings/danger', 'deleteNow'],
] as const satisfies readonly (readonly [string, PlainKey])[];

type Place = (typeof TABS)[number][0];

export function AgentSettings({ agent, children }: { readonly agent: Agent; readonly children: ComponentChildren }) {
  useTitle(`${say('tabSettings')}: ${agent.name}`);
  const tabs = TABS.map(([place, label]) => ({
    address: agentPath(agent.id, place),
    label,
    isTyped: hasDraft(draftKey(draftName(agent, place))),
  }));
  return (
    <>
      <AgentHead agent={agent} note={agent.words === agent.name ? '' : agent.words} />
      <div class="narrow sections">
        <Tabs label={say('tabSettings')} tabs={tabs} isBelow />
        {children}
      </div>
    </>
  );
}

/** What the user types stays when another part opens. */
function draftName({ id }: Agent, place: Place): string {
  return `${id}${place}`;
}

export function useAgentForm(agent: Agent, place: Place, editFrom: (fields: Fields) => AgentEdit): Form {
  return useForm({
    draft: draftName(agent, place),
    async send(fields) {
      const now = await api.patch('/api/agents/{id}', { id: agent.id, body: editFrom(fields) });
      putAgent(now);
      // The list on screen keeps its pages.
      tell(say(now.negativeWords.join() === agent.negativeWords.join() ? 'savedNow' : 'savedForNext'));
    },
  });
}
