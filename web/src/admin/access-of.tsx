/** Another user's logins and tokens, which administrators see and end. */

import { LoginRow } from '../account/logins.tsx';
import { TokenRow } from '../account/tokens.tsx';
import type { Token } from '../contract.ts';
import { answerOf, api, wholeOf } from '../frame/api/client.ts';
import { ended } from '../frame/doing.ts';
import { say } from '../frame/language.ts';
import { tell } from '../frame/notices.ts';
import { useQuery } from '../frame/queries.ts';
import { Rows } from '../parts/collection.tsx';
import { Spinner } from '../parts/spinner.tsx';

export function AccessOf({ id }: { readonly id: string }) {
  const params = { path: { id } };
  const logins = useQuery(['logins', id], () =>
    wholeOf((query) => api.GET('/api/admin/users/{id}/logins', { params: { ...params, query } })),
  );
  const tokens = useQuery(['tokens', id], () =>
    wholeOf((query) => api.GET('/api/admin/users/{id}/tokens', { params: { ...params, query } })),
  );
  const end = async (login: string) => {
    const path = { id, login };
    await ended(answerOf(api.DELETE('/api/admin/users/{id}/logins/{login}', { params: { path } })));
    tell(say('loginEnded'));
  };
  const revoke = async ({ id: token, name }: Token) => {
    const path = { id, token };
    await ended(answerOf(api.DELETE('/api/admin/users/{id}/tokens/{token}', { params: { path } })));
    tell(say('tokenRevoked', { name }));
  };
  if (logins.value === undefined) return <Spinner waitsFor={logins} />;
  return (
    <>
      {logins.value.length === 0 ? <p class="muted">{say('noLogins')}</p> : null}
      <Rows items={logins.value} row={(login) => <LoginRow login={login} onEnd={end} />} />
      {tokens.value?.length === 0 ? <p class="muted">{say('hasNoTokens')}</p> : null}
      <Rows items={tokens.value} row={(token) => <TokenRow token={token} onRevoke={revoke} />} />
    </>
  );
}
