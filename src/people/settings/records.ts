/** Settings as they are kept. */
import Type from 'typebox';

export const LanguageRecord = Type.Union([Type.Literal('en'), Type.Literal('pt-BR')]);

/** Of the day, by the user's clock: `07:00`. */
const Hour = Type.String({ pattern: '^\\d\\d:\\d\\d$' });

export const MOST_DAILY = 100;
/** Minutes of a daily list: a morning. */
export const LONGEST_DAILY = 240;

/** What was not chosen is absent. */
export const SettingsRecord = Type.Object({
  shares: Type.Optional(Type.Boolean()),
  /** False: no pictures. Absent: pictures. */
  pictures: Type.Optional(Type.Literal(false)),
  timeZone: Type.Optional(Type.String({ minLength: 1 })),
  language: Type.Optional(LanguageRecord),
  quietHours: Type.Optional(Type.Object({ from: Hour, to: Hour })),
  daily: Type.Optional(
    Type.Object({
      at: Type.Optional(Hour),
      most: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_DAILY })),
      /** Absent: as long as its pages are. */
      minutes: Type.Optional(Type.Integer({ minimum: 1, maximum: LONGEST_DAILY })),
    }),
  ),
});
