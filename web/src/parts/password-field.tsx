/** A new password, typed once: the user can look at it. */

import { useState } from 'preact/hooks';
import type { PlainKey } from '../frame/language.ts';
import { POST_USERS } from '../limits.ts';
import { Check } from './check.tsx';
import { Field } from './field.tsx';

const TYPED = {
  autocomplete: 'new-password',
  autocapitalize: 'none',
  spellcheck: false,
  ...POST_USERS.password,
} as const;

export function PasswordField({ label }: { readonly label: PlainKey }) {
  const [shown, setShown] = useState(false);
  return (
    <div class="password">
      <Field
        name="password"
        label={label}
        hint="passwordHint"
        input={shown ? { ...TYPED, type: 'text' } : { ...TYPED, type: 'password' }}
      />
      <Check says="showIt" checked={shown} onCheck={setShown} />
    </div>
  );
}
