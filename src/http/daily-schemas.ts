/** Daily lists in the HTTP contract. */
import Type from 'typebox';
import { Count, Time } from '../base/wire.ts';
import { WhyNothing } from '../delivery/daily/records.ts';
import { ListedPage } from './schemas.ts';

const Day = Type.String({ description: 'by the user’s calendar, as in 2026-01-31' });

const { provisional: _, ...page } = ListedPage.properties;

export const DailyPage = Type.Object(
  {
    ...page,
    agent: Type.String({ description: 'on whose list it is; there it is rated and explained' }),
    terms: Type.Array(Type.String(), { description: 'what spoke for it most when the list was made' }),
    seconds: { ...Count, description: 'how long its text takes to read, as its counted words say' },
  },
  { title: 'DailyPage' },
);

const DailyAgent = Type.Object(
  {
    id: Type.String(),
    name: Type.String({ description: 'as it was when the list was made' }),
    colour: Type.String(),
    pages: { ...Count, description: 'of this list, with those that are also for it' },
    why: Type.Union([WhyNothing, Type.Null()]),
  },
  { title: 'DailyAgent' },
);

export const DailyList = Type.Object(
  {
    date: Day,
    timeZone: Type.String(),
    madeAt: Time,
    kept: Type.Boolean({ description: 'false: made by hand, and nothing was new: its hour will make one' }),
    minutes: Type.Union([Type.Integer(), Type.Null()], {
      description: 'its pages are read within so many; null: it is as long as it is',
    }),
    pages: Type.Array(DailyPage),
    keptBack: Type.Array(DailyPage, { description: 'pages that these minutes have no room for, in order' }),
    agents: Type.Array(DailyAgent),
  },
  {
    title: 'DailyList',
    description:
      'It never changes but for what its reader says of the pages and, if it is the latest, for their minutes.',
  },
);

export const Daily = Type.Object(
  { today: Day, list: Type.Union([DailyList, Type.Null()], { description: 'null: there is none yet' }) },
  { title: 'Daily' },
);

export const DailyDate = Type.Object({ date: Day, madeAt: Time, pages: Count }, { title: 'DailyDate' });
