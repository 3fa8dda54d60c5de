/**
 * Writes the agent's log entries as bytes, and reads them back with a check. One entry is one record of about 300
 * bytes.
 */
import Type from 'typebox';
import { Compile } from 'typebox/compile';
import {
  type CountsHash,
  type EventId,
  GRADES,
  type InterestId,
  type LogEntry,
  type PageId,
  type ProfileId,
  SIGNS,
} from '../../profiles/profiles.ts';

const Id = <T extends string>() => Type.Unsafe<T>(Type.String({ minLength: 1 }));
const words = Type.String();
const terms = Type.Array(Type.String());

/** Far above any learned weight; heavier ones would overflow when squared. */
const HEAVIEST = 1e9;

/** More than any word has. */
export const LONGEST_SURFACE = 100;

const ChildRecord = Type.Object({
  profile: Id<ProfileId>(),
  parents: Type.Array(Id<ProfileId>(), { minItems: 1, maxItems: 2 }),
  weights: Type.Array(Type.Tuple([Type.String(), Type.Number({ minimum: -HEAVIEST, maximum: HEAVIEST })])),
  gained: terms,
  lost: terms,
});

const Predicted = Type.Object({
  score: Type.Number(),
  rank: Type.Integer({ minimum: 0 }),
  published: Type.Optional(Type.String()),
});

const Event = Type.Union([
  Type.Object({ type: Type.Literal('created'), words }),
  Type.Object({ type: Type.Literal('worded'), words }),
  Type.Object({ type: Type.Literal('founded'), profile: Id<ProfileId>(), cause: Id<EventId>() }),
  Type.Object({
    type: Type.Literal('rated'),
    page: Id<PageId>(),
    version: Type.Integer({ minimum: 1 }),
    counts: Id<CountsHash>(),
    value: Type.Number({ minimum: -1, maximum: 1 }),
    profile: Type.Union([Id<ProfileId>(), Type.Null()]),
    brought: Type.Optional(
      Type.Object({
        session: Type.Integer({ minimum: 1 }),
        engines: Type.Array(Type.String(), { minItems: 1 }),
        givenBy: Type.Optional(Type.Array(Type.String())),
        asked: Type.Optional(Type.String()),
        predicted: Type.Optional(Predicted),
      }),
    ),
  }),
  Type.Object({
    type: Type.Literal('observed'),
    page: Id<PageId>(),
    version: Type.Integer({ minimum: 1 }),
    counts: Id<CountsHash>(),
    sign: Type.Union(SIGNS.map((sign) => Type.Literal(sign))),
    profile: Type.Union([Id<ProfileId>(), Type.Null()]),
  }),
  Type.Object({ type: Type.Literal('observing'), on: Type.Boolean() }),
  Type.Object({ type: Type.Literal('unrated'), page: Id<PageId>() }),
  Type.Object({
    type: Type.Literal('graded'),
    test: Type.Integer({ minimum: 1 }),
    page: Id<PageId>(),
    version: Type.Integer({ minimum: 1 }),
    counts: Id<CountsHash>(),
    grade: Type.Union(GRADES.map((grade) => Type.Literal(grade))),
    predicted: Predicted,
  }),
  Type.Object({
    type: Type.Literal('evolved'),
    accepted: Type.Boolean(),
    before: Type.Number(),
    after: Type.Number(),
    unseen: Type.Optional(Type.Object({ before: Type.Number(), after: Type.Number(), ratings: Type.Integer() })),
    children: Type.Array(ChildRecord),
    beside: Type.Optional(Type.Literal(true)),
  }),
  Type.Object({
    type: Type.Literal('replaced'),
    page: Id<PageId>(),
    better: Id<PageId>(),
    cause: Id<EventId>(),
  }),
  Type.Object({ type: Type.Literal('negated'), words: Type.Array(Type.String()) }),
  Type.Object({
    type: Type.Literal('edited'),
    term: Type.String({ minLength: 1 }),
    share: Type.Union([Type.Number({ minimum: -1, maximum: 1 }), Type.Null()]),
    profile: Type.Optional(Id<ProfileId>()),
    surface: Type.Optional(Type.String({ maxLength: LONGEST_SURFACE, pattern: '\\S' })),
  }),
  Type.Object({
    type: Type.Literal('grouped'),
    interests: Type.Array(Type.Object({ interest: Id<InterestId>(), pages: Type.Array(Id<PageId>()), terms }), {
      minItems: 1,
    }),
  }),
  Type.Object({ type: Type.Literal('joined'), interest: Id<InterestId>(), into: Id<InterestId>() }),
  Type.Object({
    type: Type.Literal('named'),
    interest: Id<InterestId>(),
    name: Type.Union([Type.String({ minLength: 1 }), Type.Null()]),
  }),
  Type.Object({ type: Type.Literal('dismissed'), words: Type.Array(Type.String(), { minItems: 1 }) }),
  Type.Object({
    type: Type.Literal('imported'),
    from: Type.String(),
    seen: Type.Optional(Type.Array(Id<CountsHash>(), { maxItems: 1_000 })),
  }),
  Type.Object({ type: Type.Literal('reset') }),
  Type.Object({ type: Type.Literal('undone'), event: Id<EventId>() }),
]);

const Entry = Type.Object({ id: Id<EventId>(), at: Type.String(), by: Type.String(), event: Event });
const checkedEntry = Compile(Entry);

/** The counts that an entry names: they stay as long as the log. */
export function countsNamed({ event }: Pick<LogEntry, 'event'>): readonly CountsHash[] {
  if (event.type === 'rated' || event.type === 'observed' || event.type === 'graded') return [event.counts];
  return event.type === 'imported' ? (event.seen ?? []) : [];
}

/** The position is the record's place, so it is not written. */
export function encodeEntry({ id, at, by, event }: LogEntry): Uint8Array {
  return new TextEncoder().encode(JSON.stringify({ id, at, by, event }));
}

/** Throws a `SyntaxError` if the bytes are no entry that this version knows. */
export function decodeEntry(bytes: Uint8Array, position: number): LogEntry {
  return entryIn(parseJson(bytes), position);
}

/** The same for parsed JSON. */
export function entryIn(json: unknown, position: number): LogEntry {
  if (!checkedEntry.Check(json)) {
    throw new SyntaxError(`entry ${position} is not one this Fenix knows: a newer Fenix may have written it`);
  }
  return { ...json, position };
}

/** Undefined if it is no JSON, which is no entry either. */
function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
