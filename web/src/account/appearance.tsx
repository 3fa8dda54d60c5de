/** The window's look, language and keys. */

import { useEffect, useId } from 'preact/hooks';
import { helping } from '../frame/help.ts';
import { language, type PlainKey, say } from '../frame/language.ts';
import { chooseTheme, type Theme, theme } from '../frame/theme.ts';
import { askForWishes, choose, choosePictures, wantsPictures } from '../frame/wishes.ts';
import type { Language } from '../frame/words.ts';
import { Select } from '../parts/select.tsx';

const THEMES: Readonly<Record<Theme, PlainKey>> = { system: 'themeSystem', light: 'themeLight', dark: 'themeDark' };
const LANGUAGES: Readonly<Record<Language, string>> = { en: 'English', pt: 'Português do Brasil' };

export function AppearanceCard() {
  const id = useId();
  useEffect(askForWishes, []);
  return (
    <section class="card" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{say('appearance')}</h2>
      <div class="pair">
        <div class="field">
          <label for={`${id}-language`}>{say('languageOfWindow')}</label>
          <Select
            id={`${id}-language`}
            chosen={language.value}
            options={Object.entries(LANGUAGES) as [Language, string][]}
            onChoose={choose}
          />
        </div>
        <div class="field">
          <label for={`${id}-theme`}>{say('theme')}</label>
          <Select
            id={`${id}-theme`}
            chosen={theme.value}
            options={(Object.keys(THEMES) as Theme[]).map((each) => [each, say(THEMES[each])])}
            onChoose={chooseTheme}
          />
        </div>
      </div>
      <label class="check">
        <input
          type="checkbox"
          checked={wantsPictures.value === true}
          disabled={wantsPictures.value === undefined}
          onChange={({ currentTarget }) => choosePictures(currentTarget.checked)}
          aria-describedby={`${id}-pictures`}
        />
        {say('showPictures')}
      </label>
      <p class="muted" id={`${id}-pictures`}>
        {say('showPicturesHint')}
      </p>
      <button
        type="button"
        onClick={() => {
          helping.value = true;
        }}
      >
        {say('helpWithKeys')}
      </button>
    </section>
  );
}
