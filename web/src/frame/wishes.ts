/** What the user wants of every window: its language, and pictures; asked once. Mails and feeds use the language, too. */
import { effect, signal } from '@preact/signals';
import { doing } from './action.tsx';
import { api } from './api/client.ts';
import { chooseLanguage, language } from './language.ts';
import { complain } from './notices.ts';
import { user } from './user.ts';
import type { Language } from './words.ts';

/** Undefined until known. */
export const wantsPictures = signal<boolean | undefined>(undefined);

const CODES = { en: 'en', pt: 'pt-BR' } as const;

let isAsked = false;
/** How often a language was chosen here. */
let choices = 0;

/** Until the answer comes, pictures show their room alone. */
export function askForWishes(): void {
  if (isAsked) return;
  isAsked = true;
  const before = choices;
  api.get('/api/settings').then(
    ({ pictures, language: own }) => {
      wantsPictures.value = pictures;
      // Who chose meanwhile knows better.
      if (own !== undefined && choices === before) chooseLanguage(own === CODES.pt ? 'pt' : 'en').catch(complain);
    },
    () => {
      isAsked = false;
    },
  );
}

/** Stores the window's language as the user's. */
export async function keepLanguage(): Promise<void> {
  await api.patch('/api/settings', { body: { language: CODES[language.value] } });
}

export function choose(chosen: Language): void {
  choices++;
  doing(chosenNow(chosen));
}

async function chosenNow(chosen: Language): Promise<void> {
  await chooseLanguage(chosen);
  if (user.value) await keepLanguage();
}

/** Another user may want something else. */
effect(() => {
  if (user.value === null) {
    isAsked = false;
    wantsPictures.value = undefined;
  }
});
