/**
 * A month of one agent. Each day pages appear, the engines get its words and some questions, what was learned ranks the
 * finds, and the reader rates the first pages of the list. Askers differ in the questions alone.
 */
import { isWord } from '../agents/agents.ts';
import {
  type Dictionary,
  nextEpoch,
  type ProfileId,
  type ProfileVector,
  readPopulation,
  remembering,
  STANDARD,
  type Taken,
  type TermCounts,
  termsOf,
} from '../profiles/profiles.ts';
import { type Asker, type Chances, DAYS, type Hindsight, type LearnedWord, type Pool } from './asker.ts';
import { chooserOf } from './chooser.ts';
import type { RatedDocument, Topic } from './collection.ts';
import { type Found, World } from './growing-web.ts';

const PLACES = 5;
/** Terms of the profile that questions are made of, as in the product. */
const LOOKED_AT = 40;
const QUESTIONS = 3;
const ONLY = 'only' as ProfileId;

export interface Month {
  readonly questions: number;
  /** Beside the words. */
  readonly added: number;
  /** Wanted pages that the agent met for the first time: by any question, and by added ones. */
  readonly met: number;
  readonly metByAdded: number;
  /** Share of the pages on its lists that the reader wants. */
  readonly relevant: number;
  readonly tried: number;
  readonly accepted: number;
}

export function poolOf(topics: readonly Topic[], dictionary: Dictionary): Pool {
  const all = new Map<string, RatedDocument>();
  for (const { documents } of topics) for (const each of documents) if (!all.has(each.id)) all.set(each.id, each);
  const documents = [...all.values()];
  const surfaces = new Map<string, string>();
  for (const { counts } of documents) {
    for (const [i, term] of counts.terms.entries()) {
      if (!surfaces.has(term)) surfaces.set(term, counts.surfaces[i] ?? term);
    }
  }
  const epoch = nextEpoch(
    dictionary,
    documents.map(({ counts }) => counts),
  );
  return { documents, weighting: remembering(STANDARD.weighting(epoch)), surfaces };
}

export async function monthOf(topic: Topic, pool: Pool, asker: Asker, chances: Chances): Promise<Month> {
  const world = new World(topic, pool, chances.worldRandom);
  const knower = new Knower(topic, pool);
  const sums = { questions: 0, added: 0, met: 0, metByAdded: 0, relevant: 0, tried: 0, accepted: 0 };
  for (let day = 0; day < DAYS; day++) {
    const learned = knower.learned();
    const lessons = knower.lessons.length;
    const { random } = chances;
    const engines = world.engines.length;
    const hindsight: Hindsight = (question) => world.newIn(question, day);
    const today = { day, words: topic.query, engines, each: QUESTIONS, learned, lessons, random, hindsight };
    const questions = learned.length === 0 ? [] : await asker.questions(today);
    const { found, ...met } = world.asked(questions, day);
    sums.questions += engines + questions.length;
    sums.added += questions.length;
    sums.met += met.met;
    sums.metByAdded += met.metByAdded;
    sums.tried += questions.filter(({ isTried }) => isTried).length;
    const list = knower
      .choose(
        found.map(({ document }) => document.counts),
        PLACES,
      )
      .map((place) => found[place] as Found);
    sums.relevant += list.filter(({ document }) => world.isWanted(document)).length / PLACES;
    const ratings = list.map((each) => ({ ...world.rated(each, questions, chances), day, document: each.document }));
    knower.rate(
      ratings.map(({ document, value }) => ({ page: document.counts, value })),
      found.map(({ document }) => document.counts),
    );
    sums.accepted += asker.told({ day, engines, questions, ratings });
  }
  return { ...sums, relevant: sums.relevant / DAYS };
}

/** What is learned, and the words in it. */
class Knower {
  readonly lessons: Taken[] = [];
  readonly #pool: Pool;
  readonly #words: readonly string[];
  readonly #choose;
  #profile: ProfileVector;

  constructor({ query }: Topic, pool: Pool) {
    this.#pool = pool;
    this.#words = termsOf(query, undefined);
    this.#profile = this.#read();
    const score = (page: TermCounts) => this.#score(page);
    this.#choose = chooserOf(pool.weighting, score, () => this.lessons);
  }

  choose(pages: readonly TermCounts[], places: number): readonly number[] {
    return this.#choose(pages, places);
  }

  rate(rated: readonly Omit<Taken, 'profile'>[], seen: readonly TermCounts[]): void {
    this.lessons.push(...rated.map((each) => ({ ...each, profile: ONLY })));
    this.#profile = this.#read(seen);
  }

  /** Empty until something is liked. */
  learned(): readonly LearnedWord[] {
    if (!this.lessons.some(({ value }) => value > 0)) return [];
    const { ids, weights } = this.#profile.vector;
    const { vocabulary } = this.#pool.weighting;
    return [...ids]
      .map((id, i) => ({ term: vocabulary.termOf(id), weight: weights[i] as number }))
      .filter(({ weight }) => weight > 0)
      .sort((a, b) => b.weight - a.weight)
      .slice(0, LOOKED_AT)
      .map(({ term, weight }) => ({ term, weight, surface: this.#pool.surfaces.get(term) ?? term }))
      .filter(({ surface }) => isWord(surface));
  }

  #score(page: TermCounts): number {
    const { ids, weights } = this.#pool.weighting.weigh(page);
    const own = this.#weights;
    let sum = 0;
    for (const [i, id] of ids.entries()) sum += (own.get(id) ?? 0) * (weights[i] as number);
    return sum;
  }

  #weights: ReadonlyMap<number, number> = new Map();

  #read(seen: readonly TermCounts[] = []): ProfileVector {
    const profiles = this.lessons.length === 0 ? [] : [{ id: ONLY, origin: undefined }];
    const [profile] = readPopulation(
      { profiles, lessons: this.lessons, words: this.#words, others: [] },
      this.#pool.weighting,
      STANDARD.learner,
      { seen },
    );
    const { vector } = profile as ProfileVector;
    const length = Math.hypot(...vector.weights) || 1;
    this.#weights = new Map([...vector.ids].map((id, i) => [id, (vector.weights[i] as number) / length]));
    return profile as ProfileVector;
  }
}
