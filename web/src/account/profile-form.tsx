/** The user's name and mail address. */

import type { User } from '../contract.ts';
import { answerOf, api } from '../frame/api/client.ts';
import { say } from '../frame/language.ts';
import { tell } from '../frame/notices.ts';
import { user } from '../frame/user.ts';
import { PATCH_USERS_ME } from '../limits.ts';
import { Field, FormView, NOT_BLANK } from '../parts/field.tsx';
import { useForm } from '../parts/form.ts';
import { Section } from '../parts/section.tsx';

export function NameCard() {
  const { value: me } = user;
  if (!me) return null;
  return (
    <Section title="profile">
      <p class="muted">{say('signsInAs', { login: me.login })}</p>
      <ProfileForm me={me} />
    </Section>
  );
}

function ProfileForm({ me: { name, email, institution = '' } }: { readonly me: User }) {
  const form = useForm({
    draft: 'you',
    async send(fields) {
      const [said, mail, house] = ['name', 'email', 'institution'].map((field) => fields.text(field).trim());
      const body = { name: said ?? name, email: mail ?? email, institution: house ?? institution };
      user.value = await answerOf(api.PATCH('/api/users/me', { body }));
      tell(say('savedNow'));
    },
  });
  return (
    <FormView form={form} submit="save">
      <Field
        name="name"
        label="personName"
        input={{ autocomplete: 'name', ...PATCH_USERS_ME.name, pattern: NOT_BLANK, defaultValue: name }}
      />
      <Field
        name="email"
        label="email"
        hint="emailHint"
        input={{ type: 'email', required: false, autocomplete: 'email', ...PATCH_USERS_ME.email, defaultValue: email }}
      />
      <Field
        name="institution"
        label="institution"
        input={{
          required: false,
          autocomplete: 'organization',
          ...PATCH_USERS_ME.institution,
          defaultValue: institution,
        }}
      />
    </FormView>
  );
}
