/** The words by which highlights are found: by their beginnings, without accents, in any language. */
import type { Query } from '../../storage/store/document-queries.ts';
import type { WantedStretch } from '../../storage/store/stretches.ts';

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

/** A user's highlights with all of these words, the latest first; undefined without a word. */
export function findingWords(user: string, text: string, { after, limit }: WantedStretch<string>): Query | undefined {
  const words = wordsIn(text, MOST_ASKED);
  if (words.length === 0) return undefined;
  const having = words.map(
    (_, i) => `SELECT DISTINCT id FROM document_key
      WHERE kind = 'highlight' AND name = 'word' AND key >= $${2 * i + 3} AND key < $${2 * i + 4} AND id < $1`,
  );
  const bounds = words.flatMap((word) => [`${user}/${word}`, `${user}/${word}${LAST}`]);
  return {
    sql: `SELECT id FROM (${having.join(' INTERSECT ')}) found ORDER BY id DESC LIMIT $2`,
    values: [`${user}/${after ?? '~'}`, limit + 1, ...bounds],
  };
}
