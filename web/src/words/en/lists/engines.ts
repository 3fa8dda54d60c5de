/** The words for engines, and what they bring. */
export const WORDS = {
  engineStandings: 'What its search engines bring',
  engineStandingsHelp:
    'Next time it asks more of those whose pages you liked. Older thumbs count less. Each keeps a share, so it has a chance to do better.',
  engineRated: '{relevant} of {rated} relevant',
  engineNothingRated: 'nothing rated yet, all are asked alike',
  engineLeftAlone: 'left alone for a while: the others are asked for more',
  engineNotRated: 'none of its pages is rated',
  engineFewRated: 'few lately',
  engineServed: {
    one: 'served {n} other agent on a similar topic',
    other: 'served {n} other agents on similar topics',
  },
  engineShown: { one: '{n} shown', other: '{n} shown' },
  engineShare: '{share} of what is asked',
  engines: 'Search engines',
  enginesHelp:
    'Each agent asks the engines that suit its topic. Whoever runs this service can switch on those that are off.',
  engineBrought: 'Pages',
  sourceState: 'How it stands',
  lastAnswer: 'Last answer',
  neverAnswered: 'none yet',
  toldToAdministrators: 'told to administrators',
  askedToday: 'Asked today',
  askedOf: '{n} of {most}',
  sourceSpent: 'used up for today',
  sourceOff: 'off',
  sourceNeeds: '{name} switches it on',
  engineEnds: 'its API ends on {day}',
  sourceNearby: 'one answers at {address}: set {name} to that to have it asked',
  engineFailed: '{when}: {why}',
} as const;
