import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '../../../profiles/terms/language.ts';
import { stemmingFor } from '../../../profiles/terms/stemming.ts';
import { countTerms, TERMS_VERSION, type TermCounts } from '../../../profiles/terms/terms.ts';
import { SEEDED } from '../support.ts';

function countsIn(text: string, language: Language): Readonly<Record<string, number>> {
  const { terms, counts } = countTerms(text, language);
  return Object.fromEntries(terms.map((term, i) => [term, counts[i] ?? 0]));
}

function surfaceOf(term: string, { terms, surfaces }: TermCounts): string | undefined {
  return surfaces[terms.indexOf(term)];
}

describe('the words of a text', () => {
  test.each<[what: string, text: string, language: Language, expected: Record<string, number>]>([
    ['nothing', '', 'en', {}],
    ['only punctuation and symbols', '— … !? €$% 😀', 'en', {}],
    ['English words, stemmed', 'Running runs; an algorithm, the algorithms.', 'en', { run: 2, algorithm: 2 }],
    ['Portuguese words, stemmed', 'fotografia, fotografias e fotográfico', 'pt', { fotograf: 3 }],
    ['words of other languages, folded only', 'Übermäßig großzügige', 'und', { ubermassig: 1, grosszugige: 1 }],
    ['accents and their absence as one term', 'genética genetica GENÉTICA', 'pt', { genet: 3 }],
    ['letters composed and decomposed as one', 'caf\u00e9 cafe\u0301', 'und', { cafe: 2 }],
    ['other alphabets', 'Σίσυφος ΣΊΣΥΦΟΣ и камень', 'und', { σισυφοσ: 2, камень: 1 }],
    ['letters beyond the basic plane', '𐐀𐐁 😀 𐐨𐐩', 'und', { 𐐨𐐩: 2 }],
    ['single letters, left out', 'C and x y z', 'en', {}],
    ['names with signs', 'C++, c++! C#; F#. g++', 'en', { 'c++': 2, 'c#': 1, 'f#': 1, 'g++': 1 }],
    ['no signs that only stand beside', 'a+b x+ e#f ##g .NET Notepad++', 'und', wordsOnce('net notepad')],
    ['stemmed words of Cyrillic with an apostrophe', "комп'ютери комп’ютерів", 'uk', { "комп'ютер": 2 }],
    ['without the sound of the article', "l'eau d’automne qu'une", 'fr', { eau: 1, automn: 1 }],
    ["without the English 's", "the camera's lens, James’s lenses", 'en', { camera: 1, len: 1, lens: 1, jame: 1 }],
    ['no contractions', "don't isn’t it's we'll DON'T", 'en', {}],
    [
      'with soft hyphens and zero-width signs unseen',
      'foto\u00adgrafia f\u200boto \ufeffrede\u200d',
      'und',
      wordsOnce('fotografia foto rede'),
    ],
    [
      'full-width forms and ligatures as plain letters',
      'ＡＢＣ１２ ｃａｆé ﬁnd oﬃce',
      'und',
      wordsOnce('abc12 cafe find office'),
    ],
    ['signs that mean something, as they are', 'm² km²', 'und', { 'm²': 1, 'km²': 1 }],
    ['prices as they are written', 'R$ 1.299,00 $1,299.00 3,5', 'und', { '1.299,00': 1, '1,299.00': 1, '3,5': 1 }],
    [
      'years, ranges and ratios as their numbers',
      '1998, 2010-2015, 16:9, 1/250',
      'und',
      { 1998: 1, 2010: 1, 2015: 1, 16: 1, 250: 1 },
    ],
    ['no dates and times', '2026-11-20 20/11/2026 20.11.26 12:30 23:59:59', 'und', {}],
    ['no long numbers', '123456789012 1234567890123', 'und', { 123456789012: 1 }],
    ['Chinese, by pairs', '遗传算法。算法', 'und', { 遗传: 1, 传算: 1, 算法: 2 }],
    ['a lone character', '猫 と iPhone手机', 'und', { 猫: 1, と: 1, iphone: 1, 手机: 1 }],
    ['Japanese, by pairs across its scripts', 'レンズの選び', 'und', wordsOnce('レン ンズ ズの の選 選び')],
    ['half-width Katakana as the full', 'ﾚﾝｽﾞ', 'und', wordsOnce('レン ンズ')],
    ['Korean, by pairs', '알고리즘 단어', 'und', wordsOnce('알고 고리 리즘 단어')],
    ['Thai, by pairs with their vowels', 'กำลัง', 'und', wordsOnce('กำ ำลั ลัง')],
    ['Han beyond the basic plane', '𠮷野家', 'und', wordsOnce('𠮷野 野家')],
    ['measures', 'a 35mm lens, f/2.8, 50 mm', 'en', { '35mm': 1, '2.8': 1, '50': 1, mm: 1, len: 1 }],
    ['product codes, whole', 'XJ-200B xj-200b', 'en', { 'xj-200b': 2 }],
    ['product codes, whole in Portuguese too', 'a XJ-200B de 35mm', 'pt', { 'xj-200b': 1, '35mm': 1 }],
    ['versions and standards, whole', 'iso-8859-1 v2.0.1 3.5', 'und', { 'iso-8859-1': 1, 'v2.0.1': 1, '3.5': 1 }],
    [
      'compounds of plain words as their words',
      'guarda-chuva snake_case node.js',
      'und',
      wordsOnce('guarda chuva snake case node js'),
    ],
    ['what an apostrophe joins', "rock'n'roll d'água l’eau", 'und', wordsOnce('rock roll agua eau')],
    ['words beside dashes and dots', '-foo- bar. .baz foo--bar', 'und', { foo: 2, bar: 2, baz: 1 }],
    ['no English stop words', 'the cat is on the mat and all of it', 'en', { cat: 1, mat: 1 }],
    ['no Portuguese stop words', 'o gato na casa que não é dele', 'pt', { gat: 1, cas: 1 }],
    ['no stop words of either language elsewhere', 'the gato and que casa', 'und', { gato: 1, casa: 1 }],
    ['no stop words inside compounds', 'state-of-the-art', 'en', { state: 1, art: 1 }],
  ])('are %s', (_, text, language, expected) => {
    expect(countsIn(text, language)).toEqual(expected);
  });

  test.each([
    ['a web address', 'kitchen http://example.com/some/path?query=words garden'],
    ['a secure web address', 'kitchen https://example.com:8080/#part garden'],
    ['an address without its scheme', 'kitchen www.example.com/path garden'],
    ['a mail address', 'kitchen jo.doe@mail.example.com garden'],
    ['an address in brackets', 'kitchen (http://example.com/path) garden'],
    ['an address with unusual signs', 'kitchen https://example.com/~a;b=(c)?d[]=%20é garden'],
    ['an address between quotation marks', 'kitchen "http://example.com/path" <http://example.com/x> garden'],
    ['an address in capitals', 'kitchen HTTP://EXAMPLE.COM/PATH WWW.EXAMPLE.COM garden'],
    ['another scheme', 'kitchen magnet+x://somewhere ftp://example.com garden'],
    ['several of them', 'kitchen http://a.example/x joe@b.example www.c.example garden'],
  ])('leave out %s', (_, text) => {
    expect(countsIn(text, 'und')).toEqual({ kitchen: 1, garden: 1 });
  });

  test('keep what merely resembles an address', () => {
    expect(countsIn('httpd @home wwwroot', 'und')).toEqual({ httpd: 1, home: 1, wwwroot: 1 });
  });

  test('have two to forty characters', () => {
    expect(countsIn(`a ab ${'c'.repeat(40)} ${'d'.repeat(41)}`, 'und')).toEqual({ ab: 1, ['c'.repeat(40)]: 1 });
  });

  test('may be names that objects have by birth', () => {
    const text = '__proto__ constructor constructor toString hasOwnProperty valueOf';
    expect(countTerms(text, 'und')).toEqual({
      version: TERMS_VERSION,
      language: 'und',
      terms: ['constructor', 'hasownproperty', 'proto', 'tostring', 'valueof'],
      counts: [2, 1, 1, 1, 1],
      surfaces: ['constructor', 'hasownproperty', 'proto', 'tostring', 'valueof'],
    });
    expect(countsIn(text, 'en')['constructor']).toBe(2);
    expect(countsIn(text, 'pt')['constructor']).toBe(2);
  });

  test('are all counted in a text of a million characters', () => {
    const repeated = 'genetic algorithms evolve ';
    const times = Math.ceil(1_000_000 / repeated.length);
    expect(countsIn(repeated.repeat(times), 'en')).toEqual({ algorithm: times, evolv: times, genet: times });
  });

  test('are all found when a million characters repeat none', () => {
    const distinct = Array.from({ length: 130_000 }, (_, i) => `w${i.toString(36).padStart(6, '0')}`);
    const { terms, counts, surfaces } = countTerms(distinct.join(' '), 'und');
    expect(terms).toEqual(distinct.sort());
    expect(surfaces).toEqual(terms);
    expect(Math.max(...counts.slice(0, 1_000))).toBe(1);
  });
});

