/** The search engines, and the state of each. */
import { AdminTabs } from '../../parts/admin-tabs.tsx';
import { EngineList } from '../../parts/engine-list.tsx';

export function EnginesPage() {
  return (
    <AdminTabs>
      <EngineList />
    </AdminTabs>
  );
}
