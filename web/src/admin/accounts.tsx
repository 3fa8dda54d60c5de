/** All accounts, for administrators: make, promote, set a new password, remove. */
import { useState } from 'preact/hooks';
import { LoginRow, TokenRow } from '../account/security-view.tsx';
import type { Token, User } from '../contract.ts';
import { Action, Button, ended } from '../frame/action.tsx';
import { api, wholeOf } from '../frame/api/client.ts';
import { say, when } from '../frame/language.ts';
import { complain, tell } from '../frame/notices.ts';
import { useQuery } from '../frame/queries.ts';
import { user as myself } from '../frame/user.ts';
import { Collection, Rows } from '../parts/collection.tsx';
import { ConfirmButton } from '../parts/confirm-button.tsx';
import { Folded } from '../parts/details.tsx';
import { dotted } from '../parts/dotted.ts';
import { Field, FormView, LOGIN_NAME, PasswordField } from '../parts/field.tsx';
import { useForm } from '../parts/form.ts';
import { Spinner } from '../parts/spinner.tsx';
import { LimitsOfUser } from './limits-view.tsx';

export function Accounts() {
  const users = useQuery(['users'], () => wholeOf((query) => api.get('/api/admin/users', query)));
  return (
    <Collection title="users" of={users} row={(user) => <Account user={user} />}>
      <Folded says="addUser">
        <NewAccount />
      </Folded>
    </Collection>
  );
}

interface AccountProps {
  readonly user: User;
}

function Account({ user }: AccountProps) {
  const { name, login, email, institution, admin, createdAt } = user;
  const called = login === name ? undefined : login;
  const facts = [called, email, institution, say('since', { when: when(createdAt) })];
  return (
    <>
      <div>
        {name} {admin ? <span class="badge">{say('administrator')}</span> : null}
        <div class="muted">{dotted(facts)}</div>
      </div>
      <Manage user={user} />
    </>
  );
}

/** Rare actions; their data loads when they are opened. */
function Manage({ user }: AccountProps) {
  const [isOpen, setOpen] = useState(false);
  const [changing, setChanging] = useState<'password' | 'limits'>();
  const done = () => setChanging(undefined);
  const { id, name } = user;
  const isMine = id === myself.value?.id;
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{say('manage', { name })}</summary>
      {changing === 'password' ? <ResetForm user={user} onDone={done} /> : null}
      {changing === 'limits' ? <LimitsOfUser user={user} onDone={done} /> : null}
      {changing === undefined ? (
        <div class="row">
          <Button says="resetPassword" of={name} onClick={() => setChanging('password')} />
          <Button says="limits" of={name} onClick={() => setChanging('limits')} />
          {isMine ? null : <OverOthers user={user} />}
        </div>
      ) : null}
      {isOpen && !isMine ? <AccessOf id={id} /> : null}
    </details>
  );
}

/** What an administrator may do to others' accounts, but not to their own. */
function OverOthers({ user: { id, name, admin } }: AccountProps) {
  const set = (isAdmin: boolean): Promise<void> =>
    api.patch('/api/admin/users/{id}', { id, body: { admin: isAdmin } }).then(() =>
      tell(say(isAdmin ? 'madeAdmin' : 'madeOrdinary', { name }), {
        label: say('undo'),
        run: () => void set(!isAdmin).catch(complain),
      }),
    );
  const remove = async () => {
    await ended(api.delete('/api/admin/users/{id}', { id }));
    tell(say('userRemoved', { name }));
  };
  const label = say(admin ? 'makeOrdinary' : 'makeAdmin');
  return (
    <>
      <Action aria-label={`${label}: ${name}`} act={() => set(!admin)}>
        {label}
      </Action>
      <ConfirmButton label={say('removeUser', { name })} confirm={say('removeUserNow')} onConfirm={remove} />
    </>
  );
}

function NewAccount() {
  const form = useForm({
    async send(fields, element) {
      const body = { login: fields.text('login').trim(), password: fields.text('password') };
      const { name } = await api.post('/api/admin/users', { body });
      element.reset();
      tell(say('userMade', { name }));
    },
  });
  return (
    <FormView form={form} submit="addUser">
      <Field name="login" label="nameLabel" input={{ ...LOGIN_NAME, autocomplete: 'off' }} />
      <PasswordField label="password" />
    </FormView>
  );
}

function ResetForm({ user: { id, name }, onDone }: { readonly user: User; readonly onDone: () => void }) {
  const form = useForm({
    async send(fields) {
      const body = { password: fields.text('password') };
      await api.put('/api/admin/users/{id}/password', { id, body });
      tell(say('passwordReset', { name }));
      onDone();
    },
  });
  const cancel = <Button says="cancel" class="quiet" onClick={onDone} />;
  return (
    <FormView form={form} submit="resetPassword" beside={cancel}>
      <PasswordField label="newPassword" />
    </FormView>
  );
}

/** Another user's logins and tokens, which administrators see and end. */
function AccessOf({ id }: { readonly id: string }) {
  const logins = useQuery(['logins', id], () =>
    wholeOf((query) => api.get('/api/admin/users/{id}/logins', { id, ...query })),
  );
  const tokens = useQuery(['tokens', id], () =>
    wholeOf((query) => api.get('/api/admin/users/{id}/tokens', { id, ...query })),
  );
  const end = async (login: string) => {
    await ended(api.delete('/api/admin/users/{id}/logins/{login}', { id, login }));
    tell(say('loginEnded'));
  };
  const revoke = async ({ id: token, name }: Token) => {
    await ended(api.delete('/api/admin/users/{id}/tokens/{token}', { id, token }));
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