describe('what is counted of a text that goes on and on', () => {
  const words = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => `word${from + i}`).join(' ');
  const most = { forms: 10, letters: 1_000 };

  test('is as many forms as are asked for, and that is said', () => {
    const { terms, truncated } = countTerms(words(10, 90), 'und', most);
    expect(terms).toEqual(words(10, 20).split(' '));
    expect(truncated).toBe(true);
    expect(countTerms(words(10, 19), 'und', most)).not.toHaveProperty('truncated');
  });

  test('is as many letters of tokens as are asked for, however few forms they have', () => {
    const cases = Array.from({ length: 64 }, (_, i) =>
      [...'sample'].map((c, at) => ((i >> at) & 1 ? c.toUpperCase() : c)),
    );
    const text = cases.map((letters) => letters.join('')).join(' ');
    expect(countTerms(text, 'und', { forms: 10, letters: 60 })).toMatchObject({ counts: [10], truncated: true });
    expect(countTerms(text, 'und', { forms: 10, letters: 6 * 65 }).counts).toEqual([64]);
  });

  test('is all of it when it says the same again and again', () => {
    const { counts, truncated } = countTerms('some words '.repeat(1_000), 'und', most);
    expect([counts, truncated]).toEqual([[1_000, 1_000].slice(0, counts.length), undefined]);
  });

  test('is the same, whatever was counted before', () => {
    const text = `${words(20, 25)} ${words(0, 50)}`;
    const before = countTerms(text, 'und', most);
    countTerms(words(0, 90), 'und');
    expect(countTerms(text, 'und', most)).toEqual(before);
  });
});

