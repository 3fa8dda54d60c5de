/** Why a list is empty, in words for a person at a shell. */
export const WHY_EMPTY = {
  'sources-failed': 'no source could be read',
  'nothing-new': 'the engines have nothing that was not shown before',
  'left-out': 'all that is new is kept out by your rules for domains, or too old for the agent',
  'ended-early': 'it ended before anything was read',
  'below-threshold': 'nothing found was near enough to what the agent has learned',
} as const;

export const NONE_ANSWERED = 'no engine answered: fenix doctor says what is wrong; fenix demo needs no internet';
