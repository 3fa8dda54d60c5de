/**
 * The controller's records: for each agent how its lists are read and when it is due, for each user what began by
 * itself today.
 */
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import type { DueBecause, HeldBy } from '../../../agents/agents.ts';
import { Count } from '../../base/wire.ts';
import { parserOf } from '../../storage/store/parser-of.ts';
import type { DocumentKind } from '../../storage/store/store.ts';

/** Milliseconds since 1970. */
const At = Type.Number({ minimum: 0 });

const NextRecord = Type.Object({
  /** Null: not by itself. */
  at: Type.Union([At, Type.Null()]),
  why: Type.Unsafe<DueBecause>(Type.String()),
  held: Type.Optional(Type.Unsafe<HeldBy>(Type.String())),
  /** It should have been earlier, when nobody worked. */
  late: Type.Optional(Type.Literal(true)),
});

const PaceRecord = Type.Object({
  /** The owner's schedule, since when it holds, and until when the agent is muted. */
  schedule: Type.String(),
  since: At,
  muted: Type.String(),
  /** The latest session counted here. */
  session: Count,
  /** The latest session with a list, and the number of its pages. */
  list: Count,
  pages: Count,
  /** In a row: unread lists, sessions without anything new, failed sessions. */
  ignored: Count,
  dry: Count,
  failures: Count,
  failedAt: Type.Optional(At),
  readAt: Type.Optional(At),
  next: NextRecord,
});
export type Pace = Readonly<Static<typeof PaceRecord>>;

export const PACES: DocumentKind<Pace> = {
  name: 'pace',
  parse: parserOf<Pace>(Compile(PaceRecord)),
  cached: 2_000,
};

const BegunRecord = Type.Object({
  /** By the user's calendar. */
  day: Type.String(),
  agents: Type.Record(Type.String(), Count),
  /** Agents that found no place, each with the day of its last session, and when it found none. */
  waiting: Type.Optional(Type.Record(Type.String(), Type.Object({ last: Type.String(), on: Type.String() }))),
});
export type BegunToday = Readonly<Static<typeof BegunRecord>>;

export const BEGUN: DocumentKind<BegunToday> = {
  name: 'begun',
  parse: parserOf<BegunToday>(Compile(BegunRecord)),
};
