/** The words by which highlights are found: by their beginnings, without accents, in any language. */
import type { Query } from '../../storage/store/document-queries.ts';
import type { WantedStretch } from '../../storage/store/stretches.ts';
import { readQuery } from '../index/library-query.ts';

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

/**
 * A user's highlights with all of these words and without others, the latest first; undefined without a word. The text is
 * a question to the library, whose filters say nothing of highlights. Throws `UnclearQuery`.
 */
export function findingWords(user: string, text: string, { after, limit }: WantedStretch<string>): Query | undefined {
  const { phrases, without } = readQuery(text);
  const words = wordsIn(phrases.join(' '), MOST_ASKED);
  if (words.length === 0) return undefined;
  const values: (string | number)[] = [`${user}/${after ?? '~'}`, limit + 1];
  const having = (all: readonly string[]) =>
    all.map((word) => {
      const place = values.push(`${user}/${word}`, `${user}/${word}${LAST}`);
      return `SELECT DISTINCT id FROM document_key
        WHERE kind = 'highlight' AND name = 'word' AND key >= $${place - 1} AND key < $${place} AND id < $1`;
    });
  const found = having(words).join(' INTERSECT ');
  const leftOut = without
    .slice(0, MOST_ASKED)
    .map((phrase) => wordsIn(phrase, MOST_ASKED))
    .filter(({ length }) => length > 0)
    .map((phrase, i) => ` EXCEPT SELECT id FROM (${having(phrase).join(' INTERSECT ')}) without${i}`);
  return { sql: `SELECT id FROM (${found}${leftOut.join('')}) found ORDER BY id DESC LIMIT $2`, values };
}
