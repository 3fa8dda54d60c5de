/** Cursors of lists: opaque to the caller, a number to us. */
import { HttpProblem } from './problems.ts';

export function encodeCursor(place: number): string {
  return Buffer.from(`after ${place}`).toString('base64url');
}

export function decodeCursor(cursor: string): number {
  const place = /^after (\d{1,9})$/.exec(Buffer.from(cursor, 'base64url').toString())?.[1];
  if (place === undefined) throw new HttpProblem(400, 'this cursor was not given by this service');
  return Number(place);
}
