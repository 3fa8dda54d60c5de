/** Imports all of a user's data from another Fenix. */
import { useState } from 'preact/hooks';
import { say } from '../frame/language.ts';
import { warn } from '../frame/notices.ts';
import { Field, FormView } from '../parts/field.tsx';
import { useForm } from '../parts/form.ts';
import { type Brought, bring, userFileIn } from './bringing.ts';

export function BringAlong() {
  const [brought, setBrought] = useState<Brought>();
  const form = useForm({
    async send(fields, element) {
      const file = userFileIn(await fields.fileText('archive'));
      if (file === undefined) {
        warn(say('noUserFile'));
        return;
      }
      setBrought(await bring(file));
      element.reset();
    },
  });
  return (
    <section class="card" aria-labelledby="bring-along-title">
      <h2 id="bring-along-title">{say('bringAlong')}</h2>
      <p class="muted">{say('bringAlongHelp')}</p>
      <details>
        <summary>{say('chooseUserFile')}</summary>
        <FormView form={form} submit={say(form.sending ? 'bringing' : 'bringAlongNow')}>
          <Field form={form} name="archive" label={say('userFile')} input={{ type: 'file', accept: '.json' }} />
        </FormView>
      </details>
      <div role="status">{brought === undefined ? null : <Report brought={brought} />}</div>
    </section>
  );
}

function Report({ brought: { taken, left } }: { readonly brought: Brought }) {
  return (
    <>
      <p>{say('broughtAlong', { n: taken, left: left.length })}</p>
      <ul>
        {left.map(({ what, why }, i) => (
          <li key={i}>
            {what}: {why}
          </li>
        ))}
      </ul>
    </>
  );
}
