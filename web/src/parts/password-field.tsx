/** A new password, typed once: the user can look at it. */

import { useState } from 'preact/hooks';
import { say } from '../frame/language.ts';
import { POST_USERS } from '../limits.ts';
import { Field } from './field.tsx';
import type { Form } from './form.ts';

const TYPED = {
  autocomplete: 'new-password',
  autocapitalize: 'none',
  spellcheck: false,
  ...POST_USERS.password,
} as const;

export function PasswordField({ form, label }: { readonly form: Form; readonly label: string }) {
  const [shown, setShown] = useState(false);
  return (
    <div class="password">
      <Field
        form={form}
        name="password"
        label={label}
        hint={say('passwordHint')}
        input={shown ? { ...TYPED, type: 'text' } : { ...TYPED, type: 'password' }}
      />
      <label class="check">
        <input type="checkbox" checked={shown} onChange={({ currentTarget }) => setShown(currentTarget.checked)} />
        {say('showPassword')}
      </label>
    </div>
  );
}
