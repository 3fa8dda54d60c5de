/** The state of the service, and its contact. */

import { ContactCard } from '../account/contact.tsx';
import type { ServiceState } from '../contract.ts';
import { Action } from '../frame/action.tsx';
import { api } from '../frame/api/client.ts';
import { size } from '../frame/figures.ts';
import { count, listed, say, since } from '../frame/language.ts';
import { tell } from '../frame/notices.ts';
import { user } from '../frame/user.ts';
import { dotted } from '../parts/dotted.ts';
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
      <BackupCard state={state} />
      <MailCard sendsMail={state.sendsMail} />
      <ContactCard contact={state.contact} />
    </>
  );
}

/** When all was copied last, and how that is done. */
function BackupCard({ state: { storage, backedUpAt } }: { readonly state: ServiceState }) {
  const isFile = storage.database === 'sqlite';
  return (
    <Section title="backup">
      {isFile ? (
        <p>{backedUpAt === undefined ? say('backupNone') : say('backupMade', { ago: since(backedUpAt) })}</p>
      ) : null}
      <p class="muted">
        {isFile
          ? say('backupHow', { command: 'fenix backup FILE', back: 'fenix restore FILE' })
          : say('backupPostgres', { command: 'pg_dump' })}
      </p>
    </Section>
  );
}

/** Whether mails leave, and a test for whoever looks. */
function MailCard({ sendsMail }: Pick<ServiceState, 'sendsMail'>) {
  const address = user.value?.email ?? '';
  const test = async () => {
    await api.post('/api/admin/test-mail');
    tell(say('mailTested', { address }));
  };
  return (
    <Section title="outgoingMail">
      {!sendsMail ? (
        <p>{say('mailUnset', { names: listed(['FENIX_SMTP_URL', 'FENIX_MAIL_FROM']) })}</p>
      ) : address === '' ? (
        <p>
          {say('mailNoAddress')} <a href="/account">{say('account')}</a>
        </p>
      ) : (
        <Action says="mailTest" act={test} />
      )}
    </Section>
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
      dotted(JOBS.map(([which, key]) => (jobs[which] === 0 ? '' : say(key, { n: count(jobs[which]) })))) ||
        say('jobsNone'),
    ],
  ];
}

const JOBS = [
  ['underWay', 'jobsUnderWay'],
  ['waiting', 'jobsWaiting'],
  ['later', 'jobsLater'],
  ['failed', 'jobsFailed'],
] as const;

function ProxyCard({ proxies }: { readonly proxies: ServiceState['unnamedProxies'] }) {
  if (proxies.length === 0) return null;
  const addresses = proxies.map(({ address }) => address).join(', ');
  return (
    <Section title="unnamedProxy">
      <p title="FENIX_TRUSTED_PROXIES">{say('unnamedProxyHelp', { addresses })}</p>
    </Section>
  );
}
