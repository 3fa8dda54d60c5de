/** Signing in. */
import { useEffect } from 'preact/hooks';
import { useAbout } from '../frame/about.ts';
import { say } from '../frame/language.ts';
import { navigate } from '../frame/router.ts';
import { CURRENT_PASSWORD, Field, FormView } from '../parts/field.tsx';
import { useForm } from '../parts/form.ts';
import { signIn } from './entering.ts';
import { Threshold } from './threshold.tsx';

export function View() {
  const about = useAbout();
  const form = useForm({
    send: (fields) => signIn({ login: fields.text('login'), password: fields.text('password') }),
  });
  useEffect(() => {
    if (about?.signUp === 'first') navigate('/register', 'replace');
  }, [about]);
  return (
    <Threshold title={say('signIn')}>
      <FormView form={form} submit="signIn">
        <Field
          name="login"
          label="nameLabel"
          input={{ autocomplete: 'username', autocapitalize: 'none', spellcheck: false }}
        />
        <Field name="password" label="password" input={CURRENT_PASSWORD} />
      </FormView>
      <p class="muted">{say('forgotten')}</p>
      {about === undefined || about.signUp === 'closed' ? null : (
        <p>
          {say('haveNoAccount')} <a href="/register">{say('register')}</a>
        </p>
      )}
    </Threshold>
  );
}
