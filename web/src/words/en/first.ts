/** The words of what is loaded first. */
import { WORDS as ACCOUNT } from './first/account.ts';
import { WORDS as ADDING } from './first/adding.ts';
import { WORDS as AGENTS } from './first/agents.ts';
import { WORDS as COMING_IN } from './first/coming-in.ts';
import { WORDS as DAILY } from './first/daily.ts';
import { WORDS as DELIVERING } from './first/delivering.ts';
import { WORDS as ENGINES } from './first/engines.ts';
import { WORDS as FRAME } from './first/frame.ts';
import { WORDS as LEARNING } from './first/learning.ts';
import { WORDS as LISTS } from './first/lists.ts';
import { WORDS as MISTAKES } from './first/mistakes.ts';
import { WORDS as PROFILES } from './first/profiles.ts';
import { WORDS as REASONS } from './first/reasons.ts';
import { WORDS as SESSIONS } from './first/sessions.ts';
import { WORDS as SHARING } from './first/sharing.ts';
import { WORDS as SHOPPING } from './first/shopping.ts';
import { WORDS as SITES } from './first/sites.ts';
import { WORDS as SOURCES } from './first/sources.ts';

export const WORDS = {
  ...ACCOUNT,
  ...ADDING,
  ...AGENTS,
  ...COMING_IN,
  ...DAILY,
  ...DELIVERING,
  ...ENGINES,
  ...FRAME,
  ...LEARNING,
  ...LISTS,
  ...MISTAKES,
  ...PROFILES,
  ...REASONS,
  ...SESSIONS,
  ...SHARING,
  ...SHOPPING,
  ...SITES,
  ...SOURCES,
};
