/** The user's logins. */

import type { Login } from '../contract.ts';
import { Action } from '../frame/action.tsx';
import { answerOf, api, wholeOf } from '../frame/api/client.ts';
import { ended } from '../frame/doing.ts';
import { say, when } from '../frame/language.ts';
import { tell } from '../frame/notices.ts';
import { useQuery } from '../frame/queries.ts';
import { Collection } from '../parts/collection.tsx';
import { browserIn } from './browser-name.ts';

/** Lists logins, and ends them. */
export function Logins() {
  const logins = useQuery(['logins'], () => wholeOf((query) => api.GET('/api/logins', { params: { query } })));
  const end = async (id: string) => {
    await ended(answerOf(api.DELETE('/api/logins/{id}', { params: { path: { id } } })));
    tell(say('loginEnded'));
  };
  return <Collection title="whereSignedIn" of={logins} row={(login) => <LoginRow login={login} onEnd={end} />} />;
}

export function LoginRow({ login, onEnd }: { readonly login: Login; readonly onEnd: (id: string) => Promise<void> }) {
  const { from, createdAt, lastSeenAt, current } = login;
  return (
    <>
      <div>
        <span title={from}>{named(from)}</span> {current ? <span class="badge">{say('thisBrowser')}</span> : null}
        <div class="muted">
          {say('since', { when: when(createdAt) })} · {say('lastSeen', { when: when(lastSeenAt) })}
        </div>
      </div>
      {current ? null : <Action says="endLogin" act={() => onEnd(login.id)} />}
    </>
  );
}

function named(from: string): string {
  const { browser, system } = browserIn(from);
  return system === undefined ? browser : say('browserOn', { browser, system });
}
