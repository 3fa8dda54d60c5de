/** The user's data: how much there is, with whom it is shared, export, import, removal. */
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
