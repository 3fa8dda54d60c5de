/** Imports all of a user's data from another Fenix. */

import { useState } from 'preact/hooks';
import { say } from '../frame/language.ts';
import { warn } from '../frame/notices.ts';
import { Field, FormView } from '../parts/field.tsx';
import { Folded } from '../parts/folded.tsx';
import { useForm } from '../parts/form.ts';
import { Section } from '../parts/section.tsx';
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
    <Section title="bringAlong" help="bringAlongHelp">
      <Folded says="chooseUserFile">
        <FormView form={form} submit={form.sending ? 'bringing' : 'bringAlongNow'}>
          <Field name="archive" label="userFile" input={{ type: 'file', accept: '.json' }} />
        </FormView>
      </Folded>
      <div role="status">{brought === undefined ? null : <Report brought={brought} />}</div>
    </Section>
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
