/** The experiments by name. */
import type { ExperimentName } from '../names.ts';
import { choosing } from './choosing.ts';
import { constants } from './constants.ts';
import type { Experiment } from './experiment.ts';
import { firstList } from './first-list.ts';
import { firstThree } from './first-three.ts';
import { interests } from './interests.ts';
import { languages } from './languages.ts';
import { learners } from './learners.ts';
import { observing } from './observing.ts';
import { own } from './own.ts';
import { phrases } from './phrases.ts';
import { questions } from './questions.ts';
import { revisit } from './revisit.ts';
import { robustness } from './robustness.ts';
import { source } from './source.ts';
import { stagnation } from './stagnation.ts';
import { suggestions } from './suggestions.ts';
import { templates } from './templates.ts';
import { threshold } from './threshold.ts';

export const EXPERIMENTS: Readonly<Record<ExperimentName, Experiment>> = {
  source,
  learners,
  robustness,
  revisit,
  constants,
  stagnation,
  interests,
  suggestions,
  choosing,
  'first-list': firstList,
  'first-three': firstThree,
  languages,
  own,
  threshold,
  phrases,
  observing,
  questions,
  templates,
};
