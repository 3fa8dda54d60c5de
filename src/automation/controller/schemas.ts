/** Schedules as they cross the wire, and when a session is due. */
import Type, { type Static } from 'typebox';

const HOURS = { kind: Type.Literal('hours'), hours: Type.Integer({ minimum: 1, maximum: 8_760 }) };
const CRON = {
  kind: Type.Literal('cron'),
  cron: Type.String({ maxLength: 200, description: 'five fields, by the clock of the user: 0 7 * * 1-5' }),
};
const exactly = { additionalProperties: false };

export const Schedule = Type.Union(
  [
    Type.Object({ kind: Type.Literal('automatic') }, exactly),
    Type.Object(HOURS, exactly),
    Type.Object(CRON, exactly),
    Type.Object({ kind: Type.Literal('hand') }, exactly),
  ],
  {
    title: 'Schedule',
    description:
      'when sessions begin by themselves. automatic: when its list is read, sooner the more of it is, and at the latest ' +
      'after a week; hours: so many after the last one began; hand: never',
  },
);

export const Next = Type.Object(
  {
    at: Type.Optional(Type.String({ format: 'date-time', description: 'absent: not by itself' })),
    why: Type.Enum([
      'first',
      'running',
      'all-read',
      'partly-read',
      'unread',
      'nothing-new',
      'failed',
      'interval',
      'cron',
      'by-hand',
      'off',
    ]),
    held: Type.Optional(
      Type.Enum(['muted', 'quiet-hours', 'budget'], {
        description: 'what makes it later than it would be',
      }),
    ),
  },
  { title: 'NextSession' },
);
export type Next = Static<typeof Next>;
