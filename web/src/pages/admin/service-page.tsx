/** The state of the service, and its contact. */
import { AdminTabs, OfService } from '../../parts/admin-tabs.tsx';
import { ServiceCards } from '../../parts/service-cards.tsx';

export function ServicePage() {
  return (
    <AdminTabs>
      <OfService>{(state) => <ServiceCards state={state} />}</OfService>
    </AdminTabs>
  );
}
