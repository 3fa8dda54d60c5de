/** The words for agents that brought nothing today. */

export const WORDS = {
  quietAgents: { one: '{n} agent has nothing on this list', other: '{n} agents have nothing on this list' },
  farLeftOut: 'Left out here, because they are far from what these agents want; their own lists have them:',
  'quiet.never-ran': 'It has not run yet.',
  'quiet.did-not-run': 'It has not run since the last list.',
  'quiet.muted': 'It rests.',
  'quiet.sources-failed': 'Its sources could not be reached.',
  'quiet.nothing-new': 'It found nothing new.',
  'quiet.left-out': 'All that was new is kept out by your rules, or too old.',
  'quiet.below-threshold': 'Nothing it found is close enough to what you like.',
  'quiet.ended-early': 'It was ended before it had read anything.',
  'quiet.all-read': 'You have seen all it found.',
  'quiet.others-were-better': 'Pages of other agents were better.',
  'quiet.damaged': 'Some of its data is damaged.',
  dailyFinished: { one: 'Done: {n} page, {liked} liked', other: 'Done: {n} pages, {liked} liked' },
  dailyOnward: { one: '{n} more at {name}', other: '{n} more at {name}' },
} as const;
