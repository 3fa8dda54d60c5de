/** The words for lists and their cards. */
export const WORDS = {
  noListYet: 'No list yet',
  noListYetHelp: 'Press “Look now”: the agent asks its sources, reads what they find and brings you a list to rate.',
  nothingLearned: 'For now the search engines and your words make the order.',
  emptyList: 'This list is empty',
  emptySourcesFailed: 'The sources failed; the reasons are below. Try again later.',
  emptyNoneAnswered:
    'No source could be asked; the reasons are below. Without internet, try “fenix demo”: it brings a small web of its own. Otherwise, try again later.',
  emptyNothingNew: 'The sources found nothing that you have not been shown before. Other words may find more.',
  emptyBelowThreshold:
    'Pages were found, but none was close enough to what you rated relevant. Other words, or more ratings, may help.',
  emptyLeftOut:
    'Everything new was kept out by your rules for sites, or is older than this agent wants. The details are below.',
  emptyEndedEarly: 'It ended before it had read anything. Next time it looks for the same pages.',
  loadMore: 'Load more',
  filterShow: 'Show',
  filterSessions: 'One list',
  filterAll: 'All it ever showed',
  filterNew: 'New',
  filterRelevant: 'Relevant',
  filterSaved: 'Saved',
  filterHidden: 'Hidden',
  filterSource: 'Source',
  filterAnySource: 'Any source',
  filterText: 'Words in title or address',
  filterGo: 'Find',
  filterNothing: 'No such page',
  filterNothingHelp: 'This agent has shown nothing like that. Try another filter.',
  unsure: 'unsure',
} as const;
