/** The words for agents that brought nothing today. */

export const WORDS = {
  quietAgents: { one: '{n} agent has nothing on this list', other: '{n} agents have nothing on this list' },
  quietNeverRan: 'It has not run yet.',
  quietDidNotRun: 'It has not run since the last list.',
  quietMuted: 'It rests.',
  quietSourcesFailed: 'Its sources could not be reached.',
  quietNothingNew: 'It found nothing new.',
  quietLeftOut: 'All that was new is kept out by your rules, or too old.',
  quietBelow: 'Nothing it found is close enough to what you like.',
  quietEndedEarly: 'It was ended before it had read anything.',
  quietAllRead: 'You have seen all it found.',
  quietOthers: 'Pages of other agents were better.',
  quietDamaged: 'Some of its data is damaged.',
} as const;
