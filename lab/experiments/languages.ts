/**
 * What stop words, stems and the cutting of unspaced text are worth in the language of each collection, beside plain
 * words and all pairs of unspaced letters. Also whether Fenix recognises the language.
 */
import { countTerms, detectLanguage, type Language, type TermCounts, termsOf } from '../../profiles/profiles.ts';
import type { Count, Topic } from '../collection.ts';
import { beside, comparison, digits, lessStandard, type Outcome, outcomeOf } from '../report.ts';
import { runLab } from '../runs.ts';
import { oneProfile, STANDARD_PARTS } from '../ways.ts';
import { type Collection, curvesPlot, type Experiment, type Lab } from './experiment.ts';

interface Arm {
  readonly name: string;
  readonly count: Count;
  readonly query?: (words: string) => readonly string[];
}

export const languages: Experiment = async (lab) => {
  const spoken = await Promise.all(lab.collections.map(languageOf));
  const outcomes: Outcome[] = [];
  for (const place of [0, 1, 2]) {
    const results = [];
    for (const [i, collection] of lab.collections.entries()) {
      const arm = armsOf(spoken[i]?.language ?? 'und')[place] as Arm;
      lab.progress(`${arm.name}, ${collection.name}`);
      results.push({ name: collection.name, result: resultOf(await counted(collection, arm), lab) });
    }
    outcomes.push(outcomeOf((armsOf('und')[place] as Arm).name, results));
  }
  const [written] = outcomes as [Outcome];
  const rows = lab.collections.map(({ name }, i) =>
    beside(written, outcomes).map(({ outcome, difference }) => {
      const own = outcome.collections.slice(i, i + 1);
      const mean = own[0]?.result.mean;
      return {
        name: `${name}, ${outcome.name}`,
        difference: difference && lessStandard(outcome, written, own),
        cells: [mean?.auc, mean?.curve[0], `${spoken[i]?.language} ${digits(spoken[i]?.share)}`],
      };
    }),
  );
  const told = comparison(['mean 1…n', 'query', 'told'], written.name, ...rows);
  return { markdown: `## Languages\n\n${told}`, plot: curvesPlot('Languages', outcomes) };
};

function armsOf(language: Language): readonly Arm[] {
  return [
    { name: 'as written', count: asWritten, query: (words) => asWritten(words).terms },
    { name: 'told to the agent', count: (text) => countTerms(text), query: (words) => termsOf(words, language) },
    { name: 'told to nobody', count: (text) => countTerms(text) },
  ];
}

async function counted(collection: Collection, { count, query }: Arm): Promise<readonly Topic[]> {
  const topics = await recounted(collection, count);
  return topics.map((topic) => ({ ...topic, ...(query === undefined ? {} : { words: query(topic.query) }) }));
}

async function recounted({ name, recounted: again }: Collection, count: Count): Promise<readonly Topic[]> {
  if (again === undefined) throw new Error(`the texts of ${name} are not at hand`);
  return again(count);
}

function resultOf(topics: readonly Topic[], { protocol, dictionary }: Lab) {
  return runLab(topics, oneProfile(STANDARD_PARTS), protocol, dictionary);
}

/** The language that Fenix sees in most documents, and its share. */
async function languageOf(collection: Collection): Promise<{ readonly language: Language; readonly share: number }> {
  const told = new Map<Language, number>();
  let all = 0;
  await recounted(collection, (text) => {
    const { language } = detectLanguage(text);
    told.set(language, (told.get(language) ?? 0) + 1);
    all++;
    return NO_TERMS;
  });
  const [[language, count] = ['und', 0] as const] = [...told].sort((a, b) => b[1] - a[1]);
  return { language, share: count / all };
}

const NO_TERMS: TermCounts = { version: 0, language: 'und', terms: [], counts: [], surfaces: [] };

const UNSPACED = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{sc=Hang}\p{sc=Thai}]\p{M}*/gu;
const WORD = /[\p{L}\p{M}\p{N}]{2,}/gu;

/** Words in lower case, without stop words or stems; of unspaced letters every two that follow each other. */
function asWritten(text: string): TermCounts {
  const counts = new Map<string, number>();
  for (const [word] of text.normalize('NFC').toLowerCase().matchAll(WORD)) {
    const letters = word.match(UNSPACED) ?? [];
    const terms = letters.length === 0 ? [word] : letters.slice(1).map((letter, i) => `${letters[i]}${letter}`);
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  const terms = [...counts.keys()].sort();
  return { version: 0, language: 'und', terms, counts: terms.map((term) => counts.get(term) ?? 0), surfaces: terms };
}
