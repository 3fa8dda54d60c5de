/** Heaps of combining marks: no page, however it writes them, makes a browser stand still. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readHtml, readPage } from '../../../agents/agents.ts';
import { withoutHeaps, withoutHeapsBehind } from '../../../agents/reader/heaps.ts';

const ACUTE = '\u0301';
/** Another mark, of two units. */
const WIDE = '\u{1D167}';
const HEAP = `a${ACUTE.repeat(5_000)}b`;
const CUT = `a${ACUTE.repeat(10)}b`;

/** Scripts that need several marks, and emoji with selectors and joiners. */
const SAMPLES = [
  ...['ที่นี่ น้ำ กี้', 'བསྒྲུབས ཧྐྵྨླྺྼྻྂ', 'בְּרֵאשִׁ֖ית הַשָּׁמַ֖יִם', 'ٱلرَّحْمَٰنِ', 'Việt Nam a\u0323\u0302\u0301'],
  ...['क्ष्म्य र्‍य', 'ကြွော့်', 'ស្ត្រី', '👩‍❤️‍💋‍👨 👨‍👩‍👧‍👦', '🏳️‍🌈 🏴󠁧󠁢󠁥󠁮󠁧󠁿 1️⃣', 'A\u030A\u0332\u0305 ñ'],
];

test('the words of every script, and emoji, stay whole in any order', () => {
  const texts = fc.array(fc.constantFrom(...SAMPLES), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(texts, fc.constantFrom('', ' '), (samples, gap) => {
      const text = samples.join(gap);
      expect(withoutHeaps(text)).toBe(text);
      expect(readHtml(`<title>${text}</title><p>${text}</p>`, '')).toMatchObject({ title: text, text });
    }),
    { numRuns: 200, seed: 6 },
  );
});

test('a text in pieces is cut as the whole text is', () => {
  const letters = fc.constantFrom('a', ACUTE, ACUTE.repeat(9), WIDE, WIDE.repeat(9), '\u200D', ' ');
  const pieces = fc.array(fc.array(letters, { maxLength: 6 }).map((some) => some.join('')));
  fc.assert(
    fc.property(pieces, (some) => {
      const joined = some.reduce((before, piece) => before + withoutHeapsBehind(before, piece), '');
      expect(joined).toBe(withoutHeaps(some.join('')));
    }),
    { numRuns: 500, seed: 7 },
  );
});

describe('a heap of marks', () => {
  test.each([
    ['in its text', HEAP],
    ['as references', `a${'&#x301;'.repeat(5_000)}b`],
    ['in elements of their own', `a${`<b>${ACUTE}</b>`.repeat(5_000)}b`],
    ['between joiners', `a${`${ACUTE}\u200D`.repeat(5_000)}b`],
  ])('is cut from a page that has it %s', (_, written) => {
    const { text } = readHtml(`<p>Some words. ${written}</p><pre>code ${written}</pre>`, '');
    expect(text.replaceAll('\u200D', ACUTE)).toBe(`Some words. ${CUT}\ncode ${CUT}`);
  });

  test('is cut from title, description, plain text, and the data of a page', () => {
    const head = `<title>${HEAP}</title><meta name="description" content="${HEAP}">`;
    expect(readHtml(`${head}<p>Some words.</p>`, '')).toMatchObject({ title: CUT, description: CUT });
    const bytes = new TextEncoder().encode(`${HEAP}\nSome words`);
    const plain = readPage({ url: '', contentType: 'text/plain', bytes });
    expect(plain).toMatchObject({ title: CUT, text: `${CUT}\nSome words` });
    const article = { '@type': 'Article', headline: HEAP, articleBody: `${HEAP} words `.repeat(40) };
    const sent = `<script type="application/ld+json">${JSON.stringify(article)}</script>`;
    expect(readHtml(sent, '').text).toContain(`${CUT} words ${CUT}`);
  });
});
