/** Ways of learning, by name: weighting, learner and similarity together, as in the product. */
import {
  bm25,
  type ChoosingConstants,
  cosine,
  type Dictionary,
  errorDriven,
  faithful,
  faithfulCosine,
  faithfulRocchio,
  jaccard,
  type Learner,
  logistic,
  logTfIdf,
  nextEpoch,
  otherTermsOf,
  type ProfileId,
  type ProfileVector,
  readPopulation,
  remembering,
  rocchio,
  type SessionOutcome,
  STANDARD,
  stagnationOf,
  type Taken,
  type TermCounts,
  termsOf,
  type Vector,
  Vocabulary,
  type Weighting,
} from '../profiles/profiles.ts';
import { naiveBayes } from './bayes.ts';
import { chooserOf } from './chooser.ts';
import { engine } from './engine.ts';
import type { WayName } from './names.ts';
import { FUSIONS, type PopulationParts, population } from './population.ts';
import { supportVectors } from './svm.ts';
import type { Start, Way } from './way.ts';

export interface Parts {
  readonly weighting: (start: Start) => Weighting;
  readonly learner: (weighting: Weighting) => Learner;
  readonly similarity?: (profile: Vector, page: Vector, weighting: Weighting) => number;
  /** Whether it chooses a list as the product does; otherwise the best-scored pages. */
  readonly chooses?: boolean | ChoosingConstants;
  /** Terms of a profile that take part, if not the product's number. */
  readonly terms?: number;
}

export const withDictionary =
  (weighting: (dictionary: Dictionary) => Weighting) =>
  ({ known, dictionary }: Start) =>
    weighting(nextEpoch(dictionary, known));

const LOG_TF = withDictionary(logTfIdf);
const BM25 = withDictionary(bm25);
export const STANDARD_WEIGHTING = withDictionary(STANDARD.weighting);

export const FAITHFUL: Parts = {
  weighting: ({ known }) => faithful(known, new Vocabulary()),
  learner: ({ vocabulary }) => faithfulRocchio(vocabulary),
  similarity: (profile, page, { vocabulary }) => faithfulCosine(profile, page, vocabulary),
};

/** The source's weights for learners that expect pages of length 1. */
const FAITHFUL_UNIT = (start: Start): Weighting => {
  const weighting = FAITHFUL.weighting(start);
  return { ...weighting, weigh: (counts) => atLengthOne(weighting.weigh(counts)) };
};

const QUERY_ONLY = rocchio({ positive: 0, negative: 0 });

export const STANDARD_PARTS: PopulationParts = {
  weighting: STANDARD_WEIGHTING,
  learner: () => STANDARD.learner,
  chooses: true,
};
export const ROCCHIO_PARTS: PopulationParts = { weighting: LOG_TF, learner: () => rocchio() };

const NAMED = {
  default: oneProfile(STANDARD_PARTS),
  query: oneProfile({ weighting: LOG_TF, learner: () => QUERY_ONLY }),
  engine,
  'best-scored': oneProfile({ ...STANDARD_PARTS, chooses: false }),
  faithful: oneProfile(FAITHFUL),
  'faithful-jaccard': oneProfile({ ...FAITHFUL, similarity: jaccard }),
  rocchio: oneProfile(ROCCHIO_PARTS),
  'rocchio-bm25': oneProfile({ weighting: BM25, learner: () => rocchio() }),
  'rocchio-faithful': oneProfile({ weighting: FAITHFUL_UNIT, learner: () => rocchio() }),
  'error-driven': oneProfile({ weighting: LOG_TF, learner: () => errorDriven() }),
  'error-driven-bm25': oneProfile({ weighting: BM25, learner: () => errorDriven() }),
  'error-driven-faithful': oneProfile({ weighting: FAITHFUL_UNIT, learner: () => errorDriven() }),
  logistic: oneProfile({ weighting: LOG_TF, learner: () => logistic() }),
  'logistic-bm25': oneProfile({ weighting: BM25, learner: () => logistic() }),
  'logistic-faithful': oneProfile({ weighting: FAITHFUL_UNIT, learner: () => logistic() }),
  svm: oneProfile({ weighting: LOG_TF, learner: supportVectors, terms: Number.POSITIVE_INFINITY }),
  bayes: oneProfile({
    weighting: LOG_TF,
    learner: ({ vocabulary }) => naiveBayes(() => vocabulary.size),
    terms: Number.POSITIVE_INFINITY,
  }),
  population: population(STANDARD_PARTS),
  'population-mean': population({ ...STANDARD_PARTS, fuse: FUSIONS.mean }),
  'population-best-two': population({ ...STANDARD_PARTS, fuse: FUSIONS['best-two'] }),
  'population-rocchio': population(ROCCHIO_PARTS),
  'population-rocchio-mean': population({ ...ROCCHIO_PARTS, fuse: FUSIONS.mean }),
  'population-rocchio-best-two': population({ ...ROCCHIO_PARTS, fuse: FUSIONS['best-two'] }),
  'evolution-2': population({ ...STANDARD_PARTS, evolves: fromSession(2) }),
  'evolution-3': population({ ...STANDARD_PARTS, evolves: fromSession(3) }),
  'evolution-stagnating': population({ ...STANDARD_PARTS, evolves: whenStagnating }),
  'evolution-rocchio-2': population({ ...ROCCHIO_PARTS, evolves: fromSession(2) }),
  'evolution-rocchio-3': population({ ...ROCCHIO_PARTS, evolves: fromSession(3) }),
  'evolution-rocchio-stagnating': population({ ...ROCCHIO_PARTS, evolves: whenStagnating }),
} satisfies Record<WayName, Way>;

export const WAYS: Readonly<Record<string, Way>> = NAMED;

/** Breeds a generation before each session from this one on. */
export function fromSession(first: number): (outcomes: readonly SessionOutcome[]) => boolean {
  return (outcomes) => outcomes.length + 1 >= first;
}

export function whenStagnating(outcomes: readonly SessionOutcome[]): boolean {
  return stagnationOf(outcomes) !== undefined;
}

function atLengthOne({ ids, weights }: Vector): Vector {
  const length = Math.sqrt(weights.reduce((sum, weight) => sum + weight * weight, 0));
  return length === 0 ? { ids, weights } : { ids, weights: weights.map((weight) => weight / length) };
}

const ONLY = 'only' as ProfileId;

/** One profile that takes every lesson. */
export function oneProfile({ weighting, learner, similarity = cosine, chooses = false, terms }: Parts): Way {
  return (start) => {
    const size = start.vectorSize ?? terms;
    const weigh = remembering(weighting(start));
    const learn = learner(weigh);
    const words = start.words ?? termsOf(start.query, undefined);
    const others = start.words === undefined ? otherTermsOf(start.query, undefined) : [];
    const lessons: Taken[] = [];
    const read = () => {
      const profiles = lessons.length === 0 ? [] : [{ id: ONLY, origin: undefined }];
      return readPopulation({ profiles, lessons, words, others }, weigh, learn, {
        seen: start.known,
        ...(size === undefined ? {} : { terms: size }),
      })[0] as ProfileVector;
    };
    let profile = read();
    const score = (page: TermCounts) => similarity(profile.vector, weigh.weigh(page), weigh);
    return {
      score,
      ...(chooses === false
        ? {}
        : { choose: chooserOf(weigh, score, () => lessons, chooses === true ? undefined : chooses) }),
      rate(rated) {
        lessons.push(...rated.map((each) => ({ ...each, profile: ONLY })));
        profile = read();
      },
    };
  };
}
