/** Another user's logins and tokens, which administrators see and end. */
import { answerOf, api, wholeOf } from '../api/client.ts';
import type { Token } from '../contract.ts';
import { say } from '../language.ts';
import { ending, useFetched } from '../state/fetched.ts';
import { tell } from '../state/notices.ts';
import { LoginList } from './logins.tsx';
import { Spinner } from './spinner.tsx';
import { TokenList } from './tokens.tsx';

export function AccessOf({ id }: { readonly id: string }) {
  const params = { path: { id } };
  const logins = useFetched(() =>
    wholeOf((query) => api.GET('/api/admin/users/{id}/logins', { params: { ...params, query } })),
  );
  const tokens = useFetched(() =>
    wholeOf((query) => api.GET('/api/admin/users/{id}/tokens', { params: { ...params, query } })),
  );
  const end = (login: string) => {
    const ended = answerOf(api.DELETE('/api/admin/users/{id}/logins/{login}', { params: { path: { id, login } } }));
    ending(ended, () => {
      tell(say('loginEnded'));
      logins.refresh();
    });
  };
  const revoke = ({ id: token, name }: Token) => {
    const revoked = answerOf(api.DELETE('/api/admin/users/{id}/tokens/{token}', { params: { path: { id, token } } }));
    ending(revoked, () => {
      tell(say('tokenRevoked', { name }));
      tokens.refresh();
    });
  };
  if (logins.value === undefined) return <Spinner label={say('loading')} waitsFor={logins} />;
  return (
    <>
      {logins.value.length === 0 ? <p class="muted">{say('noLogins')}</p> : null}
      <LoginList logins={logins.value} onEnd={end} />
      {tokens.value?.length === 0 ? <p class="muted">{say('hasNoTokens')}</p> : null}
      <TokenList tokens={tokens.value} onRevoke={revoke} />
    </>
  );
}
