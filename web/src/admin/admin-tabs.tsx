/** The frame around each part of the administration. */

import type { ComponentChildren } from 'preact';
import type { ServiceState } from '../contract.ts';
import { api } from '../frame/api/client.ts';
import { say } from '../frame/language.ts';
import { useQuery } from '../frame/queries.ts';
import { Head } from '../parts/head.tsx';
import { Spinner } from '../parts/spinner.tsx';
import { Tabs } from '../parts/tabs.tsx';

const TABS = [
  { address: '/admin', label: 'users' },
  { address: '/admin/limits', label: 'limits' },
  { address: '/admin/service', label: 'serviceState' },
] as const;

export function AdminTabs({ children }: { readonly children: ComponentChildren }) {
  return (
    <div class="sections">
      <Head title="admin" />
      <Tabs label={say('admin')} tabs={TABS} />
      {children}
    </div>
  );
}

/** Draws its children as soon as the state of the service is known. */
export function OfService({ children }: { readonly children: (state: ServiceState) => ComponentChildren }) {
  const { value, failed, missing } = useQuery(['service'], () => api.get('/api/admin/service'));
  if (value === undefined) return <Spinner waitsFor={{ failed, missing }} />;
  return <>{children(value)}</>;
}
