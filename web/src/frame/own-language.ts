/** The user's language, which mails and feeds use, too. */
import { answerOf, api } from './api/client.ts';
import { doing } from './doing.ts';
import { chooseLanguage, language } from './language.ts';
import { user } from './user.ts';
import type { Language } from './words.ts';

const CODES = { en: 'en', pt: 'pt-BR' } as const;

/** Stores the window's language as the user's. */
export async function keepLanguage(): Promise<void> {
  await answerOf(api.PATCH('/api/settings', { body: { language: CODES[language.value] } }));
}

export function choose(chosen: Language): void {
  doing(chosenNow(chosen));
}

async function chosenNow(chosen: Language): Promise<void> {
  await chooseLanguage(chosen);
  if (user.value) await keepLanguage();
}
