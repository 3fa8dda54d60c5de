/** The state of the service, and its contact. */
import { AdminTabs, OfService } from './admin-tabs.tsx';
import { ServiceCards } from './service-cards.tsx';

export function View() {
  return (
    <AdminTabs>
      <OfService>{(state) => <ServiceCards state={state} />}</OfService>
    </AdminTabs>
  );
}
