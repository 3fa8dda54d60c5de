/** Tokens for programs. */
import { useState } from 'preact/hooks';
import { answerOf, api, wholeOf } from '../api/client.ts';
import type { CreatedToken, Token } from '../contract.ts';
import { say, when } from '../language.ts';
import { ending, useFetched } from '../state/fetched.ts';
import { tell } from '../state/notices.ts';
import { Field, FormView, NOT_BLANK } from './field.tsx';
import { useForm } from './form.ts';
import { SecretField } from './secret-field.tsx';
import { Spinner } from './spinner.tsx';

/** Tokens for programs: the user makes one, sees it once, and may revoke it. */
export function Tokens() {
  const tokens = useFetched(() => wholeOf((query) => api.GET('/api/tokens', { params: { query } })));
  const [created, setCreated] = useState<CreatedToken>();
  const revoke = ({ id, name }: Token) =>
    ending(answerOf(api.DELETE('/api/tokens/{id}', { params: { path: { id } } })), () => {
      tell(say('tokenRevoked', { name }));
      if (created?.id === id) setCreated(undefined);
      tokens.refresh();
    });
  return (
    <section class="card" aria-labelledby="tokens-title">
      <h2 id="tokens-title">{say('tokens')}</h2>
      <p class="muted">{say('tokensHelp')}</p>
      {tokens.value === undefined ? <Spinner label={say('loading')} waitsFor={tokens} /> : null}
      {tokens.value?.length === 0 ? <p>{say('noTokens')}</p> : null}
      <TokenList tokens={tokens.value} onRevoke={revoke} />
      {created === undefined ? null : <Created token={created.token} />}
      <details>
        <summary>{say('createToken')}</summary>
        <NewTokenForm
          onCreated={(made) => {
            setCreated(made);
            tokens.refresh();
          }}
        />
      </details>
    </section>
  );
}

interface TokenListProps {
  readonly tokens: readonly Token[] | undefined;
  readonly onRevoke: (token: Token) => void;
}

export function TokenList({ tokens = [], onRevoke }: TokenListProps) {
  return (
    <ul class="rows">
      {tokens.map((token) => (
        <li key={token.id}>
          <TokenRow token={token} onRevoke={() => onRevoke(token)} />
        </li>
      ))}
    </ul>
  );
}

function TokenRow({ token, onRevoke }: { readonly token: Token; readonly onRevoke: () => void }) {
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
      <button type="button" aria-label={say('revokeNamed', { name })} onClick={onRevoke}>
        {say('revoke')}
      </button>
    </>
  );
}

function NewTokenForm({ onCreated }: { readonly onCreated: (made: CreatedToken) => void }) {
  const form = useForm({
    async send(fields, element) {
      const body = { name: fields.text('tokenName').trim(), password: fields.text('password') };
      const made = await answerOf(api.POST('/api/tokens', { body }));
      element.reset();
      onCreated(made);
    },
  });
  return (
    <FormView form={form} submit={say('createToken')}>
      <Field
        form={form}
        name="tokenName"
        label={say('tokenName')}
        input={{ maxLength: 200, pattern: NOT_BLANK, autocomplete: 'off' }}
      />
      <Field
        form={form}
        name="password"
        label={say('currentPassword')}
        input={{ type: 'password', autocomplete: 'current-password' }}
      />
    </FormView>
  );
}

function Created({ token }: { readonly token: string }) {
  return (
    <div class="note outlet" role="status">
      <p>{say('tokenOnce')}</p>
      <SecretField label={say('newTokenLabel')} value={token} />
    </div>
  );
}
