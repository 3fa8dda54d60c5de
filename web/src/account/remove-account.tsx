/** Removes the user's account, after asking for the password again. */

import { say } from '../frame/language.ts';
import { removeAccount } from '../frame/signing.ts';
import { user } from '../frame/user.ts';
import { CURRENT_PASSWORD, Field, FormView } from '../parts/field.tsx';
import { Folded } from '../parts/folded.tsx';
import { useForm } from '../parts/form.ts';
import { Section } from '../parts/section.tsx';

export function RemoveAccount() {
  const form = useForm({
    send: (fields) => removeAccount(fields.text('password')),
  });
  return (
    <Section title="removeAccount" help="removeAccountHelp" class="card danger-zone">
      {user.value?.admin === true ? <p class="note">{say('removeAdministrator')}</p> : null}
      <Folded says="removeAccountHow">
        <FormView form={form} submit="removeAccountNow">
          <Field name="password" label="currentPassword" input={CURRENT_PASSWORD} />
        </FormView>
      </Folded>
    </Section>
  );
}
