/** Changes the user's password. */
import { answerOf, api } from '../frame/api/client.ts';
import { say } from '../frame/language.ts';
import { tell } from '../frame/notices.ts';
import { Field, FormView } from '../parts/field.tsx';
import { useForm } from '../parts/form.ts';
import { PasswordField } from '../parts/password-field.tsx';

export function ChangePassword({ onChanged }: { readonly onChanged: () => void }) {
  const form = useForm({
    async send(fields, element) {
      const [current, password] = [fields.text('current'), fields.text('password')];
      const keepTokens = fields.text('keepTokens') !== '';
      // The user typed it once, and could look at it.
      const body = { current, password, passwordAgain: password, keepTokens };
      await answerOf(api.PUT('/api/users/me/password', { body }));
      element.reset();
      tell(say('passwordChanged'));
      onChanged();
    },
  });
  return (
    <section class="card" aria-labelledby="password-title">
      <h2 id="password-title">{say('changePassword')}</h2>
      <FormView form={form} submit={say('changePassword')}>
        <Field
          form={form}
          name="current"
          label={say('currentPassword')}
          input={{ type: 'password', autocomplete: 'current-password' }}
        />
        <PasswordField form={form} label={say('newPassword')} />
        <label class="check">
          <input type="checkbox" name="keepTokens" value="yes" /> {say('keepTokens')}
        </label>
      </FormView>
    </section>
  );
}
