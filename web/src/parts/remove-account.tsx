/** Removing one's own account, with the password asked again. */
import { answerOf, api } from '../api/client.ts';
import { say } from '../language.ts';
import { Field, FormView } from './field.tsx';
import { useForm } from './form.ts';

export function RemoveAccount() {
  const form = useForm({
    async send(fields) {
      await answerOf(api.DELETE('/api/users/me', { body: { password: fields.text('password') } }));
      // Nothing of it stays in this window either.
      location.assign('/');
    },
  });
  return (
    <section class="danger-zone" aria-labelledby="remove-title">
      <h2 id="remove-title">{say('removeAccount')}</h2>
      <p class="muted">{say('removeAccountHelp')}</p>
      <FormView form={form} submit={say('removeAccountNow')}>
        <Field
          form={form}
          name="password"
          label={say('currentPassword')}
          input={{ type: 'password', autocomplete: 'current-password' }}
        />
      </FormView>
    </section>
  );
}
