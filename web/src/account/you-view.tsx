/** The user's name, and the window's look and language. */

import { useEffect, useId } from 'preact/hooks';
import type { User } from '../contract.ts';
import { Button, doing } from '../frame/action.tsx';
import { api } from '../frame/api/client.ts';
import { helping } from '../frame/help.ts';
import { language, type PlainKey, say } from '../frame/language.ts';
import { tell } from '../frame/notices.ts';
import { chooseTheme, type Theme, theme } from '../frame/theme.ts';
import { user } from '../frame/user.ts';
import { askForWishes, choose, wantsPictures } from '../frame/wishes.ts';
import type { Language } from '../frame/words.ts';
import { PATCH_USERS_ME } from '../limits.ts';
import { Check } from '../parts/check.tsx';
import { Folded } from '../parts/details.tsx';
import { Field, FormView, NOT_BLANK, SecretField } from '../parts/field.tsx';
import { useForm } from '../parts/form.ts';
import { Section } from '../parts/section.tsx';
import { NamedSelect, namesOf } from '../parts/select.tsx';
import { AccountTabs } from './account-tabs.tsx';

export function View() {
  return (
    <AccountTabs>
      <NameCard />
      <AppearanceCard />
      <FromElsewhere />
    </AccountTabs>
  );
}

/** The user's name and mail address. */
function NameCard() {
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
      user.value = await api.patch('/api/users/me', { body });
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

const THEMES: Readonly<Record<Theme, PlainKey>> = { system: 'themeSystem', light: 'themeLight', dark: 'themeDark' };
const LANGUAGES: Readonly<Record<Language, string>> = { en: 'English', pt: 'Português do Brasil' };

/** The window's look, language and keys. */
function AppearanceCard() {
  const id = useId();
  useEffect(askForWishes, []);
  return (
    <Section title="appearance">
      <div class="columns narrow">
        <NamedSelect
          label={say('languageOfWindow')}
          chosen={language.value}
          options={Object.entries(LANGUAGES) as [Language, string][]}
          onChoose={choose}
        />
        <NamedSelect label={say('theme')} chosen={theme.value} options={namesOf(THEMES)} onChoose={chooseTheme} />
      </div>
      <Check
        says="showPictures"
        checked={wantsPictures.value === true}
        disabled={wantsPictures.value === undefined}
        onCheck={choosePictures}
        aria-describedby={`${id}-pictures`}
      />
      <p class="muted" id={`${id}-pictures`}>
        {say('showPicturesHint')}
      </p>
      <Button
        says="helpWithKeys"
        onClick={() => {
          helping.value = true;
        }}
      />
    </Section>
  );
}

/** Opens the form for adding by hand, filled in, in a window beside the page. */
function bookmarklet(): string {
  const add = `${location.origin}/add?url=`;
  const script = `open('${add}'+encodeURIComponent(location.href)+'&title='+encodeURIComponent(document.title))`;
  return `javascript:void(${script})`;
}

/** Ways from anywhere on the web to an agent: a bookmark that sends the open page, and a phone's share menu. */
function FromElsewhere() {
  return (
    <Section title="fromElsewhere">
      <Folded says="howFromElsewhere">
        <p class="muted">{say('bookmarkletHelp')}</p>
        <SecretField label={say('bookmarklet')} value={bookmarklet()} />
        <p class="muted">{say('installHelp')}</p>
      </Folded>
    </Section>
  );
}

function choosePictures(wanted: boolean): void {
  doing(api.patch('/api/settings', { body: { pictures: wanted } }), () => {
    wantsPictures.value = wanted;
  });
}
