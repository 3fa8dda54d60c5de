/** The source's way as a wrapper like the others. */
import { expectationsOf } from '../applying/expecting.ts';
import { type FaithfulWrapper, induceFaithfully } from '../faithful/faithful.ts';
import type { Explanation, Field, FieldRule, Induced, ListPage, MarkupRules, Wrapper } from '../wrapper.ts';

const MOST_PATTERNS = 20;
const LONGEST_PATTERN = 400;

/** Of the first page that allows one. */
export function inducedFaithfully(pages: readonly ListPage[]): Induced | undefined {
  for (const page of pages) {
    const found = induceFaithfully(page);
    if (found !== undefined) return inducedOf(found);
  }
  return undefined;
}

function inducedOf(found: FaithfulWrapper): Induced {
  const { records } = found;
  const confidence = Math.min(1, sureOf(found, 'title') * sureOf(found, 'link'));
  const wrapper: Wrapper = {
    version: 1,
    mode: 'faithful',
    records: rulesOf(found),
    expectations: expectationsOf(records, [records]),
    confidence,
    explanation: explained(found),
  };
  return { wrapper, records, confidence };
}

function rulesOf(found: FaithfulWrapper): MarkupRules {
  const fields: Partial<Record<Field, FieldRule>> = {};
  for (const [field, selector] of Object.entries(found.fields)) {
    const share = found.records.filter((record) => record[field as Field] !== undefined).length / found.records.length;
    fields[field as Field] = { selectors: [selector], share, sure: sureOf(found, field as Field) };
  }
  return { from: 'markup', items: { selector: found.items, before: 0, behind: 0 }, fields };
}

function sureOf({ records }: FaithfulWrapper, field: Field): number {
  return Math.min(1, records[0]?.confidence[field] ?? 0);
}

function explained({ patterns, taken, items, records, votes }: FaithfulWrapper): Explanation {
  const said = patterns.slice(0, MOST_PATTERNS).map((pattern) => ({
    pattern: `${pattern.name}{${pattern.names.join(' ')}}`.slice(0, LONGEST_PATTERN),
    occurrences: pattern.occurrences,
    distinct: pattern.distinct,
    rho: pattern.rank,
    ...(pattern.joined[0] === undefined
      ? {}
      : { gamma: pattern.joined[0].sizeDifference, delta: pattern.joined[0].structuralDifference }),
  }));
  const words = `μ = ${taken.occurrences} times ${taken.name} with θ = ${taken.distinct} different elements, so ρ = ${taken.rank}: ${patterns.indexOf(taken) + 1}. of ${patterns.length} patterns, the first that fields were found in.`;
  return {
    words: [words],
    patterns: said,
    lists: [
      {
        selector: items.slice(0, 1_000),
        records: records.length,
        score: taken.rank,
        sample: records[0]?.title.slice(0, 300) ?? '',
      },
    ],
    votes: votes.map(({ field, selector, votes: count }) => ({ field, selector, votes: count, of: taken.occurrences })),
  };
}
