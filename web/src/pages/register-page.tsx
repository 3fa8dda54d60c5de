/** A new account. */
import { say } from '../language.ts';
import { Field, FormView, NOT_BLANK } from '../parts/field.tsx';
import { type Fields, useForm } from '../parts/form.ts';
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
  const form = useForm({ send: (fields) => register(newUserFrom(fields)) });
  return (
    <FormView form={form} submit={say('register')}>
      <Field
        form={form}
        name="name"
        label={say('personName')}
        input={{ autocomplete: 'name', maxLength: 200, pattern: NOT_BLANK }}
      />
      <Field
        form={form}
        name="institution"
        label={say('institution')}
        input={{ required: false, autocomplete: 'organization', maxLength: 200 }}
      />
      <Field
        form={form}
        name="email"
        label={say('email')}
        input={{ type: 'email', autocomplete: 'email', maxLength: 200 }}
      />
      <Field
        form={form}
        name="login"
        label={say('login')}
        input={{
          autocomplete: 'username',
          autocapitalize: 'none',
          spellcheck: false,
          minLength: 2,
          maxLength: 60,
          pattern: '\\S+',
        }}
      />
      <PasswordFields form={form} password={say('password')} again={say('passwordAgain')} />
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

function newUserFrom(fields: Fields) {
  const institution = fields.text('institution').trim();
  return {
    name: fields.text('name').trim(),
    ...(institution === '' ? {} : { institution }),
    email: fields.text('email').trim(),
    login: fields.text('login'),
    password: fields.text('password'),
    passwordAgain: fields.text('passwordAgain'),
  };
}
