/** Ways of learning, by name: weighting, learner and similarity put together as the product does it. */
import {
  bm25,
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
  type ProfileId,
  type Reading,
  readPopulation,
  remembering,
  rocchio,
  STANDARD,
  type Taken,
  type TermCounts,
  termsOf,
  type Vector,
  Vocabulary,
  type Weighting,
} from '../../profiles/profiles.ts';

/** What a way of learning knows before the first rating. */
export interface Start {
  readonly query: string;
  /** Pages without grades: the training half. */
  readonly known: readonly TermCounts[];
  /** What a fresh installation knows; the known pages are counted on top. */
  readonly dictionary: Dictionary;
  /** Terms of a profile that take part; as the product has it when undefined. */
  readonly vectorSize?: number;
}

export interface Pupil {
  score(page: TermCounts): number;
  rate(rated: readonly Rated[]): void;
}

export type Rated = Omit<Taken, 'profile'>;

export type Way = (start: Start) => Pupil;

interface Parts {
  readonly weighting: (start: Start) => Weighting;
  readonly learner: (weighting: Weighting) => Learner;
  readonly similarity?: (profile: Vector, page: Vector, weighting: Weighting) => number;
}

const withDictionary =
  (weighting: (dictionary: Dictionary) => Weighting) =>
  ({ known, dictionary }: Start) =>
    weighting(nextEpoch(dictionary, known));

const FAITHFUL: Parts = {
  weighting: ({ known }) => faithful(known, new Vocabulary()),
  learner: ({ vocabulary }) => faithfulRocchio(vocabulary),
  similarity: (profile, page, { vocabulary }) => faithfulCosine(profile, page, vocabulary),
};

const QUERY_ONLY = rocchio({ positive: 0, negative: 0 });

export const WAYS: Readonly<Record<string, Way>> = {
  default: oneProfile({ weighting: withDictionary(STANDARD.weighting), learner: () => STANDARD.learner }),
  query: oneProfile({ weighting: withDictionary(logTfIdf), learner: () => QUERY_ONLY }),
  faithful: oneProfile(FAITHFUL),
  'faithful-jaccard': oneProfile({ ...FAITHFUL, similarity: jaccard }),
  rocchio: oneProfile({ weighting: withDictionary(logTfIdf), learner: () => rocchio() }),
  'rocchio-bm25': oneProfile({ weighting: withDictionary(bm25), learner: () => rocchio() }),
  'error-driven': oneProfile({ weighting: withDictionary(logTfIdf), learner: () => errorDriven() }),
  'error-driven-bm25': oneProfile({ weighting: withDictionary(bm25), learner: () => errorDriven() }),
  logistic: oneProfile({ weighting: withDictionary(logTfIdf), learner: () => logistic() }),
};

const ONLY = 'only' as ProfileId;

/** One profile that takes every lesson. */
function oneProfile({ weighting, learner, similarity = cosine }: Parts): Way {
  return (start) => {
    const weigh = remembering(weighting(start));
    const learn = learner(weigh);
    const words = termsOf(start.query, undefined);
    const lessons: Taken[] = [];
    const read = () => {
      const profiles = lessons.length === 0 ? [] : [{ id: ONLY, origin: undefined }];
      return readPopulation({ profiles, lessons, words }, weigh, learn, {
        seen: start.known,
        ...(start.vectorSize === undefined ? {} : { terms: start.vectorSize }),
      })[0] as Reading;
    };
    let reading = read();
    return {
      score: (page) => similarity(reading.vector, weigh.weigh(page), weigh),
      rate(rated) {
        lessons.push(...rated.map((each) => ({ ...each, profile: ONLY })));
        reading = read();
      },
    };
  };
}
