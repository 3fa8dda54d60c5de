/** The words for what an agent has learned. */

export const WORDS = {
  learningOf: 'Progress of {name}',
  learningHelp: 'How well it brings what you like.',
  progressNothing: 'Nothing is rated yet. Say of a few pages whether you like them, and it shows here how that pays.',
  progressFew: {
    one: 'You rated {n} page so far, and liked {liked}. Rate five of the first ten pages of one list, and it shows here how it did.',
    other:
      'You rated {n} pages so far, and liked {liked}. Rate five of the first ten pages of one list, and it shows here how it did.',
  },
  progressFirst: 'Of the first {n} pages of list {number} you liked {liked}.',
  progressOne: 'Rate five of the first ten pages of another list, and the two are compared here.',
  progressThenNow: '{first} Of the first {n} of list {number} you liked {liked}.',
  listDots: 'List by list',
  listDotsHelp:
    'Each pair is a list, the newest last: its first ten pages, and beside them, smaller, the search engines’ own first ten. Dots are sorted, not in the list’s order: liked pages are at the bottom.',
  listDotsLarge: 'Large: Fenix',
  listDotsSmall: 'Small: search engines',
  listDotsNumber: 'list',
  listDotsNone: 'There is no list yet.',
  listDotsOne: 'List {number}, {when}: {list}. The search engines’ first: {engines}.',
  'dot.liked': { one: '{n} liked', other: '{n} liked' },
  'dot.disliked': { one: '{n} disliked', other: '{n} disliked' },
  'dot.neutral': { one: '{n} neutral', other: '{n} neutral' },
  'dot.unrated': { one: '{n} not rated', other: '{n} not rated' },
  'dot.absent': { one: '{n} not on the list', other: '{n} not on the list' },
  'state.neutral': 'neutral',
  'state.unrated': 'not rated',
  'state.absent': 'not on the list',
  latelyRaised: {
    one: 'Since your last rating these words count more: {raised}.',
    other: 'Since your last {n} ratings these words count more: {raised}.',
  },
  latelyLowered: {
    one: 'Since your last rating these words count less: {lowered}.',
    other: 'Since your last {n} ratings these words count less: {lowered}.',
  },
  latelyBoth: {
    one: 'Since your last rating these words count more: {raised}. These count less: {lowered}.',
    other: 'Since your last {n} ratings these words count more: {raised}. These count less: {lowered}.',
  },
  latelyNothing: {
    one: 'Your last rating changed little that words can tell.',
    other: 'Your last {n} ratings changed little that words can tell.',
  },
  bySource: 'Where your pages came from',
  bySourceHelp: 'A page that several found counts for each of them.',
  bySourceLiked: 'Liked',
  bySourceDisliked: 'Disliked',
  sourcesMore: { one: 'and {n} other', other: 'and {n} others' },
  forTheCurious: 'For the curious',
} as const;
