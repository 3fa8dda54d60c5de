/** Daily lists in the HTTP contract. */
import Type from 'typebox';
import { Count, Time } from '../base/wire.ts';
import { DailyListRecord } from '../delivery/daily/records.ts';
import { ListedPage } from './schemas.ts';

const Day = DailyListRecord.properties.date;

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

export const DailyList = Type.Object(
  {
    ...Type.Pick(DailyListRecord, ['date', 'timeZone', 'madeAt', 'minutes', 'agents']).properties,
    kept: Type.Boolean({ description: 'false: made by hand, and nothing was new: its hour will make one' }),
    pages: Type.Array(DailyPage),
    keptBack: Type.Array(DailyPage, { description: 'pages that these minutes have no room for, in order' }),
  },
  {
    title: 'DailyList',
    description:
      'It never changes but for what its reader says of the pages and, if it is the latest, for their minutes.',
  },
);

export const Daily = Type.Object(
  { today: Day, list: Type.Optional({ ...DailyList, description: 'absent: there is none yet' }) },
  { title: 'Daily' },
);

export const DailyDate = Type.Object({ date: Day, madeAt: Time, pages: Count }, { title: 'DailyDate' });
