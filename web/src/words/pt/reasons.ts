/** The words for why something is refused, or failed, and for what these name. They come with every view. */
import { WORDS as CODES } from './reasons/codes.ts';
import { WORDS as FORMS } from './reasons/forms.ts';
import { WORDS as LIMITS } from './reasons/limits.ts';
import { WORDS as REFUSALS } from './reasons/refusals.ts';
import { WORDS as TRAPS } from './reasons/traps.ts';

export const WORDS = { ...CODES, ...FORMS, ...LIMITS, ...REFUSALS, ...TRAPS };
