/** Sentences from vocabularies and patterns: what a generated page says. */
import { type Chance, pick, pickSome } from '../chance.ts';
import { readJson } from '../files.ts';
import { capital } from '../letters.ts';

export interface Vocabulary {
  readonly language: 'en' | 'pt';
  /** What people type; it stands on every page of the topic, on the relevant ones and on the others. */
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

/** How near a page is to its topic, 0 to 4. */
export type Grade = 0 | 1 | 2 | 3 | 4;

/** Share of the topic's own words among a page's, by grade. */
const OWN_SHARE: Readonly<Record<Grade, number>> = { 0: 0.08, 1: 0.3, 2: 0.5, 3: 0.72, 4: 0.88 };

/** A page speaks of a part of its subject, as pages do. */
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
  // However near the page is to its topic: the query's words must not give it away.
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

/** Titles that say the query alone would all be the same. */
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
