/** The search engines, and the state of each. */
import { AdminTabs } from './admin-tabs.tsx';
import { EngineList } from './engine-list.tsx';

export function View() {
  return (
    <AdminTabs>
      <EngineList />
    </AdminTabs>
  );
}