describe('the language of a text', () => {
  test.each<[string, Language]>([
    ['The cat sat on the mat and looked at the dog.', 'en'],
    ['O gato sentou no tapete e olhou para o cachorro com atenção.', 'pt'],
    ['Der Hund läuft durch den Wald und bellt laut.', 'de'],
    ['Koira juoksee metsän läpi ja haukkuu kovaa.', 'und'],
  ])('is detected when nobody says it: %s', (text, language) => {
    expect(countTerms(text)).toEqual(countTerms(text, language));
  });

  test('is what the caller says, whatever the text', () => {
    expect(countTerms('The cat sat on the mat', 'pt').language).toBe('pt');
  });
});

describe('the surface of a term', () => {
  test.each([
    ['is the commonest form', 'runs running running', 'run', 'running'],
    ['is the shortest of equally common forms', 'running runs', 'run', 'runs'],
    ['is the first by code unit of equals', 'fotografado fotografada', 'fotograf', 'fotografada'],
    ['is in lower case', 'RUNNING', 'run', 'running'],
  ])('%s', (_, text, term, expected) => {
    expect(surfaceOf(term, countTerms(text, term === 'run' ? 'en' : 'pt'))).toBe(expected);
  });

  test('keeps its accents', () => {
    expect(surfaceOf('genet', countTerms('genética genética genetica', 'pt'))).toBe('genética');
  });
});

