/**
 * The web of a month: pages appear day by day, engines of different tastes know some of them each, and one reader wants
 * some.
 */
import { type Random, type Rating, termsOf } from '../profiles/profiles.ts';
import { type Chances, DAYS, type Pool, type Question } from './asker.ts';
import type { RatedDocument, Topic } from './collection.ts';
import { shuffled } from './protocol.ts';
import { TASTES, WordIndex } from './tasting.ts';

/** Pages taken of each answer, among those not shown yet. */
const TAKEN = 10;
/** Share of all pages that exist at the beginning; the others appear over the month. */
const AT_FIRST = 0.4;
/** Each engine knows a part of them. */
const KNOWN = 0.6;

export interface Found {
  readonly document: RatedDocument;
  readonly engine: number;
  /** Undefined: by the words alone. */
  readonly question: number | undefined;
}

/** The pages as they appear, the engines that know some of them, and the shown pages. */
export class World {
  readonly engines: readonly WordIndex[];
  readonly #words: string;
  readonly #grades: ReadonlyMap<string, number>;
  readonly #best: number;
  readonly #shown = new Set<string>();
  readonly #met = new Set<string>();

  constructor({ query, documents }: Topic, pool: Pool, random: Random) {
    this.#words = query;
    this.#grades = new Map(documents.map(({ id, grade }) => [id, grade]));
    this.#best = Math.max(...this.#grades.values());
    const appears = new Map(
      shuffled(pool.documents, random).map((each, i, { length }) => [
        each.id,
        i < AT_FIRST * length ? 0 : 1 + Math.floor(((DAYS - 1) * (i - AT_FIRST * length)) / ((1 - AT_FIRST) * length)),
      ]),
    );
    const termsIn = rememberedTerms();
    this.engines = TASTES.map((taste) => {
      const known = pool.documents.filter(() => random() < KNOWN);
      return new WordIndex(taste, known, appears, termsIn);
    });
  }

  isWanted({ id }: RatedDocument): boolean {
    return (this.#grades.get(id) ?? 0) >= this.#best / 2;
  }

  newIn({ engine, added }: Question, day: number): number {
    const answer = this.#answer(engine, [this.#words, ...added].join(' '), day);
    return answer.filter((each) => this.isWanted(each) && !this.#met.has(each.id)).length;
  }

  /** Asks all engines the words, and then these questions. */
  asked(questions: readonly Question[], day: number) {
    const found = new Map<string, Found>();
    const sums = { met: 0, metByAdded: 0 };
    const alone = this.engines.map((_, engine) => ({ engine, added: [] as readonly string[], question: undefined }));
    for (const { engine, added, question } of [
      ...alone,
      ...questions.map((each, question) => ({ ...each, question })),
    ]) {
      for (const document of this.#answer(engine, [this.#words, ...added].join(' '), day)) {
        if (found.has(document.id)) continue;
        found.set(document.id, { document, engine, question });
        if (this.#met.has(document.id) || !this.isWanted(document)) continue;
        this.#met.add(document.id);
        sums.met++;
        if (question !== undefined) sums.metByAdded++;
      }
    }
    return { ...sums, found: [...found.values()] };
  }

  rated({ document, engine, question }: Found, questions: readonly Question[], { random, noise }: Chances) {
    this.#shown.add(document.id);
    const honest = this.isWanted(document) ? 1 : -1;
    const value = (random() < noise ? -honest : honest) as Rating;
    const added = question === undefined ? [] : (questions[question] as Question).added;
    return { id: document.id, value, question, added, engine };
  }

  #answer(engine: number, words: string, day: number): readonly RatedDocument[] {
    return (this.engines[engine] as WordIndex).answer(words, day, this.#shown, TAKEN);
  }
}

/**
 * Detecting the language of each question would cost more than answering it, so words are read one by one, once each.
 */
function rememberedTerms(): (words: string) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  return (words) =>
    words.split(' ').flatMap((word) => {
      const terms = known.get(word) ?? termsOf(word, undefined);
      known.set(word, terms);
      return terms;
    });
}
