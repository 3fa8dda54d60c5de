/** How much each user may have, and what the service keeps to. */
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