describe('counted terms', () => {
  const texts = fc.string({ unit: 'grapheme', maxLength: 300 });
  const languages = fc.constantFrom<Language>(...LANGUAGES, 'und');

  test('are sorted by code unit, without repetition, in three lists of one length', () => {
    fc.assert(
      fc.property(texts, languages, (text, language) => {
        const { terms, counts, surfaces } = countTerms(text, language);
        expect(terms).toEqual([...new Set(terms)].sort());
        expect(counts).toHaveLength(terms.length);
        expect(surfaces).toHaveLength(terms.length);
        expect(terms).not.toContain('');
        expect(counts.every((count) => Number.isInteger(count) && count > 0)).toBe(true);
      }),
      { ...SEEDED, numRuns: 500 },
    );
  });

  test('are whole characters, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), languages, (text, language) => {
        const { terms, surfaces } = countTerms(text, language);
        expect([...terms, ...surfaces].filter((each) => !isWellFormed(each))).toEqual([]);
      }),
      { ...SEEDED, numRuns: 500 },
    );
  });

  test('of a text said twice are the same terms, twice as often', () => {
    fc.assert(
      fc.property(texts, languages, (text, language) => {
        const once = countTerms(text, language);
        const twice = countTerms(`${text}\n${text}`, language);
        expect(twice).toEqual({ ...once, counts: once.counts.map((count) => 2 * count) });
      }),
      { ...SEEDED, numRuns: 500 },
    );
  });
});

describe('surfaces and sums', () => {
  const letters = fc.constantFrom(..."abcdeéñçßşi0123 \n.,-'’_+#:/@算法レ단ก\u0301\u00ad\ud83d\ude00\ud800");
  const texts = fc.oneof(
    fc.array(letters, { maxLength: 80 }).map((list) => list.join('')),
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.string({ unit: 'grapheme', maxLength: 200 }),
  );
  const languages = fc.constantFrom<Language>(...LANGUAGES, 'und');

  test('every surface is a form of its term, in lower case', () => {
    fc.assert(
      fc.property(texts, languages, (text, language) => {
        const { terms, surfaces } = countTerms(text, language);
        expect(surfaces.map(stemmingFor(language).stem)).toEqual(terms);
        expect(surfaces.map((surface) => surface.toLowerCase())).toEqual(surfaces);
      }),
      { ...SEEDED, numRuns: 1_000 },
    );
  });

  test('of two texts one after the other are the sums of both', () => {
    fc.assert(
      fc.property(texts, texts, languages, (one, other, language) => {
        const both = countsIn(`${one}\n\n${other}`, language);
        const sums = new Map(Object.entries(countsIn(one, language)));
        for (const [term, count] of Object.entries(countsIn(other, language))) {
          sums.set(term, (sums.get(term) ?? 0) + count);
        }
        expect(both).toEqual(Object.fromEntries(sums));
      }),
      { ...SEEDED, numRuns: 1_000 },
    );
  });

  test('count every word', () => {
    const words = fc.array(fc.constantFrom('camera', 'lens', 'Cameras', 'LENS', 'network', '35mm', 'xj-200b'), {
      maxLength: 60,
    });
    fc.assert(
      fc.property(words, (list) => {
        const { counts } = countTerms(list.join(', '), 'en');
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(list.length);
      }),
      { ...SEEDED, numRuns: 200 },
    );
  });
});

describe('a hostile text of five million characters', () => {
  test.each([
    ['one word', 'a'],
    ['combining marks', '\u0301\u0323'],
    ['letters under heaps of marks', `e${'\u0301\u0323'.repeat(500)}`],
    ['dots', '.'],
    ['letters and dots', 'a.'],
    ['letters and apostrophes', "a'"],
    ['digits and hyphens', '1-'],
    ['at signs', 'a@'],
    ['schemes', 'a://'],
    ['hosts', 'www.'],
    ['plus signs', 'c+'],
    ['unseen signs', 'a\u00ad'],
    ['first halves of characters', '\ud800'],
    ['emoji', '😀'],
    ['Chinese', '算'],
    ['Thai marks', `ก${'\u0e31'.repeat(100)}`],
    ['letters beyond the basic plane', '𐐀'],
  ])('of %s is counted', (_, part) => {
    const text = part.repeat(Math.ceil(5_000_000 / part.length));
    expect(countTerms(text, 'und').terms.length).toBeLessThan(200);
    expect(countTerms(text).version).toBe(TERMS_VERSION);
  });
});

function wordsOnce(words: string): Record<string, number> {
  return Object.fromEntries(words.split(' ').map((word) => [word, 1]));
}

function isWellFormed(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}
