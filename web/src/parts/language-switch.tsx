/** English or Portuguese. */
import { language, say } from '../frame/language.ts';
import { choose } from '../frame/wishes.ts';

const NAMES = [
  { code: 'en', short: 'EN', name: 'English', lang: 'en' },
  { code: 'pt', short: 'PT', name: 'Português do Brasil', lang: 'pt-BR' },
] as const;

export function LanguageSwitch() {
  return (
    <fieldset class="languages">
      <legend class="hidden">{say('languageOfWindow')}</legend>
      {NAMES.map(({ code, short, name, lang }) => (
        <button
          key={code}
          type="button"
          lang={lang}
          title={name}
          aria-label={`${short}: ${name}`}
          aria-pressed={language.value === code}
          onClick={() => choose(code)}
        >
          {short}
        </button>
      ))}
    </fieldset>
  );
}
