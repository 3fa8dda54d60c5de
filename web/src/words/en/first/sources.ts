/** The words for sources. */
export const WORDS = {
  yourSources: 'Your sources',
  siteWrong: 'Name one site, as in example.org: “com” or “com.br” alone would be everybody’s.',
  ruleFor: 'Pages of {domain}',
  rulePinned: 'First',
  ruleRaised: 'More',
  ruleNone: 'As usual',
  ruleLowered: 'Less',
  ruleBlocked: 'Never',
  ruleFromNow: 'From the next list on, for all your agents.',
  ruleChosen: 'Pages of {domain}: {rule}',
  feeds: 'Feeds',
} as const;
