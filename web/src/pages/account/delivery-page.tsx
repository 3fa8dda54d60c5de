/** When the daily list comes, and where it goes. */
import { AccountTabs } from '../../parts/account-tabs.tsx';
import { Destinations } from '../../parts/destinations.tsx';
import { HoursCard } from '../../parts/hours-form.tsx';
import { Outlets } from '../../parts/outlets.tsx';

export function DeliveryPage() {
  return (
    <AccountTabs>
      <HoursCard />
      <Destinations />
      <Outlets />
    </AccountTabs>
  );
}
