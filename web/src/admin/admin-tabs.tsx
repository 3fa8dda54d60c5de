/** The frame around each part of the administration. */
import type { ComponentChildren } from 'preact';
import type { ServiceState } from '../contract.ts';
import { answerOf, api } from '../frame/api/client.ts';
import { say } from '../frame/language.ts';
import { useQuery } from '../frame/queries.ts';
import { useTitle } from '../frame/title.ts';
import { Spinner } from '../parts/spinner.tsx';
import { Tabs } from '../parts/tabs.tsx';

const TABS = [
  { address: '/admin', label: 'users' },
  { address: '/admin/limits', label: 'limits' },
  { address: '/admin/service', label: 'serviceState' },
  { address: '/admin/engines', label: 'engines' },
] as const;

export function AdminTabs({ children }: { readonly children: ComponentChildren }) {
  useTitle(say('admin'));
  return (
    <div class="sections">
      <h1>{say('admin')}</h1>
      <Tabs label={say('admin')} tabs={TABS} />
      {children}
    </div>
  );
}

interface OfServiceProps {
  readonly children: (state: ServiceState) => ComponentChildren;
}

/** Draws its children as soon as the state of the service is known. */
export function OfService({ children }: OfServiceProps) {
  const { value, failed, missing } = useQuery(['service'], () => answerOf(api.GET('/api/admin/service')));
  if (value === undefined) return <Spinner label={say('loading')} waitsFor={{ failed, missing }} />;
  return <>{children(value)}</>;
}
