/** The words for agents, their lists and their sources. */
import { WORDS as ADDING } from './lists/adding.ts';
import { WORDS as AGENT_HEAD } from './lists/agent-head.ts';
import { WORDS as AGENTS } from './lists/agents.ts';
import { WORDS as AGENTS_PAGE } from './lists/agents-page.ts';
import { WORDS as CARD } from './lists/card.ts';
import { WORDS as ENGINES } from './lists/engines.ts';
import { WORDS as HARM } from './lists/harm.ts';
import { WORDS as LISTS } from './lists/lists.ts';
import { WORDS as SESSIONS } from './lists/sessions.ts';
import { WORDS as SOURCES } from './lists/sources.ts';
import { WORDS as TIMETABLE } from './lists/timetable.ts';

export const WORDS = {
  ...ADDING,
  ...AGENT_HEAD,
  ...AGENTS,
  ...AGENTS_PAGE,
  ...CARD,
  ...ENGINES,
  ...HARM,
  ...LISTS,
  ...SESSIONS,
  ...SOURCES,
  ...TIMETABLE,
};
