/** The words for when agents search, and when they are quiet. */
import type { WORDS as ENGLISH } from '../../en/first/timetable.ts';
import type { Translated } from '../../text.ts';

export const WORDS: Translated<typeof ENGLISH> = {
  timeZone: 'Fuso horário',
  cron: 'Horários próprios',
};
