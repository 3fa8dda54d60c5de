/** The words for what is added by hand. */
export const WORDS = {
  add: 'Add',
  fileUnread:
    'Nothing in this file can be read as pages or feeds: choose what the other program calls its export or backup.',
  fileWithoutGroup: 'There is no folder or tag “{name}” in this file: look at it again, and choose.',
  fileOfFeeds: 'This is a list of feeds, not of pages: bring it under Sources.',
  fileOfCopies: 'This is a page as it was saved: it goes into your library.',
  fileWithoutCopies: 'There is no saved page in this file.',
  fileWithoutCopiesBecause: 'There is no saved page in this file: {why}.',
  leftOverHundred: 'more than 100 saved pages, or 6 MB of them, are not taken of one file',
  leftNoPage: 'it is no page: a picture, a style, an error',
  leftNotStarred: 'it is not starred',
  leftOfAFeed: 'it came from a feed, and nobody saved it',
  leftNote: 'it is a note, not a page',
  leftWithoutAddress: 'it has no web address',
  leftUnknownRating: 'what its rating means is not known',
  leftNotChosen: 'it is in none of the chosen groups',
  leftOverThousand: 'more than 1,000 are not taken at once',
  leftNoExport: 'this file is no export that can be read',
  leftTooLarge: 'unpacked this file is too large',
  leftLocked: 'this file is locked with a password',
  leftDamaged: 'this file is damaged, or packed in a way that is not known',
} as const;
