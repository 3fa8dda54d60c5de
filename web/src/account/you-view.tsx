/** The user's name, and the window's look and language. */
import { AccountTabs } from './account-tabs.tsx';
import { AppearanceCard } from './appearance.tsx';
import { FromElsewhere } from './bookmarklet.tsx';
import { NameCard } from './profile-form.tsx';

export function View() {
  return (
    <AccountTabs>
      <NameCard />
      <AppearanceCard />
      <FromElsewhere />
    </AccountTabs>
  );
}
