/** Searches a catalogue: a file of all that a shop has knows nothing of the words. */
import { asCompared } from './texts.ts';
import type { ListRecord } from './wrapper.ts';

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const MOST_FOUND = 200;

/** Records with all words in the title first, then records with the words elsewhere; in the order of the file. */
export function recordsFor(words: string, records: readonly ListRecord[]): readonly ListRecord[] {
  const wanted = asCompared(words).match(WORD) ?? [];
  if (wanted.length === 0) return [];
  const has = (text: string) => wanted.every((word) => text.includes(word));
  const inTitle: ListRecord[] = [];
  const elsewhere: ListRecord[] = [];
  for (const record of records) {
    const title = asCompared(record.title);
    if (has(title)) inTitle.push(record);
    else if (has(`${title} ${asCompared(record.snippet ?? '')}`)) elsewhere.push(record);
  }
  return [...inTitle, ...elsewhere].slice(0, MOST_FOUND);
}
