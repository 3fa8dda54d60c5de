/**
 * Everything the window says: its words by subject, in `words/`. `{n}` and the like are filled in by `say`; what counts
 * something has a form for one and a form for others.
 */
import { ACCOUNT } from './words/account.ts';
import { ADDING } from './words/adding.ts';
import { ADMINISTRATION } from './words/administration.ts';
import { AGENTS } from './words/agents.ts';
import { COMING_IN } from './words/coming-in.ts';
import { CRAWLS } from './words/crawls.ts';
import { DAILY } from './words/daily.ts';
import { DELIVERING } from './words/delivering.ts';
import { ENGINES } from './words/engines.ts';
import { FORMS } from './words/forms.ts';
import { FRAME } from './words/frame.ts';
import { KEYS } from './words/keys.ts';
import { LEARNING } from './words/learning.ts';
import { LEAVING } from './words/leaving.ts';
import { LEDGER } from './words/ledger.ts';
import { LIBRARY } from './words/library.ts';
import { LIMITS } from './words/limits.ts';
import { LISTS } from './words/lists.ts';
import { MISTAKES } from './words/mistakes.ts';
import { PROFILES } from './words/profiles.ts';
import { SAID } from './words/said.ts';
import { SECURITY } from './words/security.ts';
import { SESSIONS } from './words/sessions.ts';
import { SHARING } from './words/sharing.ts';
import { SHOPPING } from './words/shopping.ts';
import { SITES } from './words/sites.ts';
import { SOURCES } from './words/sources.ts';
import { TIMETABLE } from './words/timetable.ts';

export type { Language, Text } from './words/text.ts';

export const WORDS = {
  ...FRAME,
  ...COMING_IN,
  ...MISTAKES,
  ...SAID,
  ...AGENTS,
  ...TIMETABLE,
  ...SHARING,
  ...ENGINES,
  ...LEARNING,
  ...LEAVING,
  ...SESSIONS,
  ...LISTS,
  ...PROFILES,
  ...LIBRARY,
  ...LEDGER,
  ...LIMITS,
  ...ACCOUNT,
  ...ADMINISTRATION,
  ...SECURITY,
  ...SOURCES,
  ...SITES,
  ...CRAWLS,
  ...FORMS,
  ...ADDING,
  ...DAILY,
  ...DELIVERING,
  ...SHOPPING,
  ...KEYS,
} as const;
