/** The window's look, language and keys. */

import { useEffect, useId } from 'preact/hooks';
import { Button } from '../frame/action.tsx';
import { helping } from '../frame/help.ts';
import { language, type PlainKey, say } from '../frame/language.ts';
import { chooseTheme, type Theme, theme } from '../frame/theme.ts';
import { askForWishes, choose, choosePictures, wantsPictures } from '../frame/wishes.ts';
import type { Language } from '../frame/words.ts';
import { Check } from '../parts/check.tsx';
import { Section } from '../parts/section.tsx';
import { NamedSelect, namesOf } from '../parts/select.tsx';

const THEMES: Readonly<Record<Theme, PlainKey>> = { system: 'themeSystem', light: 'themeLight', dark: 'themeDark' };
const LANGUAGES: Readonly<Record<Language, string>> = { en: 'English', pt: 'Português do Brasil' };

export function AppearanceCard() {
  const id = useId();
  useEffect(askForWishes, []);
  return (
    <Section title="appearance">
      <div class="columns">
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
