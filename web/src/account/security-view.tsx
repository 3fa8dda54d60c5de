/** Who can sign in as the user: the password, logins, tokens. */
import { useState } from 'preact/hooks';
import { AccountTabs } from './account-tabs.tsx';
import { ChangePassword } from './change-password.tsx';
import { Logins } from './logins.tsx';
import { Tokens } from './tokens.tsx';

export function View() {
  /** Counts new passwords: after each, logins and tokens load anew. */
  const [changes, setChanges] = useState(0);
  return (
    <AccountTabs>
      <ChangePassword onChanged={() => setChanges(changes + 1)} />
      <Logins key={`logins ${changes}`} />
      <Tokens key={`tokens ${changes}`} />
    </AccountTabs>
  );
}
