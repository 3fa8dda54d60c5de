/** Files in a body: as text, or as bytes in base64. */
import { HttpProblem } from './problems.ts';

/** Exactly one of the two fields must be there; the field `file` holds bytes. */
export function bytesOf(fields: Readonly<Record<string, string | undefined>>): Uint8Array {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  const [first] = given;
  if (first === undefined || given.length > 1) {
    const message = `send the file as one of ${Object.keys(fields).join(' and ')}`;
    throw new HttpProblem(422, message, { errors: [{ field: Object.keys(fields)[0] ?? '', message }] });
  }
  const [name, value = ''] = first;
  return name === 'file' ? Buffer.from(value, 'base64') : new TextEncoder().encode(value);
}
