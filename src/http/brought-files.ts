/** Files in a body: as text, or as bytes in base64. */
import { because } from '../base/reasons.ts';
import { HttpProblem } from './problems.ts';

/** Exactly one of the two fields must be there; the field `file` holds bytes. */
export function bytesOf(fields: Readonly<Record<string, string | undefined>>): Uint8Array {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  const [first] = given;
  if (first === undefined || given.length > 1) {
    const names = Object.keys(fields);
    throw new HttpProblem(422, because('request.one-file', { fields: names.join(' and ') }), { field: names[0] ?? '' });
  }
  const [name, value = ''] = first;
  return name === 'file' ? Buffer.from(value, 'base64') : new TextEncoder().encode(value);
}
