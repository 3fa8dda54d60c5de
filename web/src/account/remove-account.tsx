/** Removes the user's account, after asking for the password again. */
import { say } from '../frame/language.ts';
import { removeAccount } from '../frame/signing.ts';
import { user } from '../frame/user.ts';
import { Field, FormView } from '../parts/field.tsx';
import { useForm } from '../parts/form.ts';

export function RemoveAccount() {
  const form = useForm({
    send: (fields) => removeAccount(fields.text('password')),
  });
  return (
    <section class="card danger-zone" aria-labelledby="remove-title">
      <h2 id="remove-title">{say('removeAccount')}</h2>
      <p class="muted">{say('removeAccountHelp')}</p>
      {user.value?.admin === true ? <p class="note">{say('removeAdministrator')}</p> : null}
      <details>
        <summary>{say('removeAccountHow')}</summary>
        <FormView form={form} submit={say('removeAccountNow')}>
          <Field
            form={form}
            name="password"
            label={say('currentPassword')}
            input={{ type: 'password', autocomplete: 'current-password' }}
          />
        </FormView>
      </details>
    </section>
  );
}
