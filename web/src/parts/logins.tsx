/** The user's logins. */
import { answerOf, api, wholeOf } from '../api/client.ts';
import type { Login } from '../contract.ts';
import { say, when } from '../language.ts';
import { ending, useFetched } from '../state/fetched.ts';
import { tell } from '../state/notices.ts';
import { browserIn } from './browser-name.ts';
import { Spinner } from './spinner.tsx';

/** Lists logins, and ends them. */
export function Logins() {
  const logins = useFetched(() => wholeOf((query) => api.GET('/api/logins', { params: { query } })));
  const end = (id: string) =>
    ending(answerOf(api.DELETE('/api/logins/{id}', { params: { path: { id } } })), () => {
      tell(say('loginEnded'));
      logins.refresh();
    });
  return (
    <section class="card" aria-labelledby="logins-title">
      <h2 id="logins-title">{say('whereSignedIn')}</h2>
      {logins.value === undefined ? <Spinner label={say('loading')} waitsFor={logins} /> : null}
      <LoginList logins={logins.value} onEnd={end} />
    </section>
  );
}

interface LoginListProps {
  readonly logins: readonly Login[] | undefined;
  readonly onEnd: (id: string) => void;
}

export function LoginList({ logins = [], onEnd }: LoginListProps) {
  return (
    <ul class="rows">
      {logins.map((login) => (
        <li key={login.id}>
          <LoginRow login={login} onEnd={() => onEnd(login.id)} />
        </li>
      ))}
    </ul>
  );
}

function LoginRow({ login, onEnd }: { readonly login: Login; readonly onEnd: () => void }) {
  const { from, createdAt, lastSeenAt, current } = login;
  return (
    <>
      <div>
        <span title={from}>{named(from)}</span> {current ? <span class="badge">{say('thisBrowser')}</span> : null}
        <div class="muted">
          {say('since', { when: when(createdAt) })} · {say('lastSeen', { when: when(lastSeenAt) })}
        </div>
      </div>
      {current ? null : (
        <button type="button" onClick={onEnd}>
          {say('endLogin')}
        </button>
      )}
    </>
  );
}

function named(from: string): string {
  const { browser, system } = browserIn(from);
  return system === undefined ? browser : say('browserOn', { browser, system });
}
