/** Imports and exports lists of feeds. */

import { useState } from 'preact/hooks';
import type { TakenFeeds } from '../contract.ts';
import { say } from '../frame/language.ts';
import { AgentChoice } from '../parts/agent-choice.tsx';
import { Field, FormView } from '../parts/field.tsx';
import { Folded } from '../parts/folded.tsx';
import { useForm } from '../parts/form.ts';
import { To } from '../parts/to.tsx';
import { takeOpml } from './feeds.ts';

const WHY = { 'no-address': 'leftNoAddress', 'too-many': 'leftTooMany' } as const;

export function FeedFiles() {
  const [taken, setTaken] = useState<TakenFeeds>();
  const form = useForm({
    async send(fields, element) {
      const agent = fields.text('agent');
      setTaken(await takeOpml(await fields.fileText('opml'), agent === '' ? null : agent));
      element.reset();
    },
  });
  return (
    <Folded says="feedFiles">
      <p class="muted">{say('feedFilesHelp')}</p>
      <p>
        <To says="downloadOpml" href="/api/feeds/opml" download="fenix-feeds.opml" />
      </p>
      <FormView form={form} submit="takeOpml">
        <Field name="opml" label="opmlFile" input={{ type: 'file', accept: '.opml,.xml,text/xml,text/x-opml' }} />
        <AgentChoice label={say('newFeedFor')} name="agent" all />
      </FormView>
      <div role="status">
        {taken === undefined ? null : (
          <>
            <p>{say('feedsTaken', { added: taken.added, known: taken.known, left: taken.leftInAll })}</p>
            <ul>
              {taken.left.map(({ title, why }, i) => (
                <li key={i}>
                  {title}: {say(WHY[why])}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Folded>
  );
}
