/**
 * Narrower words for an agent whose first sessions found several subjects: the agent takes them, or another agent does.
 */
import { useMemo } from 'preact/hooks';
import type { Agent, Suggestion } from '../../contract.ts';
import { Action } from '../../frame/action.tsx';
import { putAgent } from '../../frame/agents.ts';
import { api, KeyKeeper } from '../../frame/api/client.ts';
import { say } from '../../frame/language.ts';
import { tell } from '../../frame/notices.ts';
import { useQuery } from '../../frame/queries.ts';
import { agentPath, navigate } from '../../frame/router.ts';
import { PATCH_AGENTS_ID } from '../../limits.ts';

export type Suggested = ReturnType<typeof useSuggestions>;

/** `areCardsDrawn`: suggestions that come later stand below the cards, because the cards must not move. */
export function useSuggestions(agent: string, areCardsDrawn: boolean) {
  const asked = useQuery(['suggestions', agent], () => api.get('/api/agents/{id}/suggestions', { id: agent }));
  const items = asked.value?.items ?? [];
  const place = useMemo<{ isAbove?: boolean }>(() => ({}), [agent]);
  if (items.length > 0) place.isAbove ??= !areCardsDrawn;
  return { items, refresh: asked.refresh, areAbove: place.isAbove === true };
}

interface SuggestionsProps {
  readonly agent: Agent;
  readonly suggested: Suggested;
}

/** Shows nothing if there are none. */
export function Suggestions({ agent, suggested }: SuggestionsProps) {
  const keys = useMemo(() => new KeyKeeper(), []);
  const { items } = suggested;
  if (items.length === 0) return null;
  const isOne = items.length === 1;
  const dismiss = ({ terms }: Suggestion) => {
    const body = { terms };
    return api.post('/api/agents/{id}/suggestions/dismissals', { id: agent.id, body });
  };
  return (
    <details class="note">
      <summary>
        {say(isOne ? 'suggestionOne' : 'suggestions', { terms: items.map(({ terms }) => terms[0]).join(', ') })}
      </summary>
      <p class="muted">{say(isOne ? 'suggestionOneHelp' : 'suggestionsHelp')}</p>
      <ul class="rows">
        {items.map((each) => (
          <li key={each.words}>
            <div>
              <strong>{each.terms.join(', ')}</strong>
              <div class="muted">
                {say('suggestionPages', { n: each.pages, titles: each.examples.map(quoted).join(' · ') })}
              </div>
            </div>
            <span class="row">
              <Action class="chip" act={() => narrowed(agent, each.words)}>
                {say('narrowTo', { words: each.words })}
              </Action>
              <Action class="chip" act={() => createdBeside(agent, each.words, keys).then(suggested.refresh)}>
                {say('newAgentFor', { words: each.words })}
              </Action>
              <Action says="notThis" class="quiet" of={each.words} act={() => dismiss(each)} />
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function quoted({ title, url }: Suggestion['examples'][number]): string {
  return say('quoted', { text: title === '' ? url : title });
}

/** An agent named after its words takes the new words as its name. */
async function narrowed({ id, name, words: before }: Agent, words: string): Promise<void> {
  const body = name === before && words.length <= PATCH_AGENTS_ID.name.maxLength ? { words, name: words } : { words };
  putAgent(await api.patch('/api/agents/{id}', { id, body }));
  tell(say('narrowed', { words }));
}

/** With this agent's settings; the reader stays here, because there may be more suggestions. */
async function createdBeside(agent: Agent, words: string, keys: KeyKeeper): Promise<void> {
  const { id: _, name: _name, words: _words, colour: _colour, createdAt: _at, status: _status, ...others } = agent;
  const { next: _next, mutedUntil: _until, ...settings } = others;
  const body = { ...settings, words };
  const made = await api.post('/api/agents', { body, headers: keys.headersFor(body) });
  keys.forget();
  putAgent(made);
  tell(say('agentCreated', { name: made.name }), {
    label: say('showIt'),
    run: () => navigate(agentPath(made.id)),
  });
}
