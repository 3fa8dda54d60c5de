/** A new account. */

import { useAbout } from '../frame/about.ts';
import { api } from '../frame/api/client.ts';
import { say } from '../frame/language.ts';
import { useQuery } from '../frame/queries.ts';
import { Folded } from '../parts/details.tsx';
import { Field, FormView, LOGIN_NAME, PasswordField } from '../parts/field.tsx';
import { useForm } from '../parts/form.ts';
import { Spinner } from '../parts/spinner.tsx';
import { ContactField } from './contact.tsx';
import { register } from './entering.ts';
import { Threshold } from './threshold.tsx';

/** Behind `#`, so that no server on the way logs it. */
const invitationIn = () => location.hash.slice(1);

export function View() {
  return invitationIn() === '' ? <Uninvited /> : <Invited invitation={invitationIn()} />;
}

/** An expired invitation says so, instead of the form. */
function Invited({ invitation }: { readonly invitation: string }) {
  const seen = useQuery(['invitation', invitation], () => api.post('/api/invitations/look', { body: { invitation } }));
  const state = seen.value?.state;
  return (
    <Threshold title={say('register')}>
      {state === undefined ? <Spinner waitsFor={seen} /> : null}
      {state === undefined ? null : <p class="note">{say(state === 'open' ? 'invited' : `invitation.${state}`)}</p>}
      {state === 'open' ? <RegisterForm invitation={invitation} onRefused={seen.refresh} /> : null}
      <HaveAccount />
    </Threshold>
  );
}

function HaveAccount() {
  return (
    <p>
      {say('haveAccount')} <a href="/login">{say('signIn')}</a>
    </p>
  );
}

function Uninvited() {
  const about = useAbout();
  const isFirst = about?.signUp === 'first';
  return (
    <Threshold title={say('register')}>
      {isFirst ? <p class="note">{say('firstAccount')}</p> : null}
      {about?.signUp === 'closed' ? <p class="note">{say('account.closed')}</p> : <RegisterForm isFirst={isFirst} />}
      {isFirst ? null : <HaveAccount />}
    </Threshold>
  );
}

interface RegisterProps {
  /** The first user runs the service. */
  readonly isFirst?: boolean;
  readonly invitation?: string;
  /** The invitation may have ended meanwhile. */
  readonly onRefused?: () => void;
}

function RegisterForm({ isFirst = false, invitation, onRefused }: RegisterProps) {
  const form = useForm({
    send: (fields) =>
      register(
        {
          login: fields.text('login').trim(),
          password: fields.text('password'),
          ...(invitation === undefined ? {} : { invitation }),
        },
        fields.text('contact').trim(),
      ).catch((error: unknown) => {
        onRefused?.();
        throw error;
      }),
  });
  return (
    <FormView form={form} submit="register">
      <Field name="login" label="nameLabel" input={LOGIN_NAME} />
      <PasswordField label="password" />
      {isFirst ? (
        <Folded says="contact">
          <ContactField />
        </Folded>
      ) : null}
    </FormView>
  );
}
