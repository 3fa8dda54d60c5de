import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finished } from '../../../../profiles/profiles.ts';
import { readQuery } from '../../../../src/library/index/library-query.ts';
import { snippetOf } from '../../../../src/library/index/snippets.ts';

const FILLER = 'Nothing of the kind stands in this sentence of mine. '.repeat(40);

/** The snippet with its marks as brackets. */
function marked(text: string, query: string, language = 'en'): string {
  return finished(snippetOf(text, language, readQuery(query)))
    .map(({ text: run, hit }) => (hit ? `[${run}]` : run))
    .join('');
}

describe('a snippet', () => {
  it('has as many of the words as stand together anywhere, from a sentence on if one begins near, as often as they do', () => {
    const filler = fc
      .tuple(fc.nat(25), fc.constantFrom('', '', '', '.'))
      .map(([letters, end]) => 'x'.repeat(letters) + (letters > 3 ? end : ''));
    const word = fc.oneof({ weight: 6, arbitrary: filler }, fc.constantFrom('harbour', 'ships', 'Rosa'));
    const law = fc.property(fc.array(word, { minLength: 1, maxLength: 90, size: 'max' }), (words) => {
      const text = words.filter(Boolean).join(' ');
      const all = [...text.matchAll(/harbour|ships|Rosa/g)].map(({ index, 0: said }) => ({ at: index, said }));
      /** The words that stand together from one of them on. */
      const stretches = all.map(({ at }) =>
        all.filter((each) => each.at >= at && each.at + each.said.length <= at + 180),
      );
      const kinds = (some: typeof all) => new Set(some.map(({ said }) => said)).size;
      const sentences = [0, ...[...text.matchAll(/\. /g)].map(({ index }) => index + 2)];
      const isWhole = (some: typeof all) => {
        const [first, last] = [some[0]?.at ?? 0, some.at(-1)];
        return sentences.some((from) => from <= first && (last?.at ?? 0) + (last?.said.length ?? 0) - from <= 240);
      };
      const [best = []] = stretches.toSorted(
        (a, b) => kinds(b) - kinds(a) || Number(isWhole(b)) - Number(isWhole(a)) || b.length - a.length,
      );
      const runs = finished(snippetOf(text, 'en', readQuery('harbour ships rosa')));
      const said = runs.map((run) => run.text).join('');
      const hits = runs.flatMap(({ text: run, hit }) => (hit ? run : []));
      const shown = best.map((each) => each.said);
      expect(hits.join(' ')).toContain(shown.join(' '));
      if (text.length <= 240) expect(text.endsWith(said)).toBe(true);
      // It begins and ends between words, with a sentence where one begins near, and is long enough.
      expect(` ${text} `).toContain(` ${said.trim()} `);
      if (isWhole(best)) expect(`. ${text} `).toContain(`. ${said.trim()} `);
      if (!text.endsWith(said)) expect(said.length).toBeGreaterThanOrEqual(60);
    });
    fc.assert(law, { seed: 1, numRuns: 100 });
  });

  it('begins and ends with a sentence if one does so near the words', () => {
    const text = `${FILLER}What follows is about a harbour. It is small. A second sentence says more of it, and goes on for a while so that it fills the room there is. ${FILLER}`;
    const said = marked(text, 'harbour').trim();
    expect(said.startsWith('What follows is about a [harbour].')).toBe(true);
    expect(said.endsWith('.')).toBe(true);
    expect(marked('A title\nAnd the harbour below it', 'harbour')).toBe('And the [harbour] below it');
  });

  it('parts a heading from what follows it, and does not end with one', () => {
    const text =
      'Some ships stay.\nThe harbour\nShips lie there for the whole of a long winter, until the ice goes.\nSpring';
    expect(marked(text, 'harbour ice')).toBe(
      'The [harbour] · Ships lie there for the whole of a long winter, until the [ice] goes. Spring',
    );
    expect(marked(`${text}\n${'y'.repeat(300)}`, 'harbour ice')).toBe(
      'Some ships stay. The [harbour] · Ships lie there for the whole of a long winter, until the [ice] goes. ',
    );
  });

  it('ends with a short sentence that has a line of its own', () => {
    const text = `The harbour has room for the ships of the whole coast.\nRosa came.\n${'y'.repeat(300)}`;
    expect(marked(text, 'harbour')).toBe('The [harbour] has room for the ships of the whole coast. Rosa came. ');
  });

  it('leaves lines together that were broken at a width, or go on with a small letter', () => {
    const broken = 'The harbour lies behind the hill where the old road from the mill to the\nNorth ends.';
    expect(marked(broken, 'harbour')).toBe(broken.replace('harbour', '[harbour]').replace('\n', ' '));
    expect(marked('A harbour\nof ships', 'harbour')).toBe('A [harbour] of ships');
  });

  it('begins with a sentence whose words come late, and never behind an abbreviation', () => {
    const long =
      'Whoever asks for it, by day or by night, finds what was said of the tide, e.g. by those who sail, and after a while also the old harbour.';
    const said = marked(`${FILLER}${long} ${FILLER}`, 'harbour').trim();
    expect(said.startsWith('Whoever asks')).toBe(true);
    expect(said.endsWith('.')).toBe(true);
  });

  it('is one short sentence rather than one and a part of the next', () => {
    const short = 'The old harbour is small, but ships of every kind come to it at night.';
    const text = `${FILLER}${`${'A sentence goes on '.repeat(20)}. `}${short} ${'And the next one goes on '.repeat(20)}.`;
    expect(marked(text, 'harbour').trim()).toBe(short.replace('harbour', '[harbour]'));
  });

  it('begins and ends in the midst of words that are too long, and never of a character', () => {
    const said = marked(`${'x '.repeat(150)}${'y'.repeat(70)} harbour ${'z'.repeat(400)}`, 'harbour');
    expect(said).toBe(`${'y'.repeat(59)} [harbour] ${'z'.repeat(172)}`);
    const [before, behind] = ['\u{1f600}'.repeat(150), '\u{1f600}'.repeat(100)];
    const whole = marked(`${before} harbour ${behind}`, 'harbour');
    expect(whole).toBe(`${'\u{1f600}'.repeat(29)} [harbour] ${'\u{1f600}'.repeat(87)}`);
  });

  it('marks words by the stems of the page’s language', () => {
    expect(marked('As fotografias do porto', 'fotografia', 'pt')).toBe('As [fotografias] do porto');
    expect(marked('東京で写真を撮る', '写真', 'ja')).toBe('東京で[写真]を撮る');
    expect(marked('写真家と写真', '写真家', 'ja')).toBe('[写真家]と[写真]');
  });

  it('is the beginning of the text if only the title matches', () => {
    expect(marked('No word of it.', 'harbour')).toBe('No word of it.');
    expect(marked(FILLER, 'harbour').length).toBeLessThan(260);
  });

  it('is plain text, whatever it holds', () => {
    expect(marked('<b>ships</b> &amp; <script>', 'ships')).toBe('<b>[ships]</b> &amp; <script>');
  });

  it('has nothing that is not in the text, is short, and cuts no character', () => {
    const letter = fc.oneof(fc.nat(0xd7ff), fc.integer({ min: 0x10000, max: 0x10ffff }));
    // fast-check takes seconds to draw a long string of letters.
    const long = fc.array(letter, { maxLength: 800, size: 'max' }).map((all) => String.fromCodePoint(...all));
    const law = fc.property(long, fc.string({ maxLength: 40 }), (text, query) => {
      const runs = finished(snippetOf(text, 'en', readQuery(query)));
      const said = runs.map((run) => run.text).join('');
      expect(said.length).toBeLessThanOrEqual(300);
      expect(Buffer.from(said).toString()).toBe(said);
      const flat = (lines: string) => lines.replace(/\s+/gu, ' ').replaceAll(' · ', ' ');
      expect(flat(text)).toContain(flat(said).trim());
    });
    fc.assert(law, { numRuns: 50, seed: 1 });
  });

  it('of a long text comes from its beginning', () => {
    const text = `${'filler '.repeat(40_000)} harbour`;
    expect(marked(text, 'harbour')).not.toContain('[');
  });
});
