/** The state of the service, and its contact. */

import { ContactCard } from '../account/contact.tsx';
import type { ServiceState } from '../contract.ts';
import { size } from '../frame/figures.ts';
import { count, say } from '../frame/language.ts';
import { Section } from '../parts/section.tsx';
import { AdminTabs, OfService } from './admin-tabs.tsx';
import './admin.css';

export function View() {
  return (
    <AdminTabs>
      <OfService>{(state) => <ServiceCards state={state} />}</OfService>
    </AdminTabs>
  );
}

/** The service: storage, jobs, version, and contact. */
function ServiceCards({ state }: { readonly state: ServiceState }) {
  return (
    <>
      <ProxyCard proxies={state.unnamedProxies} />
      <ContactCard contact={state.contact} />
      <Section title="serviceState">
        <dl class="facts">
          {factsOf(state).map(([name, value]) => (
            <div key={name} class="columns">
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </>
  );
}

function factsOf({ version, storage, jobs }: ServiceState): readonly (readonly [string, string])[] {
  const { database, bytes, freeBytes } = storage;
  const room = freeBytes === undefined ? say('roomUnseen') : say('roomLeft', { size: size(freeBytes) });
  return [
    [say('version'), version],
    [say('storage'), `${database === 'sqlite' ? 'SQLite' : 'PostgreSQL'} · ${size(bytes)} · ${room}`],
    [
      say('jobs'),
      [
        say('jobsUnderWay', { n: count(jobs.underWay) }),
        say('jobsWaiting', { n: count(jobs.waiting) }),
        say('jobsLater', { n: count(jobs.later) }),
        say('jobsFailed', { n: count(jobs.failed) }),
      ].join(' · '),
    ],
  ];
}

function ProxyCard({ proxies }: { readonly proxies: ServiceState['unnamedProxies'] }) {
  if (proxies.length === 0) return null;
  const addresses = proxies.map(({ address }) => address).join(', ');
  return (
    <Section title="unnamedProxy">
      <p title="FENIX_TRUSTED_PROXIES">{say('unnamedProxyHelp', { addresses })}</p>
    </Section>
  );
}
