/** Changes the user's password. */

import { answerOf, api } from '../frame/api/client.ts';
import { say } from '../frame/language.ts';
import { tell } from '../frame/notices.ts';
import { Check } from '../parts/check.tsx';
import { CURRENT_PASSWORD, Field, FormView } from '../parts/field.tsx';
import { useForm } from '../parts/form.ts';
import { PasswordField } from '../parts/password-field.tsx';
import { Section } from '../parts/section.tsx';

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
    <Section title="changePassword">
      <FormView form={form} submit="changePassword">
        <Field name="current" label="currentPassword" input={CURRENT_PASSWORD} />
        <PasswordField label="newPassword" />
        <Check says="keepTokens" name="keepTokens" value="yes" />
      </FormView>
    </Section>
  );
}
