/** The words for what goes for good, and what is taken along. */
export const WORDS = {
  deleteAgent: 'Delete agent',
  deleteAgentHelp:
    'Its own feeds and feed addresses end at once. Your other agents may show pages that you never opened. For a while you can restore the agent, but not those feeds; then everything kept of it is gone for good. Pages you saved stay in your library.',
  purgeNow: 'Delete for good now',
  takeAlong: 'Take all with you',
  takeAlongHelp:
    'One file with your settings, your sources (with their passwords), your agents with all they know, and your saved pages with their texts. Your lists and tokens and the places your messages go to are not in it.',
  takeAlongNow: 'Download it',
  bringAlong: 'Bring all from another Fenix',
  bringAlongHelp:
    'Takes a file that was downloaded as above. What you already have here stays as it is; taking the same file twice does no harm.',
  userFile: 'File',
  bringAlongNow: 'Bring it in',
  bringing: 'Bringing it in…',
  noUserFile: 'This is not such a file: download it under “Take all with you”.',
  broughtAlong: { one: '{n} part came in, {left} did not.', other: '{n} parts came in, {left} did not.' },
  removeAccount: 'Remove your account',
  removeAccountHelp:
    'Your agents, lists, ratings, saved pages, settings, tokens and addresses are gone at once and for good. Nobody can bring them back. “Take all with you”, above, has your agents, ratings, settings and saved pages: download it first.',
  removeAccountNow: 'Remove it for good',
  agentDeleted: '“{name}” is deleted.',
  chooseUserFile: 'Choose a file',
  removeAccountHow: 'I want to go',
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
