/** Cursors of lists: opaque to the caller, a number or two to us. */
import type { Place } from '../library-index/asked.ts';
import { HttpProblem } from './problems.ts';

export function encodeCursor(place: number): string {
  return encoded(`after ${place}`);
}

export function decodeCursor(cursor: string): number {
  const place = /^after (\d{1,9})$/.exec(decoded(cursor))?.[1];
  if (place === undefined) throw notOurs();
  return Number(place);
}

/** Of the library. */
export function encodePlace({ from, below }: Place): string {
  return below === undefined ? encodeCursor(from) : encoded(`below ${below.seen} ${below.number}`);
}

export function decodePlace(cursor: string): Place {
  const [, seen, number] = /^below (\d{1,15}) (\d{1,15})$/.exec(decoded(cursor)) ?? [];
  if (seen === undefined) return { from: decodeCursor(cursor) };
  return { from: 0, below: { seen: Number(seen), number: Number(number) } };
}

function encoded(place: string): string {
  return Buffer.from(place).toString('base64url');
}

function decoded(cursor: string): string {
  return Buffer.from(cursor, 'base64url').toString();
}

function notOurs(): HttpProblem {
  return new HttpProblem(400, 'this cursor was not given by this service');
}
