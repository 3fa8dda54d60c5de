/** What there is by name, apart from what it is made of: help and usage errors need no more. */
export const WAY_NAMES = [
  'default',
  'query',
  'engine',
  'best-scored',
  'faithful',
  'faithful-jaccard',
  'rocchio',
  'rocchio-bm25',
  'rocchio-faithful',
  'error-driven',
  'error-driven-bm25',
  'error-driven-faithful',
  'logistic',
  'logistic-bm25',
  'logistic-faithful',
  'svm',
  'population',
  'population-mean',
  'population-best-two',
  'population-rocchio',
  'population-rocchio-mean',
  'population-rocchio-best-two',
  'evolution-2',
  'evolution-3',
  'evolution-stagnating',
  'evolution-rocchio-2',
  'evolution-rocchio-3',
  'evolution-rocchio-stagnating',
] as const;

export type WayName = (typeof WAY_NAMES)[number];

export const EXPERIMENT_NAMES = [
  'source',
  'learners',
  'robustness',
  'revisit',
  'constants',
  'stagnation',
  'interests',
  'suggestions',
  'facets',
  'choosing',
  'first-list',
  'first-three',
  'languages',
  'own',
  'threshold',
  'phrases',
] as const;

export type ExperimentName = (typeof EXPERIMENT_NAMES)[number];
