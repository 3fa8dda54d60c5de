/** Sentences of generated pages, from vocabularies and patterns. */
import { type Chance, pick, pickSome } from '../chance.ts';
import { readJson } from '../files.ts';
import { capital } from '../letters.ts';

export interface Vocabulary {
  readonly language: 'en' | 'pt';
  /** The words that people type, which are on every page of the topic, relevant or not. */
  readonly query: string;
  readonly core: readonly string[];
  readonly actions: readonly string[];
  /** Other subjects whose pages hold the query's words too. */
  readonly decoys: readonly {
    readonly theme: string;
    readonly words: readonly string[];
    readonly actions: readonly string[];
  }[];
}

interface Patterns {
  readonly sentences: readonly string[];
  readonly titles: readonly string[];
  readonly openers: readonly string[];
}

export interface Words {
  readonly topics: Readonly<Record<string, Vocabulary>>;
  readonly patterns: Readonly<Record<'en' | 'pt', Patterns>>;
}

export async function loadWords(): Promise<Words> {
  const [topics, patterns] = await Promise.all([
    readJson('generated', 'vocabulary.json'),
    readJson('generated', 'patterns.json'),
  ]);
  return { topics, patterns } as Words;
}

/** The grade of a page on its topic, 0 to 4. */
export type Grade = 0 | 1 | 2 | 3 | 4;

/** Share of the topic's own words among a page's, by grade. */
const OWN_SHARE: Readonly<Record<Grade, number>> = { 0: 0.08, 1: 0.3, 2: 0.5, 3: 0.72, 4: 0.88 };

/** A page covers a part of its subject, as real pages do. */
const OWN_WORDS = 16;
const OTHER_WORDS = 14;

const SENTENCES = { least: 8, more: 9 } as const;

interface Composed {
  readonly title: string;
  readonly description: string;
  readonly paragraphs: readonly string[];
}

export function compose(vocabulary: Vocabulary, patterns: Patterns, grade: Grade, chance: Chance): Composed {
  const speak = speakerOf(vocabulary, grade, chance);
  const count = SENTENCES.least + Math.floor(chance() * SENTENCES.more);
  const sentences = Array.from({ length: count }, () => speak(pick(patterns.sentences, chance)));
  // Whatever the grade, because the query's words must not reveal it.
  sentences.push(
    speak(
      pick(
        patterns.sentences.filter((pattern) => pattern.includes('{query}')),
        chance,
      ),
    ),
  );
  const paragraphs = [pick(patterns.openers, chance), ...chunked(sentences, chance)];
  return {
    title: capital(speak(titled(pick(patterns.titles, chance)))),
    description: speak(pick(patterns.sentences, chance)),
    paragraphs,
  };
}

/** Fills a pattern's blanks with this page's words. */
function speakerOf({ query, core, actions, decoys }: Vocabulary, grade: Grade, chance: Chance) {
  const own = pickSome(core, OWN_WORDS, chance);
  const decoy = pick(decoys, chance);
  const other = pickSome(decoy.words, OTHER_WORDS, chance);
  const noun = () => pick(chance() < OWN_SHARE[grade] ? own : other, chance);
  const verb = () => pick(chance() < OWN_SHARE[grade] ? actions : decoy.actions, chance);
  return (pattern: string) =>
    capital(
      pattern
        .replaceAll('{query}', query)
        .replace(/\{n\d\}/g, noun)
        .replace(/\{v\d\}/g, verb),
    );
}

/** Without this, titles of the query alone would all be equal. */
function titled(pattern: string): string {
  return /\{n\d\}/.test(pattern) ? pattern : `${pattern}: {n1}`;
}

function chunked(sentences: readonly string[], chance: Chance): readonly string[] {
  const paragraphs: string[] = [];
  for (let from = 0; from < sentences.length; ) {
    const size = 2 + Math.floor(chance() * 3);
    paragraphs.push(sentences.slice(from, from + size).join(' '));
    from += size;
  }
  return paragraphs;
}
