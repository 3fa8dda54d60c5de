/** Tokens for programs. */

import { useState } from 'preact/hooks';
import type { CreatedToken, Token } from '../contract.ts';
import { Action } from '../frame/action.tsx';
import { answerOf, api, wholeOf } from '../frame/api/client.ts';
import { ended } from '../frame/doing.ts';
import { say, when } from '../frame/language.ts';
import { tell } from '../frame/notices.ts';
import { useQuery } from '../frame/queries.ts';
import { POST_TOKENS } from '../limits.ts';
import { Collection } from '../parts/collection.tsx';
import { CURRENT_PASSWORD, Field, FormView, textOf } from '../parts/field.tsx';
import { Folded } from '../parts/folded.tsx';
import { useForm } from '../parts/form.ts';
import { ShownOnce } from '../parts/secret-field.tsx';

/** Tokens for programs: the user makes one, sees it once, and may revoke it. */
export function Tokens() {
  const tokens = useQuery(['tokens'], () => wholeOf((query) => api.GET('/api/tokens', { params: { query } })));
  const [created, setCreated] = useState<CreatedToken>();
  const revoke = async ({ id, name }: Token) => {
    await ended(answerOf(api.DELETE('/api/tokens/{id}', { params: { path: { id } } })));
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
      const made = await answerOf(api.POST('/api/tokens', { body }));
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
