/** A new account. */
import { say } from '../language.ts';
import { Field, FormView, LOGIN_NAME } from '../parts/field.tsx';
import { useForm } from '../parts/form.ts';
import { PasswordField } from '../parts/password-field.tsx';
import { Threshold } from '../parts/threshold.tsx';
import { useAbout } from '../state/about.ts';
import { register } from '../state/signing.ts';

export function RegisterPage() {
  const about = useAbout();
  const isFirst = about?.signUp === 'first';
  return (
    <Threshold title={say('register')}>
      {isFirst ? <p class="note">{say('firstAccount')}</p> : null}
      {about?.signUp === 'closed' ? <p class="note">{say('signUpClosed')}</p> : <RegisterForm />}
      {isFirst ? null : (
        <p>
          {say('haveAccount')} <a href="/login">{say('signIn')}</a>
        </p>
      )}
    </Threshold>
  );
}

function RegisterForm() {
  const form = useForm({
    send: (fields) => register({ login: fields.text('login').trim(), password: fields.text('password') }),
  });
  return (
    <FormView form={form} submit={say('register')}>
      <Field form={form} name="login" label={say('login')} input={LOGIN_NAME} />
      <PasswordField form={form} label={say('password')} />
    </FormView>
  );
}

interface PasswordFieldsProps {
  readonly form: ReturnType<typeof useForm>;
  readonly password: string;
  readonly again: string;
}

/** A new password, twice. */
export function PasswordFields({ form, password, again }: PasswordFieldsProps) {
  const input = { type: 'password', autocomplete: 'new-password', minLength: 8, maxLength: 200 } as const;
  return (
    <>
      <Field form={form} name="password" label={password} hint={say('passwordHint')} input={input} />
      <Field form={form} name="passwordAgain" label={again} input={{ ...input, minLength: 0 }} />
    </>
  );
}
