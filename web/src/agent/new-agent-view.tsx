/** A new agent: its words, and at once what they find. */
import { useEffect, useId, useMemo, useRef, useState } from 'preact/hooks';
import type { ListedAgent } from '../contract.ts';
import { useAbout } from '../frame/about.ts';
import { Button, doing } from '../frame/action.tsx';
import { knownAgents, putAgent } from '../frame/agents.ts';
import { api, KeyKeeper, newKey } from '../frame/api/client.ts';
import { say } from '../frame/language.ts';
import { complain } from '../frame/notices.ts';
import { agentPath, navigate, useTitle } from '../frame/router.ts';
import { comeTo } from '../parts/come-to.ts';
import { Folded } from '../parts/details.tsx';
import { FormView } from '../parts/field.tsx';
import { FileInput } from '../parts/file-input.tsx';
import { type Fields, useForm } from '../parts/form.ts';
import { To } from '../parts/to.tsx';
import { DeletedAgents } from './deleted-agents.tsx';
import { FirstResults } from './first-results.tsx';
import { startSession } from './sessions.ts';
import { ColourChoice } from './settings/colour-choice.tsx';
import { EngineChoice } from './settings/engine-choice.tsx';
import { AmountField, ScheduleFields, timesFrom } from './settings/schedule-fields.tsx';
import { AskingFields, askingFrom } from './settings/source-fields.tsx';
import { LearningFields, NameFields, PageFields, topicFrom } from './settings/topic-fields.tsx';

/** The buttons send their wish under this name: no search, or another agent with the same words. */
const WANTED = 'wanted';
const ONLY_CREATE = 'only-create';
const SURE = 'sure';

/** An agent with the same words, and the button that was pressed when the window found it. */
interface Met {
  readonly agent: ListedAgent;
  readonly wanted: string;
}

export function View() {
  useTitle(say('newAgent'));
  const keys = useMemo(() => new KeyKeeper(), []);
  const [met, setMet] = useState<Met>();
  const [words, setWords] = useState('');
  const create = async (fields: Fields) => {
    const settings = { ...topicFrom(fields), ...askingFrom(fields), ...timesFrom(fields) };
    const wanted = fields.text(WANTED);
    const isSure = wanted === SURE;
    const twin = isSure ? undefined : await twinOf(settings.words);
    setMet(twin === undefined ? undefined : { agent: twin, wanted });
    if (twin !== undefined) return;
    const agent = await api.post('/api/agents', { body: settings, headers: keys.headersFor(settings) });
    putAgent(agent);
    if ((isSure ? met?.wanted : wanted) !== ONLY_CREATE) await startSession(agent.id).catch(complain);
    navigate(agentPath(agent.id));
  };
  const about = useAbout();
  const form = useForm({ draft: 'new-agent', isNew: true, send: create });
  const beside = (
    <>
      <Button says="onlyCreate" type="submit" name={WANTED} value={ONLY_CREATE} />
      {met === undefined ? null : <Twin twin={met.agent} />}
    </>
  );
  const view = useRef<HTMLDivElement>(null);
  useEffect(() => view.current?.querySelector('input')?.focus(), []);
  return (
    <div class="narrow" ref={view}>
      <h1>{say('newAgent')}</h1>
      <p class="muted">{say('noAgentsHelp')}</p>
      {about?.sources.length === 0 ? <p class="note">{say('noSources')}</p> : null}
      <FormView form={form} submit="createAndSearch" beside={beside}>
        <NameFields typed={setWords} />
        <Folded says="moreSettings" class="folded">
          <ColourChoice initial="" />
          <PageFields />
          <ScheduleFields />
          <AmountField most={about?.pagesPerList} />
          <EngineChoice initial={[]} />
          <Folded says="rarelyChanged" class="folded">
            <LearningFields />
            <AskingFields />
          </Folded>
        </Folded>
      </FormView>
      <FirstResults words={words} />
      <ImportAgent />
      <DeletedAgents />
    </div>
  );
}

/** The same words twice may be a slip. */
function Twin({ twin: { id, name } }: { readonly twin: ListedAgent }) {
  return (
    <div class="note row apart" role="alert">
      <span>{say('sameWords', { name })}</span>
      <span class="row">
        <To says="goToIt" class="button" href={agentPath(id)} />
        <Button says="createAnyway" type="submit" name={WANTED} value={SURE} />
      </span>
    </div>
  );
}

async function twinOf(sought: string): Promise<ListedAgent | undefined> {
  return (await knownAgents()).find(({ words }) => asCompared(words) === asCompared(sought));
}

function asCompared(words: string): string {
  return words.toLowerCase().split(/\s+/).filter(Boolean).sort().join(' ');
}

/** An agent from a file that an export wrote. */
function ImportAgent() {
  const id = useId();
  const take = async (file: File) => {
    const headers = { 'Idempotency-Key': newKey() };
    return api.post('/api/agents/import', { headers, body: { archive: await file.text() } });
  };
  return (
    <div class="field">
      <label for={id}>{say('importAgent')}</label>
      <FileInput
        id={id}
        accept="application/json,.json"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file === undefined) return;
          doing(take(file).then(comeTo));
        }}
      />
    </div>
  );
}
