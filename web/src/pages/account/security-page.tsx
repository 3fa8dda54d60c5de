/** Who can sign in as the user: the password, logins, tokens. */
import { useState } from 'preact/hooks';
import { AccountTabs } from '../../parts/account-tabs.tsx';
import { ChangePassword } from '../../parts/change-password.tsx';
import { Logins } from '../../parts/logins.tsx';
import { Tokens } from '../../parts/tokens.tsx';

export function SecurityPage() {
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
