/** What is kept of oneself: how much, with whom it is shared, taken along, brought in, gone. */
import { AccountTabs } from '../../parts/account-tabs.tsx';
import { BringAlong } from '../../parts/bring-along.tsx';
import { MyLimits } from '../../parts/my-limits.tsx';
import { RemoveAccount } from '../../parts/remove-account.tsx';
import { SharingCard } from '../../parts/sharing-form.tsx';
import { TakeAlong } from '../../parts/take-along.tsx';

export function DataPage() {
  return (
    <AccountTabs>
      <TakeAlong />
      <BringAlong />
      <SharingCard />
      <MyLimits />
      <RemoveAccount />
    </AccountTabs>
  );
}
