/** Who can sign in as the user: the password, logins, tokens. */
import { useState } from 'preact/hooks';
import type { CreatedToken, Login, Token } from '../contract.ts';
import { Action, ended } from '../frame/action.tsx';
import { api, wholeOf } from '../frame/api/client.ts';
import { say, when } from '../frame/language.ts';
import { tell } from '../frame/notices.ts';
import { useQuery } from '../frame/queries.ts';
import { POST_TOKENS } from '../limits.ts';
import { Check } from '../parts/check.tsx';
import { Collection } from '../parts/collection.tsx';
import { Folded } from '../parts/details.tsx';
import { CURRENT_PASSWORD, Field, FormView, PasswordField, ShownOnce, textOf } from '../parts/field.tsx';
import { useForm } from '../parts/form.ts';
import { Section } from '../parts/section.tsx';
import { AccountTabs } from './account-tabs.tsx';
import { browserIn } from './browser-name.ts';

export function View() {
  /** Counts new passwords: after each, logins and tokens load anew. */
  const [changes, setChanges] = useState(0);
  return (
    <AccountTabs>
      <ChangePassword onChanged={() => setChanges(changes + 1)} />
      <Logins key={`logins ${changes}`} />
      <Tokens key={`tokens ${changes}`} />
    </AccountTabs>
  );
}

/** Changes the user's password. */
function ChangePassword({ onChanged }: { readonly onChanged: () => void }) {
  const form = useForm({
    async send(fields, element) {
      const [current, password] = [fields.text('current'), fields.text('password')];
      const keepTokens = fields.text('keepTokens') !== '';
      // The user typed it once, and could look at it.
      const body = { current, password, passwordAgain: password, keepTokens };
      await api.put('/api/users/me/password', { body });
      element.reset();
      tell(say('passwordChanged'));
      onChanged();
    },
  });
  return (
    <Section title="changePassword">
      <FormView form={form} submit="changePassword">
        <Field name="current" label="currentPassword" input={CURRENT_PASSWORD} />
        <PasswordField label="newPassword" />
        <Check says="keepTokens" name="keepTokens" value="yes" />
      </FormView>
    </Section>
  );
}

/** Lists logins, and ends them. */
function Logins() {
  const logins = useQuery(['logins'], () => wholeOf((query) => api.get('/api/logins', query)));
  const end = async (id: string) => {
    await ended(api.delete('/api/logins/{id}', { id }));
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

/** Tokens for programs: the user makes one, sees it once, and may revoke it. */
function Tokens() {
  const tokens = useQuery(['tokens'], () => wholeOf((query) => api.get('/api/tokens', query)));
  const [created, setCreated] = useState<CreatedToken>();
  const revoke = async ({ id, name }: Token) => {
    await ended(api.delete('/api/tokens/{id}', { id }));
    tell(say('tokenRevoked', { name }));
    if (created?.id === id) setCreated(undefined);
  };
  return (
    <Collection
      title="tokens"
      help="tokensHelp"
      of={tokens}
      none="noTokens"
      row={(token) => <TokenRow token={token} onRevoke={revoke} />}
    >
      {created && <ShownOnce said={say('tokenOnce')} secrets={[[say('newTokenLabel'), created.token]]} />}
      <Folded says="createToken">
        <NewTokenForm onCreated={setCreated} />
      </Folded>
    </Collection>
  );
}

interface TokenRowProps {
  readonly token: Token;
  readonly onRevoke: (token: Token) => Promise<void>;
}

export function TokenRow({ token, onRevoke }: TokenRowProps) {
  const { name, createdAt, lastUsedAt } = token;
  return (
    <>
      <div>
        {name}
        <div class="muted">
          {say('createdOn', { when: when(createdAt) })} ·{' '}
          {lastUsedAt === undefined ? say('neverUsed') : say('lastUsed', { when: when(lastUsedAt) })}
        </div>
      </div>
      <Action says="revoke" of={name} act={() => onRevoke(token)} />
    </>
  );
}

function NewTokenForm({ onCreated }: { readonly onCreated: (made: CreatedToken) => void }) {
  const form = useForm({
    async send(fields, element) {
      const body = { name: fields.text('tokenName').trim(), password: fields.text('password') };
      const made = await api.post('/api/tokens', { body });
      element.reset();
      onCreated(made);
    },
  });
  return (
    <FormView form={form} submit="createToken">
      <Field name="tokenName" label="tokenName" input={textOf(POST_TOKENS.name)} />
      <Field name="password" label="currentPassword" input={CURRENT_PASSWORD} />
    </FormView>
  );
}
