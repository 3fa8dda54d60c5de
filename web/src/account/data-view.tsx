/** The user's data: how much there is, with whom it is shared, export, import, removal. */
import { AccountTabs } from './account-tabs.tsx';
import { BringAlong } from './bring-along.tsx';
import { MyLimits } from './my-limits.tsx';
import { RemoveAccount } from './remove-account.tsx';
import { SharingCard } from './sharing-form.tsx';
import { TakeAlong } from './take-along.tsx';

export function View() {
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
