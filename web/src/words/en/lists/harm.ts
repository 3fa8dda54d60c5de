/** The words for a like that did harm. */
export const WORDS = {
  harmLabel: 'A rating that misleads it',
  harmSaid: 'You dislike most of what came because of “{title}”: {disliked} of {judged} pages. Take that rating back?',
  harmTakeBack: 'Take it back',
  harmKeep: 'No, I like it',
  harmLook: 'Look at it',
  harmTaken: 'The rating of “{title}” is taken back.',
  harmKept: 'It stays, and is asked about no more.',
} as const;
