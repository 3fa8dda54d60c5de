/** Settings as they cross the wire. */
import Type, { type Static } from 'typebox';
import { LanguageRecord, LONGEST_DAILY, MOST_DAILY, SettingsRecord } from './records.ts';

const NullOrLanguage = Type.Union([LanguageRecord, Type.Null()], {
  description: 'what the window and mails are written in; null: not chosen',
});

/** A bad hour is refused in words of our own, which a pattern would not have. */
const Hour = Type.String({ maxLength: 20, description: 'an hour of the day by the user’s clock, as in 07:00' });
const Hours = Type.Object({ from: Hour, to: Hour }, { additionalProperties: false });
const QuietHours = Type.Union([Hours, Type.Null()], {
  description: 'when no session begins by itself, over midnight too, as in 22:00 to 07:00; null: there are none',
});
const MostDaily = Type.Integer({ minimum: 1, maximum: MOST_DAILY, description: 'pages of a daily list' });
const MinutesDaily = Type.Union([Type.Integer({ minimum: 1, maximum: LONGEST_DAILY }), Type.Null()], {
  description:
    'a daily list has as many pages as are read within so many minutes, and keeps the others back; null: as long as it is',
});

const Shares = Type.Boolean({
  description:
    'whether their agents share what they find and like with agents of others here who share, too, and get what theirs find; never names or ratings, and never what came by their own feeds, sites, crawls, forms, texts and addresses. Unless they choose: once five people have had an account here for a week',
});

const Pictures = Type.Boolean({
  description:
    'whether pictures of pages and offers and signs of sites are shown; the service fetches them, so no site learns who reads',
});

export const Settings = Type.Object(
  {
    timeZone: Type.String({ description: 'a name of the IANA time zone database' }),
    ...Type.Pick(SettingsRecord, ['language', 'quietHours']).properties,
    shares: Shares,
    pictures: Pictures,
    daily: Type.Object(
      { at: Hour, most: MostDaily, minutes: SettingsRecord.properties.daily.properties.minutes },
      { description: 'when the daily list is made, and how long it is' },
    ),
  },
  { title: 'Settings' },
);

export const SettingsEdit = Type.Object(
  {
    timeZone: Type.Optional(
      Type.Union([Type.String({ maxLength: 100 }), Type.Null()], { description: 'null: that of the service' }),
    ),
    language: Type.Optional(NullOrLanguage),
    quietHours: Type.Optional(QuietHours),
    shares: Type.Optional(Type.Union([Shares, Type.Null()], { description: 'null: as it is unless they choose' })),
    pictures: Type.Optional(Pictures),
    daily: Type.Optional(
      Type.Object(
        { at: Type.Optional(Hour), most: Type.Optional(MostDaily), minutes: Type.Optional(MinutesDaily) },
        { additionalProperties: false },
      ),
    ),
  },
  { title: 'SettingsEdit', additionalProperties: false, minProperties: 1 },
);
export type SettingsEdit = Static<typeof SettingsEdit>;
