/** The frame around each part of the account. */

import type { ComponentChildren } from 'preact';
import { say } from '../frame/language.ts';
import { Head } from '../parts/head.tsx';
import { Tabs } from '../parts/tabs.tsx';

const TABS = [
  { address: '/account', label: 'profile' },
  { address: '/account/delivery', label: 'delivery' },
  { address: '/account/security', label: 'security' },
  { address: '/account/data', label: 'ownData' },
] as const;

export function AccountTabs({ children }: { readonly children: ComponentChildren }) {
  return (
    <div class="sections">
      <Head title="account" />
      <Tabs label={say('account')} tabs={TABS} />
      {children}
    </div>
  );
}
