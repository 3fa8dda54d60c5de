/** Administrators: who has an account and who may make one, and how the service is. */
import { answerOf, api } from '../api/client.ts';
import { say } from '../language.ts';
import { Accounts } from '../parts/accounts.tsx';
import { EngineList } from '../parts/engine-list.tsx';
import { Invitations } from '../parts/invitations.tsx';
import { EverybodysLimits } from '../parts/limits.tsx';
import { SecurityLog } from '../parts/security-log.tsx';
import { ServiceCards } from '../parts/service-cards.tsx';
import { Spinner } from '../parts/spinner.tsx';
import { useFetched } from '../state/fetched.ts';
import { useTitle } from '../title.ts';

export function AdminPage() {
  useTitle(say('admin'));
  const service = useFetched(() => answerOf(api.GET('/api/admin/service')));
  return (
    <div class="sections">
      <h1>{say('admin')}</h1>
      <Accounts />
      <Invitations />
      <EverybodysLimits />
      {service.value === undefined ? (
        <Spinner label={say('loading')} waitsFor={service} />
      ) : (
        <ServiceCards state={service.value} onChange={service.refresh} />
      )}
      <SecurityLog />
      <EngineList />
    </div>
  );
}
