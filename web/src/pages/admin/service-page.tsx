/** The state of the service, and its contact. */
import { AdminTabs, OfService } from '../../parts/admin-tabs.tsx';
import { ServiceCards } from '../../parts/service-cards.tsx';

export function ServicePage() {
  return (
    <AdminTabs>
      <OfService>{(state, onChange) => <ServiceCards state={state} onChange={onChange} />}</OfService>
    </AdminTabs>
  );
}
