/** The words for signing in, and for fields of any form. */
import { WORDS as COMING_IN } from './entry/coming-in.ts';
import { WORDS as FIELDS } from './entry/fields.ts';

export const WORDS = { ...COMING_IN, ...FIELDS };
