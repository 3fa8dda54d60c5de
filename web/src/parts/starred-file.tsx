/** What one starred in another reader, as examples for an agent. */
import { useEffect, useState } from 'preact/hooks';
import type { ExampleImport } from '../contract.ts';
import { say } from '../language.ts';
import { agents } from '../state/agents.ts';
import { lastStarred, takeStarred } from '../state/feeds.ts';
import { complain } from '../state/notices.ts';
import { AgentChoice } from './agent-choice.tsx';
import { Field, FormView } from './field.tsx';
import { useForm } from './form.ts';

export function StarredFile() {
  const [agent, setAgent] = useState<string | null>(null);
  const [report, setReport] = useState<ExampleImport | null>(null);
  const chosen = agent ?? agents.value?.[0]?.id;
  const look = () => {
    if (chosen !== undefined) lastStarred(chosen).then(setReport, complain);
  };
  useEffect(look, [chosen]);
  const form = useForm({
    async send(fields, element) {
      if (chosen === undefined) return;
      setReport(await takeStarred(chosen, await fields.fileText('export')));
      element.reset();
    },
    explain: ({ status }) => (status === 409 ? say('stillReading') : undefined),
  });
  if (chosen === undefined) return null;
  return (
    <section class="card" aria-labelledby="starred-title">
      <h2 id="starred-title">{say('starred')}</h2>
      <p class="muted">{say('starredHelp')}</p>
      <FormView form={form} submit={say('takeStarred')}>
        <Field
          form={form}
          name="export"
          label={say('starredFile')}
          input={{ type: 'file', accept: '.json,application/json' }}
        />
        <AgentChoice label={say('starredFor')} all={false} chosen={chosen} onChoose={setAgent} />
      </FormView>
      <div role="status">{report === null ? null : <Report report={report} />}</div>
      {report === null || report.waiting === 0 ? null : (
        <button type="button" onClick={look}>
          {say('lookAgain')}
        </button>
      )}
    </section>
  );
}

function Report({ report: { waiting, taken, left, leftInAll } }: { readonly report: ExampleImport }) {
  return (
    <>
      <p>{say('starredTaken', { taken, waiting, left: leftInAll })}</p>
      <ul>
        {left.map(({ title, why }, i) => (
          <li key={i}>
            {title}: {why}
          </li>
        ))}
      </ul>
    </>
  );
}
