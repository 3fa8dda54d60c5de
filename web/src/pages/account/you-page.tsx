/** The user's name, and the window's look and language. */
import { AccountTabs } from '../../parts/account-tabs.tsx';
import { AppearanceCard } from '../../parts/appearance.tsx';
import { FromElsewhere } from '../../parts/bookmarklet.tsx';
import { ProfileCard } from '../../parts/profile-form.tsx';

export function YouPage() {
  return (
    <AccountTabs>
      <ProfileCard />
      <AppearanceCard />
      <FromElsewhere />
    </AccountTabs>
  );
}
