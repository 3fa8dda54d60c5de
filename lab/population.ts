/**
 * A way of learning by several profiles, run as the product runs it: a log of events, folded and read; the best score
 * of any profile; a rating goes where `routeOf` says; evolution is an event like the others.
 */
import {
  broughtSimilarity,
  type CountsHash,
  cosine,
  type EventId,
  type EvolvedEvent,
  evolve,
  evolvedEvent,
  FEWEST_PROFILES,
  fold,
  type Learner,
  type LogEntry,
  type LogEvent,
  MOST_PROFILES,
  type PageId,
  type Population,
  type ProfileId,
  type ProfileVector,
  type RelatedTerms,
  readPopulation,
  remembering,
  routeOf,
  type SessionOutcome,
  scorePage,
  seededRandom,
  type TermCounts,
  TermNetwork,
  type Weighting,
  withoutIdf,
} from '../profiles/profiles.ts';
import { chooserOf } from './chooser.ts';
import { mean } from './mean.ts';
import type { Prospect, Pupil, Rated, Start, Way } from './way.ts';

export interface PopulationParts {
  readonly weighting: (start: Start) => Weighting;
  readonly learner: (weighting: Weighting) => Learner;
  /** Whether it chooses a list as the product does; otherwise the best-scored pages. */
  readonly chooses?: boolean;
  /** The score of a page, from the scores of the profiles. */
  readonly fuse?: (scores: readonly number[]) => number;
  /** Whether to breed a generation before a session. Absent: never. */
  readonly evolves?: (outcomes: readonly SessionOutcome[]) => boolean;
  /** Called with every generation, kept or not. */
  readonly watch?: (generation: EvolvedEvent) => void;
}

export const FUSIONS = {
  max: (scores: readonly number[]) => Math.max(...scores),
  mean: (scores: readonly number[]) => mean(scores),
  'best-two': (scores: readonly number[]) => mean(scores.toSorted((a, b) => b - a).slice(0, 2)),
} as const;

export function population(parts: PopulationParts): Way {
  return (start) => new PopulationPupil(start, parts);
}

class PopulationPupil implements Pupil {
  readonly #start: Start;
  readonly #parts: PopulationParts;
  readonly #weighting: Weighting;
  readonly #learner: Learner;
  readonly #log: LogEntry[] = [];
  readonly #pages = new Map<TermCounts, CountsHash>();
  readonly #counts = new Map<CountsHash, TermCounts>();
  #population: Population;
  #vectors: readonly ProfileVector[];
  #bred = 0;

  constructor(start: Start, parts: PopulationParts) {
    this.#start = start;
    this.#parts = parts;
    this.#weighting = remembering(parts.weighting(start));
    this.#learner = parts.learner(this.#weighting);
    this.#append({ type: 'created', words: start.query });
    this.#population = this.#fold();
    this.#vectors = this.#read();
  }

  readonly score = (page: TermCounts): number => {
    const vector = this.#weighting.weigh(page);
    const { fuse } = this.#parts;
    if (fuse === undefined) return scorePage(this.#vectors, vector).score;
    return fuse(this.#vectors.map(({ vector: own }) => cosine(own, vector)));
  };

  get choose(): Pupil['choose'] {
    return this.#parts.chooses === true
      ? chooserOf(this.#weighting, this.score, () => this.#population.lessons)
      : undefined;
  }

  /** The vectors are still those by which the pages were shown. */
  rate(rated: readonly Rated[]): void {
    const brought = rated.map(({ page }) => scorePage(this.#vectors, this.#weighting.weigh(page)).profile);
    for (const [i, each] of rated.entries()) this.#rateOne(each, brought[i] ?? null);
    this.#vectors = this.#read();
  }

  prepare({ unseen, outcomes }: Prospect): void {
    const { length } = this.#population.profiles;
    const can = length >= FEWEST_PROFILES && length <= MOST_PROFILES && unseen.length > 0;
    if (!can || this.#parts.evolves?.(outcomes) !== true) return;
    const event = this.#generation(unseen);
    this.#parts.watch?.(event);
    this.#append(event);
    this.#population = this.#fold();
    this.#vectors = this.#read();
  }

  #rateOne({ page, value }: Rated, brought: ProfileId | null): void {
    const route = routeOf({
      profiles: this.#population.profiles,
      brought,
      value,
      nearest: () => scorePage(this.#read(), this.#weighting.weigh(page)).profile,
    });
    const profile = route === 'new' ? (`p${this.#log.length}` as ProfileId) : route;
    if (route === 'new' && profile !== null) {
      this.#append({ type: 'founded', profile, cause: `${this.#log.length + 1}` as EventId });
    }
    const counts = this.#hashOf(page);
    this.#append({ type: 'rated', page: counts as string as PageId, version: 1, counts, value, profile });
    this.#population = this.#fold();
  }

  /** One generation. Fitness is likeness to the unseen pages that a profile's own search would bring. */
  #generation(unseen: readonly TermCounts[]): EvolvedEvent {
    const { random = seededRandom(1), vectorSize } = this.#start;
    const weighed = unseen.map((page) => this.#weighting.weigh(page));
    const { vocabulary } = this.#weighting;
    const founders = this.#vectors.map(({ profile, vector }) => ({
      profile: profile as ProfileId,
      weights: withoutIdf(vector, this.#weighting),
    }));
    const { generations } = evolve(founders, {
      vocabulary,
      random,
      generations: 1,
      fitness: (weights) => broughtSimilarity(this.#weighting.read(weights), weighed),
      newId: () => `child${++this.#bred}` as ProfileId,
      related: this.#network(),
      ...(vectorSize === undefined ? {} : { terms: vectorSize }),
    });
    const [generation] = generations;
    if (generation === undefined) throw new Error('one generation was asked for');
    return evolvedEvent(generation.children, generation);
  }

  #network(): RelatedTerms {
    const network = new TermNetwork(this.#weighting.vocabulary);
    for (const page of this.#start.known) network.add(this.#weighting.weigh(page));
    return network.related();
  }

  #read(): readonly ProfileVector[] {
    const { known, vectorSize } = this.#start;
    return readPopulation(this.#population, this.#weighting, this.#learner, {
      seen: known,
      ...(vectorSize === undefined ? {} : { terms: vectorSize }),
    });
  }

  #fold(): Population {
    const counts = (hash: CountsHash) => this.#counts.get(hash) as TermCounts;
    return fold(this.#log, { language: undefined, counts });
  }

  #append(event: LogEvent): void {
    const position = this.#log.length;
    this.#log.push({ id: `${position}` as EventId, position, at: '', by: 'lab', event });
  }

  #hashOf(page: TermCounts): CountsHash {
    const hash = this.#pages.get(page) ?? (`page${this.#pages.size}` as CountsHash);
    this.#pages.set(page, hash);
    this.#counts.set(hash, page);
    return hash;
  }
}
