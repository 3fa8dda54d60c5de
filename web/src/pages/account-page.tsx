/** One's own account: where one is signed in, tokens, password; what one takes along, and leaving. */
import { useState } from 'preact/hooks';
import { answerOf, api } from '../api/client.ts';
import { say } from '../language.ts';
import { AppearanceCard } from '../parts/appearance.tsx';
import { FromElsewhere } from '../parts/bookmarklet.tsx';
import { BringAlong } from '../parts/bring-along.tsx';
import { Destinations } from '../parts/destinations.tsx';
import { Field, FormView } from '../parts/field.tsx';
import { useForm } from '../parts/form.ts';
import { MyLimits } from '../parts/limits.tsx';
import { Logins } from '../parts/logins.tsx';
import { Outlets } from '../parts/outlets.tsx';
import { ProfileCard } from '../parts/profile-form.tsx';
import { RemoveAccount } from '../parts/remove-account.tsx';
import { SettingsCard } from '../parts/settings-form.tsx';
import { TakeAlong } from '../parts/take-along.tsx';
import { Tokens } from '../parts/tokens.tsx';
import { tell } from '../state/notices.ts';
import { useTitle } from '../title.ts';
import { PasswordFields } from './register-page.tsx';

export function AccountPage() {
  /** New passwords: what they have ended is looked at again. */
  const [changes, setChanges] = useState(0);
  useTitle(say('account'));
  return (
    <div class="narrow sections">
      <header>
        <h1>{say('account')}</h1>
      </header>
      <ProfileCard />
      <AppearanceCard />
      <SettingsCard />
      <Destinations />
      <Outlets />
      <ChangePassword onChanged={() => setChanges(changes + 1)} />
      <Logins key={`logins ${changes}`} />
      <Tokens key={`tokens ${changes}`} />
      <MyLimits />
      <FromElsewhere />
      <TakeAlong />
      <BringAlong />
      <RemoveAccount />
    </div>
  );
}

function ChangePassword({ onChanged }: { readonly onChanged: () => void }) {
  const form = useForm({
    async send(fields, element) {
      const [current, password, passwordAgain] = ['current', 'password', 'passwordAgain'].map((name) =>
        fields.text(name),
      ) as [string, string, string];
      const keepTokens = fields.text('keepTokens') !== '';
      await answerOf(api.PUT('/api/users/me/password', { body: { current, password, passwordAgain, keepTokens } }));
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
        <PasswordFields form={form} password={say('newPassword')} again={say('newPasswordAgain')} />
        <label class="check">
          <input type="checkbox" name="keepTokens" value="yes" /> {say('keepTokens')}
        </label>
      </FormView>
    </section>
  );
}
