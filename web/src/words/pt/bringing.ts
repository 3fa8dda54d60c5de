/** The words for what brings pages and offers, and for where pages are sent. */
import { WORDS as CRAWLS } from './bringing/crawls.ts';
import { WORDS as DELIVERING } from './bringing/delivering.ts';
import { WORDS as FORMS } from './bringing/forms.ts';
import { WORDS as SHOPPING } from './bringing/shopping.ts';
import { WORDS as SITES } from './bringing/sites.ts';

export const WORDS = { ...CRAWLS, ...DELIVERING, ...FORMS, ...SHOPPING, ...SITES };
