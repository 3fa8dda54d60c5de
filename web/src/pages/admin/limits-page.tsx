/** How much each user may have, and the limits of the service. */
import { AdminTabs, OfService } from '../../parts/admin-tabs.tsx';
import { EverybodysLimits } from '../../parts/limits.tsx';
import { ServiceLimits } from '../../parts/service-limits.tsx';

export function LimitsPage() {
  return (
    <AdminTabs>
      <EverybodysLimits />
      <OfService>{({ limits }) => <ServiceLimits limits={limits} />}</OfService>
    </AdminTabs>
  );
}
