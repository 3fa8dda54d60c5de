/** The words for sources. */
export const WORDS = {
  ruleFor: 'Pages of {domain}',
  feeds: 'Feeds',
} as const;
