/** How Fenix learns unless told otherwise. What was tried beside it, and how it was chosen: docs/lab.md. */
import type { Dictionary } from '../vectors/dictionary.ts';
import { logTfIdf, remembering, type Weighting } from '../vectors/weighting.ts';
import { errorDriven } from './error-driven.ts';

export const STANDARD = {
  weighting: (dictionary: Dictionary): Weighting => remembering(logTfIdf(dictionary)),
  learner: errorDriven(),
} as const;
