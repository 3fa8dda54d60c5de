/** The words for the view of all agents. */
export const WORDS = {
  noAgents: 'No agents yet',
  noAgentsHelp: 'An agent looks for one topic. Give it a few words; it searches, you rate, it learns what you mean.',
  makeFirstAgent: 'Create your first agent',
  neverRan: 'Has not looked yet',
  lastSession: 'Last looked {when}',
  noSources: 'This agent has no source to search. “Your sources” lists the engines and what switches each one on.',
} as const;
