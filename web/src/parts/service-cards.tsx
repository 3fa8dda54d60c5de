/** How the service is: sign-up, storage, jobs, limits, version. */
import { answerOf, api } from '../api/client.ts';
import type { ServiceState } from '../contract.ts';
import { count, say, size } from '../language.ts';
import { doing } from '../state/fetched.ts';
import { tell } from '../state/notices.ts';
import { ContactCard } from './contact.tsx';
import { meaningInWords } from './limit-meanings.ts';

interface ServiceProps {
  readonly state: ServiceState;
  readonly onChange: () => void;
}

export function ServiceCards({ state, onChange }: ServiceProps) {
  return (
    <>
      <ProxyCard proxies={state.unnamedProxies} />
      <ContactCard contact={state.contact} onChange={onChange} />
      <SignUpCard state={state} onChange={onChange} />
      <section class="card" aria-labelledby="service-title">
        <h2 id="service-title">{say('serviceState')}</h2>
        <dl class="facts">
          {factsOf(state).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <LimitsCard limits={state.limits} />
    </>
  );
}

function factsOf({ version, storage, jobs }: ServiceState): readonly (readonly [string, string])[] {
  const { database, bytes, freeBytes } = storage;
  const room = freeBytes === null ? say('roomUnseen') : say('roomLeft', { size: size(freeBytes) });
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
    <section class="card" aria-labelledby="proxy-title">
      <h2 id="proxy-title">{say('unnamedProxy')}</h2>
      <p>{say('unnamedProxyHelp', { addresses })}</p>
    </section>
  );
}

function SignUpCard({ state: { signUp }, onChange }: ServiceProps) {
  const choose = (isOpen: boolean) => {
    const body = { signUp: isOpen ? ('open' as const) : ('closed' as const) };
    doing(answerOf(api.PUT('/api/admin/sign-up', { body })), () => {
      tell(say(isOpen ? 'signUpOpened' : 'signUpShut'));
      onChange();
    });
  };
  return (
    <section class="card" aria-labelledby="sign-up-title">
      <h2 id="sign-up-title">{say('signUp')}</h2>
      <label class="check">
        <input
          type="checkbox"
          checked={signUp === 'open'}
          onChange={({ currentTarget }) => choose(currentTarget.checked)}
        />
        {say('signUpIsOpen')}
      </label>
      <p class="muted">{say('signUpHelp')}</p>
    </section>
  );
}

function LimitsCard({ limits }: Pick<ServiceState, 'limits'>) {
  return (
    <section class="card" aria-labelledby="limits-title">
      <h2 id="limits-title">{say('limits')}</h2>
      <p class="muted">{say('limitsHelp')}</p>
      <dl class="facts">
        {limits.map(({ name, value, meaning }) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>
              {value === '' ? say('limitNone') : value}
              <Meaning {...meaningInWords(name, meaning)} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Meaning({ text, lang }: ReturnType<typeof meaningInWords>) {
  return (
    <div class="muted" lang={lang}>
      {text}
    </div>
  );
}
