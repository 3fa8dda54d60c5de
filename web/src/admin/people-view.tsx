/** Who has an account, who may make one, and who signed in or tried to. */
import { Accounts } from './accounts.tsx';
import { AdminTabs, OfService } from './admin-tabs.tsx';
import { Invitations } from './invitations.tsx';
import { SecurityLog } from './security-log.tsx';
import { SignUpCard } from './sign-up-card.tsx';

export function View() {
  return (
    <AdminTabs>
      <Accounts />
      <OfService>{(state) => <SignUpCard state={state} />}</OfService>
      <Invitations />
      <SecurityLog />
    </AdminTabs>
  );
}
