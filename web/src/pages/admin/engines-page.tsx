/** Which search engines there are, and how each is. */
import { AdminTabs } from '../../parts/admin-tabs.tsx';
import { EngineList } from '../../parts/engine-list.tsx';

export function EnginesPage() {
  return (
    <AdminTabs>
      <EngineList />
    </AdminTabs>
  );
}
