/** English or Portuguese. */
import { Button } from '../frame/action.tsx';
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
        <Button
          key={code}
          lang={lang}
          title={name}
          aria-label={`${short}: ${name}`}
          aria-pressed={language.value === code}
          onClick={() => choose(code)}
        >
          {short}
        </Button>
      ))}
    </fieldset>
  );
}
