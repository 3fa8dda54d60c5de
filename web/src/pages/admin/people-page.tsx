/** Who has an account, who may make one, and who signed in or tried to. */
import { Accounts } from '../../parts/accounts.tsx';
import { AdminTabs, OfService } from '../../parts/admin-tabs.tsx';
import { Invitations } from '../../parts/invitations.tsx';
import { SecurityLog } from '../../parts/security-log.tsx';
import { SignUpCard } from '../../parts/sign-up-card.tsx';

export function PeoplePage() {
  return (
    <AdminTabs>
      <Accounts />
      <OfService>{(state) => <SignUpCard state={state} />}</OfService>
      <Invitations />
      <SecurityLog />
    </AdminTabs>
  );
}
