/** What a wrapper expects of a page, and what of it a page does not hold. */
import type { Complaint, Expectations, Field, ListRecord } from '../wrapper.ts';

/** Fields that so many of the records had are expected. */
const EXPECTED = 0.8;
/** Records that say something of a field; fewer may all happen to lack it. */
const ENOUGH = 3;
/** Titles may become so much shorter or longer. */
const TIMES = 6;

export function expectationsOf(
  records: readonly ListRecord[],
  pages: readonly (readonly ListRecord[])[],
): Expectations {
  const counts = pages.map(({ length }) => length);
  const fields: Partial<Record<Field, number>> = {};
  for (const record of records) {
    for (const field of Object.keys(record.confidence) as Field[])
      fields[field] = (fields[field] ?? 0) + 1 / records.length;
  }
  const shares = Object.entries(fields).map(([field, share]) => [field, Math.min(1, Math.round(share * 100) / 100)]);
  return {
    records: { least: Math.min(...counts), most: Math.max(...counts) },
    fields: Object.fromEntries(shares),
    title: middleTitle(records),
  };
}

export function complaintsOf(records: readonly ListRecord[], expected: Expectations): readonly Complaint[] {
  if (records.length === 0) return [{ about: 'count', text: 'No record was found.' }];
  const complaints: Complaint[] = [];
  if (records.length < ENOUGH) return complaints;
  for (const [field, share] of Object.entries(expected.fields)) {
    const have = records.filter(({ confidence }) => confidence[field as Field] !== undefined).length;
    if (share >= EXPECTED && have === 0) {
      complaints.push({ about: 'shape', text: `No record has a ${field} any more; nearly all had one.` });
    }
  }
  const title = middleTitle(records);
  if (title * TIMES < expected.title || title > TIMES * expected.title) {
    complaints.push({ about: 'values', text: `Titles have ${title} letters; they had ${expected.title}.` });
  }
  return complaints;
}

function middleTitle(records: readonly ListRecord[]): number {
  const lengths = records.map(({ title }) => title.length).sort((a, b) => a - b);
  return lengths[lengths.length >> 1] ?? 0;
}
