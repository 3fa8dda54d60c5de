/**
 * Builds a start dictionary from folders of text: `npm run start-dictionary -- en FOLDER…`. The same folders give the
 * same bytes.
 */
import { writeFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import {
  countTerms,
  emptyDictionary,
  encodeDictionary,
  frequenciesOf,
  nextEpoch,
  START_LANGUAGES,
  startPath,
  type TermCounts,
} from '../../profiles/profiles.ts';
import { pagesIn } from './corpus.ts';

/** Shorter ones are stubs and menus. */
const FEWEST_TERMS = 25;

/** Enough for the order of common words, and few enough that pages really read soon count beside them. */
const MOST_PAGES = 7_000;

/** A term of fewer pages is mostly a name or a slip. Without an entry it counts as 1 anyway (filtering spec 3.5). */
const FEWEST_PAGES = 2;

const [tag, ...folders] = process.argv.slice(2);
const language = START_LANGUAGES.find((each) => each === tag);
if (language === undefined || folders.length === 0) {
  process.stderr.write(`usage: npm run start-dictionary -- ${START_LANGUAGES.join('|')} FOLDER...\n`);
  process.exitCode = 2;
} else {
  const pages: TermCounts[] = [];
  for (const folder of folders) {
    for await (const text of pagesIn(folder)) {
      const counts = countTerms(text, language);
      if (counts.terms.length >= FEWEST_TERMS) pages.push(counts);
    }
  }
  const step = Math.max(1, pages.length / MOST_PAGES);
  const size = Math.floor(pages.length / step);
  const sample = Array.from({ length: size }, (_, i) => pages[Math.floor(i * step)] as TermCounts);
  const counted = nextEpoch(emptyDictionary(), sample);
  const kept = new Map([...frequenciesOf(counted)].filter(([, frequency]) => frequency >= FEWEST_PAGES));
  const bytes = brotliCompressSync(encodeDictionary({ pages: counted.pages, frequencies: kept }));
  await writeFile(startPath(language), bytes);
  process.stdout.write(`${language}: ${counted.pages} of ${pages.length} pages, ${kept.size} terms\n`);
}
