/** Adds a feed by any address; where a page names several, one of them is chosen. */
import { useState } from 'preact/hooks';
import type { AddedFeed } from '../contract.ts';
import { say } from '../language.ts';
import { addFeed } from '../state/feeds.ts';
import { doing } from '../state/fetched.ts';
import { tell } from '../state/notices.ts';
import { AgentChoice } from './agent-choice.tsx';
import { Field, FormView, WEB_ADDRESS } from './field.tsx';
import { Foreign } from './foreign.tsx';
import { useForm } from './form.ts';

export function NewFeed({ onAdded }: { readonly onAdded: () => void }) {
  const [found, setFound] = useState<AddedFeed['found']>([]);
  const [agent, setAgent] = useState<string | null>(null);
  const took = (added: AddedFeed) => {
    setFound(added.found);
    if (added.feed === null) return;
    tell(say('feedAdded', { title: added.feed.title }));
    onAdded();
  };
  const form = useForm({
    async send(fields, element, keyed) {
      const address = fields.text('address').trim();
      const added = await addFeed(address, agent, keyed([address, agent]));
      if (added.feed !== null) element.reset();
      took(added);
    },
  });
  return (
    <>
      <FormView form={form} submit={form.sending ? say('lookingForFeeds') : say('addFeed')}>
        <Field
          form={form}
          name="address"
          label={say('feedAddress')}
          hint={say('feedAddressHint')}
          input={WEB_ADDRESS}
        />
        <AgentChoice label={say('newFeedFor')} all chosen={agent} onChoose={setAgent} />
      </FormView>
      <div role="status">
        {found.length === 0 ? null : (
          <>
            <p>{say('severalFeeds', { n: found.length })}</p>
            <ul class="rows">
              {found.map(({ url, title }) => (
                <li key={url}>
                  <div>
                    <Foreign>{title === '' ? url : title}</Foreign>
                    {title === '' ? null : <div class="muted">{url}</div>}
                  </div>
                  <button
                    type="button"
                    aria-label={say('addFeedNamed', { title: title === '' ? url : title })}
                    onClick={() => doing(addFeed(url, agent).then(took), () => undefined)}
                  >
                    {say('addFeed')}
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  );
}
