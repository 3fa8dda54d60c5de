/** The words for what goes for good, and what is taken along. */
export const WORDS = {
  purge: 'Delete for good',
  reallyPurge: 'Yes, for good',
  agentPurged: 'All that is kept of “{name}” goes now.',
  deletedAgents: 'Deleted agents',
  goesOn: 'Gone for good on {when}',
  restore: 'Restore',
  restoreNamed: 'Restore {name}',
  agentRestored: '“{name}” is back.',
  keepIt: 'Keep it',
} as const;
