/** All accounts, for administrators: make, promote, set a new password, remove. */
import { useState } from 'preact/hooks';
import { answerOf, api, wholeOf } from '../api/client.ts';
import type { User } from '../contract.ts';
import { say, when } from '../language.ts';
import { doing, ending, useFetched } from '../state/fetched.ts';
import { tell } from '../state/notices.ts';
import { user as myself } from '../state/user.ts';
import { AccessOf } from './access-of.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import { Field, FormView, LOGIN_NAME } from './field.tsx';
import { useForm } from './form.ts';
import { LimitsOfUser } from './limits.tsx';
import { PasswordField } from './password-field.tsx';
import { Spinner } from './spinner.tsx';

export function Accounts() {
  const users = useFetched(() => wholeOf((query) => api.GET('/api/admin/users', { params: { query } })));
  return (
    <section class="card" aria-labelledby="users-title">
      <h2 id="users-title">{say('users')}</h2>
      {users.value === undefined ? <Spinner label={say('loading')} waitsFor={users} /> : null}
      <ul class="rows">
        {users.value?.map((user) => (
          <li key={user.id}>
            <Account user={user} onChange={users.refresh} />
          </li>
        ))}
      </ul>
      <details>
        <summary>{say('addUser')}</summary>
        <NewAccount onMade={users.refresh} />
      </details>
    </section>
  );
}

interface AccountProps {
  readonly user: User;
  readonly onChange: () => void;
}

function Account({ user, onChange }: AccountProps) {
  const { name, login, email, institution, admin, createdAt } = user;
  const called = login === name ? undefined : login;
  const facts = [called, email, institution, say('since', { when: when(createdAt) })];
  return (
    <>
      <div>
        {name} {admin ? <span class="badge">{say('administrator')}</span> : null}
        <div class="muted">{facts.filter((fact) => fact !== undefined && fact !== '').join(' · ')}</div>
      </div>
      <Manage user={user} onChange={onChange} />
    </>
  );
}

/** Rare actions; their data loads when they are opened. */
function Manage({ user, onChange }: AccountProps) {
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
          <button type="button" aria-label={`${say('resetPassword')}: ${name}`} onClick={() => setChanging('password')}>
            {say('resetPassword')}
          </button>
          <button type="button" aria-label={`${say('limitsOf')}: ${name}`} onClick={() => setChanging('limits')}>
            {say('limitsOf')}
          </button>
          {isMine ? null : <OverOthers user={user} onChange={onChange} />}
        </div>
      ) : null}
      {isOpen && !isMine ? <AccessOf id={id} /> : null}
    </details>
  );
}

/** What an administrator may do to others' accounts, but not to their own. */
function OverOthers({ user: { id, name, admin }, onChange }: AccountProps) {
  const params = { path: { id } };
  const set = (isAdmin: boolean) =>
    doing(answerOf(api.PATCH('/api/admin/users/{id}', { params, body: { admin: isAdmin } })), () => {
      tell(say(isAdmin ? 'madeAdmin' : 'madeOrdinary', { name }), {
        label: say('undo'),
        run: () => set(!isAdmin),
      });
      onChange();
    });
  const remove = () =>
    ending(answerOf(api.DELETE('/api/admin/users/{id}', { params })), () => {
      tell(say('userRemoved', { name }));
      onChange();
    });
  const label = say(admin ? 'makeOrdinary' : 'makeAdmin');
  return (
    <>
      <button type="button" aria-label={`${label}: ${name}`} onClick={() => set(!admin)}>
        {label}
      </button>
      <ConfirmButton label={say('removeUser', { name })} confirm={say('removeUserNow')} onConfirm={remove} />
    </>
  );
}

function NewAccount({ onMade }: { readonly onMade: () => void }) {
  const form = useForm({
    async send(fields, element) {
      const body = { login: fields.text('login').trim(), password: fields.text('password') };
      const { name } = await answerOf(api.POST('/api/admin/users', { body }));
      element.reset();
      tell(say('userMade', { name }));
      onMade();
    },
  });
  return (
    <FormView form={form} submit={say('addUser')}>
      <Field form={form} name="login" label={say('login')} input={{ ...LOGIN_NAME, autocomplete: 'off' }} />
      <PasswordField form={form} label={say('password')} />
    </FormView>
  );
}

function ResetForm({ user: { id, name }, onDone }: { readonly user: User; readonly onDone: () => void }) {
  const form = useForm({
    async send(fields) {
      const body = { password: fields.text('password') };
      await answerOf(api.PUT('/api/admin/users/{id}/password', { params: { path: { id } }, body }));
      tell(say('passwordReset', { name }));
      onDone();
    },
  });
  const cancel = (
    <button type="button" class="quiet" onClick={onDone}>
      {say('cancel')}
    </button>
  );
  return (
    <FormView form={form} submit={say('resetPassword')} beside={cancel}>
      <PasswordField form={form} label={say('newPassword')} />
    </FormView>
  );
}
