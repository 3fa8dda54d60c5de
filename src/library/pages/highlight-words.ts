/** The words by which highlights are found: by their beginnings, without accents, in any language. */
import type { Query } from '../../storage/store/document-queries.ts';
import type { WantedStretch } from '../../storage/store/stretches.ts';
import { hasFilters, type LibraryQuery } from '../index/library-query.ts';
import { filtersOf, filterValues } from '../index/library-question.ts';

/** Of one highlight. */
const MOST_WORDS = 60;
const LONGEST_WORD = 40;
/** Of one question. */
const MOST_ASKED = 8;
/** Behind every letter, in the order of bytes. */
const LAST = '\u{10FFFF}';

/** The first words of a text, each once. */
export function wordsIn(text: string, most = MOST_WORDS): readonly string[] {
  const folded = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = new Set<string>();
  for (const [word] of folded.matchAll(/[\p{L}\p{N}]+/gu)) {
    // Half of a letter of two units is none.
    words.add(word.slice(0, LONGEST_WORD).replace(/[\uD800-\uDBFF]$/, ''));
    if (words.size === most) break;
  }
  return [...words];
}

/** `h` is a highlight of those that were found: its page, as far as its reader's library has it, goes through the filters. */
const isOnSuchPage = (filters: string) => `EXISTS (SELECT 1 FROM document_key k
    CROSS JOIN library_page p CROSS JOIN library_seen s
    WHERE k.kind = 'highlight' AND k.id = h.id AND k.name || '' = 'page' AND p.page = k.key
      AND s.number = p.number AND ${filters} LIMIT 1 OFFSET 0)`;

/**
 * A user's highlights with all of these words and without others, on pages that go through the filters, the latest first;
 * undefined for all of them.
 */
export function findingHighlights(
  reader: string,
  query: LibraryQuery,
  { after, limit }: WantedStretch<string>,
): Query | undefined {
  const words = wordsIn(query.phrases.join(' '), MOST_ASKED);
  const isNarrower = hasFilters(query);
  if (words.length === 0 && !isNarrower) return undefined;
  // PostgreSQL takes no value that the question does not name.
  const values = isNarrower ? [...filterValues({ reader, query })] : [];
  const [below, most] = [`$${values.push(`${reader}/${after ?? '~'}`)}`, `$${values.push(limit + 1)}`];
  const having = (all: readonly string[]) =>
    all.map((word) => {
      const place = values.push(`${reader}/${word}`, `${reader}/${word}${LAST}`);
      return `SELECT DISTINCT id FROM document_key
        WHERE kind = 'highlight' AND name = 'word' AND key >= $${place - 1} AND key < $${place} AND id < ${below}`;
    });
  const own = `SELECT id FROM document WHERE kind = 'highlight' AND id > $1 || '/' AND id < ${below}`;
  const found = words.length === 0 ? own : having(words).join(' INTERSECT ');
  const leftOut = query.without
    .slice(0, MOST_ASKED)
    .map((phrase) => wordsIn(phrase, MOST_ASKED))
    .filter(({ length }) => length > 0)
    .map((phrase, i) => ` EXCEPT SELECT id FROM (${having(phrase).join(' INTERSECT ')}) without${i}`);
  const narrower = isNarrower ? `WHERE ${isOnSuchPage(filtersOf({ query }))}` : '';
  return { sql: `SELECT id FROM (${found}${leftOut.join('')}) h ${narrower} ORDER BY id DESC LIMIT ${most}`, values };
}
