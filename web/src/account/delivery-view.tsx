/** When the daily list comes, and where it goes. */
import { AccountTabs } from './account-tabs.tsx';
import { Destinations } from './destinations.tsx';
import { HoursCard } from './hours-form.tsx';
import { Outlets } from './outlets.tsx';

export function View() {
  return (
    <AccountTabs>
      <HoursCard />
      <Destinations />
      <Outlets />
    </AccountTabs>
  );
}
