/** The speed from texts to terms, beside `natural`'s stemming tokenizers, and its TfIdf without stems. */
import english from 'natural/lib/natural/stemmers/porter_stemmer.js';
import portuguese from 'natural/lib/natural/stemmers/porter_stemmer_pt.js';
import TfIdf from 'natural/lib/natural/tfidf/tfidf.js';
import { countTerms, detectLanguage, type Random, seededRandom } from '../profiles/profiles.ts';
import { loadVocabularies } from './demo-words.ts';
import { median, printTable } from './figures.ts';
import { savePlot } from './plot.ts';

const ROUNDS = 9;
const PAGES = 100;
const PAGE_CHARACTERS = 8_000;
const GROWTH_CHARACTERS = [1_000, 10_000, 100_000, 1_000_000] as const;
/** Each size is counted over about this many bytes. */
const GROWTH_BYTES = 4_000_000;
const SEED = 20_260_105;

const STEMMERS = { en: english, pt: portuguese } as const;
const NAMES = { en: 'English', pt: 'Portuguese' } as const;

export async function benchTerms(): Promise<void> {
  const vocabularies = await loadVocabularies();
  const growth: (readonly [number, number])[][] = [];
  for (const language of ['en', 'pt'] as const) {
    const words = vocabularies[language];
    const random = seededRandom(SEED);
    const pages = Array.from({ length: PAGES }, () => textOf(words, PAGE_CHARACTERS, random));
    console.log(`\n${NAMES[language]}: ${PAGES} pages of ${PAGE_CHARACTERS} characters, ${words.length} words\n`);
    // New words push known ones out, so their rows run last.
    printRates([...race(waysOf(language, pages)), ...race(newWays(language, pages, words, random))]);
    growth.push(growthOf(language, words, random));
  }
  printGrowth(growth);
  await savePlot('terms', {
    title: 'Text to terms: speed by length of the text',
    x: 'characters',
    y: 'MB/s of UTF-8',
    logX: true,
    series: growth.map((points, i) => ({ name: Object.values(NAMES)[i] ?? '', points })),
  });
}

/** A way: the texts of a round, and the work on each. */
interface Way {
  readonly name: string;
  readonly texts: (round: number) => readonly string[];
  readonly run: (text: string) => unknown;
}

interface Rate {
  readonly name: string;
  readonly megabytesPerSecond: number;
}

function waysOf(language: 'en' | 'pt', pages: readonly string[]): readonly Way[] {
  const stemmer = STEMMERS[language];
  const same = () => pages;
  const tfIdf = { at: -1, value: new TfIdf() };
  return [
    {
      name: 'natural: tokenizeAndStem, counted in a Map',
      texts: same,
      run: (text) => counted(stemmer.tokenizeAndStem(text)),
    },
    {
      name: 'natural: TfIdf.addDocument, not stemmed',
      texts: (round) => {
        if (tfIdf.at !== round) Object.assign(tfIdf, { at: round, value: new TfIdf() });
        return pages;
      },
      run: (text) => tfIdf.value.addDocument(text),
    },
    { name: 'ours, language given', texts: same, run: (text) => countTerms(text, language) },
    { name: 'ours, language detected', texts: same, run: (text) => countTerms(text) },
    { name: 'ours, detection alone', texts: same, run: (text) => detectLanguage(text) },
  ];
}

function newWays(
  language: 'en' | 'pt',
  pages: readonly string[],
  words: readonly string[],
  random: Random,
): readonly Way[] {
  return [
    {
      name: 'ours, every word new to it',
      texts: (round) => pages.slice(0, PAGES / 10).map((page, i) => strange(page, `${round}-${i}`)),
      run: (text) => countTerms(text, language),
    },
    {
      name: 'ours, detection of ten words',
      texts: () => Array.from({ length: PAGES }, () => textOf(words, 60, random)),
      run: (text) => detectLanguage(text),
    },
  ];
}

/** All ways by turns, round after round, so that a busy moment slows all alike. */
function race(ways: readonly Way[]): readonly (Rate & { readonly microseconds: number })[] {
  const seconds = ways.map((): number[] => []);
  const bytes = ways.map(() => 0);
  const counts = ways.map(() => 0);
  for (let round = -1; round < ROUNDS; round++) {
    for (const [i, { texts, run }] of ways.entries()) {
      const all = texts(round);
      bytes[i] = bytesOf(all);
      counts[i] = all.length;
      const start = performance.now();
      for (const text of all) run(text);
      // The first round warms up.
      if (round >= 0) seconds[i]?.push((performance.now() - start) / 1_000);
    }
  }
  return ways.map(({ name }, i) => {
    const time = median(seconds[i] ?? []);
    return { name, megabytesPerSecond: (bytes[i] ?? 0) / 1e6 / time, microseconds: (time * 1e6) / (counts[i] ?? 1) };
  });
}

function printRates(rates: ReturnType<typeof race>): void {
  const [stemmed, plain] = rates;
  printTable(
    ['', 'MB/s (median)', 'µs a text', 'times tokenizeAndStem', 'times TfIdf'],
    rates.map(({ name, megabytesPerSecond, microseconds }) => [
      name,
      megabytesPerSecond,
      microseconds,
      megabytesPerSecond / (stemmed?.megabytesPerSecond ?? 1),
      megabytesPerSecond / (plain?.megabytesPerSecond ?? 1),
    ]),
  );
}

function growthOf(language: 'en' | 'pt', words: readonly string[], random: Random): (readonly [number, number])[] {
  return GROWTH_CHARACTERS.map((characters) => {
    const texts = Array.from({ length: GROWTH_BYTES / characters }, () => textOf(words, characters, random));
    const way = { name: '', texts: () => texts, run: (text: string) => countTerms(text, language) };
    return [characters, race([way])[0]?.megabytesPerSecond ?? Number.NaN] as const;
  });
}

function printGrowth(growth: readonly (readonly (readonly [number, number])[])[]): void {
  console.log('\nGrowth: MB/s by characters of a text, language given\n');
  printTable(
    ['', ...GROWTH_CHARACTERS.map(String)],
    growth.map((points, i) => [Object.values(NAMES)[i] ?? '', ...points.map(([, rate]) => rate)]),
  );
}

/** Words by Zipf's law with Mandelbrot's shift: the n-th word with probability 1/(n + 2.7). */
function textOf(words: readonly string[], characters: number, random: Random): string {
  const parts: string[] = [];
  const span = Math.log((words.length + 2.7) / 2.7);
  for (let length = 0; length < characters; ) {
    const rank = Math.floor(2.7 * Math.exp(random() * span) - 2.7);
    const word = words[rank] ?? '';
    parts.push(word);
    length += word.length + 1;
  }
  // As one flat string, as a fetched page is.
  return Buffer.from(parts.join(' ')).toString('utf8');
}

/** The same text in unknown words. */
function strange(text: string, mark: string): string {
  const letters = [...mark].map((sign) => String.fromCharCode(97 + ((sign.charCodeAt(0) + 7) % 26))).join('');
  let place = 0;
  return text.replace(/[a-z]{3,}/g, (word) => `${word.slice(0, 2)}${letters}${alphabetic(place++)}${word.slice(2)}`);
}

function alphabetic(value: number): string {
  return [...value.toString(26)].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 26))).join('');
}

function counted(terms: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

function bytesOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
}
