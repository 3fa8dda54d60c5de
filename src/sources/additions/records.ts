/** Records of additions: which are still to be read, and what became of the others. */
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Export, Reason } from '../../../agents/agents.ts';
import { reasonOf, told } from '../../base/reasons.ts';
import { Count, ReasonRecord } from '../../base/wire.ts';
import { parserOf } from '../../storage/store/parser-of.ts';
import type { DocumentKind } from '../../storage/store/store.ts';

export const WaitingPage = Type.Object({
  url: Type.String(),
  title: Type.String(),
  /** Absent: liked. */
  rating: Type.Optional(Type.Union([Type.Null(), Type.Literal(-1), Type.Literal(0), Type.Literal(1)])),
  /** The page of a list whose place it takes. */
  replaces: Type.Optional(Type.String()),
  /** Its text came along, in case the page cannot be read any more. */
  hasText: Type.Optional(Type.Literal(true)),
});
export type WaitingPage = Static<typeof WaitingPage>;

export const AdditionsRecord = Type.Object({
  /** The exporting program; `hand` for none. */
  from: Type.String(),
  found: Count,
  /** Repeated, or already rated. */
  known: Count,
  /** Not read yet, in order. */
  waiting: Type.Array(WaitingPage),
  taken: Count,
  /** Those that are not taken, and why. */
  left: Type.Array(Type.Object({ title: Type.String(), why: ReasonRecord })),
  leftInAll: Count,
  /** Entries of the file that were not taken, by reason. */
  reasons: Type.Optional(Type.Array(Type.Object({ why: ReasonRecord, count: Count }))),
});
export type AdditionsRecord = Static<typeof AdditionsRecord>;
export type Additions = Readonly<AdditionsRecord>;

/** Texts for waiting addresses; each goes when its page is read. */
export const TEXTS: DocumentKind<string> = {
  name: 'brought_text',
  parse: parserOf<string>(Compile(Type.String())),
};

/** By hand: more of them come from a program. */
export const MOST_WAITING = 100;
/** Of files, with the rest of earlier ones: beyond this, entries are left out. */
const MOST_OF_FILES = 1_000;
const MOST_LEFT = 100;

export type Outcome = 'taken' | 'known' | { readonly why: Reason };

/** Adds a file; the rest of an earlier one, which broke off for good, is read with it. */
export function joined(before: Additions | undefined, file: Export): AdditionsRecord {
  const own = file.pages.map(
    ({ url, title, rating, text }): WaitingPage => ({
      url,
      title,
      ...(rating === undefined ? {} : { rating }),
      ...(text === undefined ? {} : { hasText: true }),
    }),
  );
  const urls = new Set(own.map(({ url }) => url));
  const older = (before?.waiting ?? []).filter(({ url }) => !urls.has(url));
  const all = [...older, ...own];
  return {
    from: file.from,
    found: file.found + older.length,
    known: file.found - file.leftInAll - own.length,
    waiting: all.slice(0, MOST_OF_FILES),
    taken: 0,
    left: leftIn(file),
    reasons: reasonsIn(file),
    leftInAll: file.leftInAll + Math.max(0, all.length - MOST_OF_FILES),
  };
}

export function leftIn({ left }: Pick<Export, 'left'>): { title: string; why: Reason }[] {
  return left.map(({ title, why }) => ({ title, why: reasonOf(`left.${why}`) }));
}

export function reasonsIn({ reasons }: Pick<Export, 'reasons'>): { why: Reason; count: number }[] {
  return reasons.map(({ why, count }) => ({ why: reasonOf(`left.${why}`), count }));
}

/** Whether no further address may wait. */
export function isFull(before: Additions | undefined, url: string): boolean {
  const waiting = before?.waiting ?? [];
  return waiting.length >= MOST_WAITING && !waiting.some((each) => each.url === url);
}

/** Adds one by hand: while others wait, they are reported together. A repeated address gets the new rating. */
export function nextOf(before: Additions | undefined, next: WaitingPage): AdditionsRecord {
  const none = { from: 'hand', found: 0, known: 0, waiting: [], taken: 0, left: [], leftInAll: 0 };
  const { waiting, ...rest } = before === undefined || before.waiting.length === 0 ? none : before;
  const others = waiting.filter(({ url }) => url !== next.url);
  return { ...rest, found: rest.found + 1 - (waiting.length - others.length), waiting: [...others, next] };
}

/** If two did it at once, as after a death, it counts once. */
export function withoutOne(record: Additions, { url, title, rating }: WaitingPage, outcome: Outcome): AdditionsRecord {
  const waiting = record.waiting.filter((each) => each.url !== url || each.rating !== rating);
  const rest = { ...record, waiting };
  if (waiting.length === record.waiting.length) return rest;
  if (typeof outcome === 'string') return { ...rest, [outcome]: record[outcome] + 1 };
  const left = [...record.left, { title: title || url, why: outcome.why }];
  return { ...rest, left: left.slice(-MOST_LEFT), leftInAll: record.leftInAll + 1 };
}

/** As shown while nobody reads what waits. */
export function brokenOff(record: Additions): Additions {
  const reasons = record.waiting.map(({ url, title }) => ({ title: title || url, why: reasonOf('adding.broke-off') }));
  const left = [...record.left, ...reasons].slice(-MOST_LEFT);
  return { ...record, waiting: [], left, leftInAll: record.leftInAll + reasons.length };
}

/** As whoever brought it is told why it is not taken. */
export function toldLeft<T extends { readonly why: Reason }>(left: readonly T[]) {
  return left.map((each) => ({ ...each, ...told(each.why) }));
}
