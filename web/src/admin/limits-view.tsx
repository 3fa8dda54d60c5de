/** How much each user may have, and the limits of the service. */
import { AdminTabs, OfService } from './admin-tabs.tsx';
import { EverybodysLimits } from './limits.tsx';
import { ServiceLimits } from './service-limits.tsx';

export function View() {
  return (
    <AdminTabs>
      <EverybodysLimits />
      <OfService>{({ limits }) => <ServiceLimits limits={limits} />}</OfService>
    </AdminTabs>
  );
}
