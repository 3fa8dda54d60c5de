/** Administrators: all accounts. */
import { useState } from 'preact/hooks';
import { answerOf, api } from '../api/client.ts';
import type { User } from '../contract.ts';
import { say, when } from '../language.ts';
import { Field, FormView } from '../parts/field.tsx';
import { useForm } from '../parts/form.ts';
import { Spinner } from '../parts/spinner.tsx';
import { useFetched } from '../state/fetched.ts';
import { tell } from '../state/notices.ts';
import { useTitle } from '../title.ts';

export function AdminPage() {
  useTitle(say('admin'));
  const users = useFetched(() => answerOf(api.GET('/api/admin/users')));
  const [resetting, setResetting] = useState<string>();
  return (
    <div class="narrow sections">
      <h1>{say('admin')}</h1>
      <section class="card" aria-labelledby="users-title">
        <h2 id="users-title">{say('users')}</h2>
        {users.value === undefined ? <Spinner label={say('loading')} waitsFor={users} /> : null}
        <ul class="rows">
          {users.value?.items.map((user) => (
            <li key={user.id}>
              <UserRow user={user} onReset={() => setResetting(user.id)} />
              {resetting === user.id ? <ResetForm user={user} onDone={() => setResetting(undefined)} /> : null}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function UserRow({ user, onReset }: { readonly user: User; readonly onReset: () => void }) {
  const { name, login, email, institution, admin, createdAt } = user;
  const facts = [login, email, institution, say('since', { when: when(createdAt) })];
  return (
    <>
      <div>
        {name} {admin ? <span class="badge">{say('administrator')}</span> : null}
        <div class="muted">{facts.filter((fact) => fact !== undefined && fact !== '').join(' · ')}</div>
      </div>
      <button type="button" aria-label={`${say('resetPassword')}: ${name}`} onClick={onReset}>
        {say('resetPassword')}
      </button>
    </>
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
  return (
    <FormView
      form={form}
      submit={say('resetPassword')}
      beside={
        <button type="button" class="quiet" onClick={onDone}>
          {say('cancel')}
        </button>
      }
    >
      <Field
        form={form}
        name="password"
        label={say('newPassword')}
        hint={say('passwordHint')}
        input={{ type: 'password', autocomplete: 'new-password', minLength: 8, maxLength: 200 }}
      />
    </FormView>
  );
}
