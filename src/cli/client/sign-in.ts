/** Signs a shell in: exchanges a password for a token, and keeps the password nowhere. */
import { CreatedToken, User } from '../../http/schemas.ts';
import type { Account } from './account-file.ts';
import { Remote } from './remote.ts';

interface SignIn {
  readonly service: string;
  readonly login: string;
  readonly password: string;
  /** The token's name in the list of tokens. */
  readonly tokenName: string;
}

export async function signIn({ service, login, password, tokenName }: SignIn): Promise<Account> {
  const cookie = await using(new Remote(service, undefined), (remote) => remote.signIn(login, password));
  return using(new Remote(service, { cookie }), async (remote) => {
    const { token } = await remote.ask(CreatedToken, '/tokens', {
      method: 'POST',
      body: { name: tokenName, password },
    });
    await remote.tell('/login', { method: 'DELETE' });
    return { service, login, token };
  });
}

/** Signs in with a token that the user made in the window. */
export function signInWithToken(service: string, token: string): Promise<Account> {
  return using(new Remote(service, { token }), async (remote) => {
    const { login } = await remote.ask(User, '/users/me');
    return { service, login, token };
  });
}

/** Runs `act` with a connection to a service, and closes the connection. */
export async function using<T>(remote: Remote, act: (remote: Remote) => Promise<T>): Promise<T> {
  try {
    return await act(remote);
  } finally {
    await remote.close();
  }
}

/** `http://host:port`, or with a path before `/api`; throws what is wrong with the address. */
export function serviceAt(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw new Error(`"${address}" is no address of a service: one looks like http://127.0.0.1:3000`);
  }
  if (url.username !== '' || url.password !== '') throw new Error('leave name and password out of the address');
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
}
