/** The words for the library. */
export const WORDS = {
  libraryHelp:
    'The pages that your agents have read; those you never saw go after a time. It is yours alone: nobody else sees it, and you see nobody else’s.',
  librarySearch: 'Search the library',
  libraryGo: 'Search',
  libraryHint:
    'Words, "phrases", site:example.org, lang:pt, after:2026-01, before:2026-06, is:rated, is:liked, is:saved',
  libraryNone: 'No page has all of that.',
  libraryEmpty: 'Nothing read yet',
  libraryEmptyHelp:
    'Run a session: every page that your agent reads can be searched here, whether you liked it or not.',
  libraryMore: 'More pages',
  libraryFound: { one: '{n} page shown', other: '{n} pages shown' },
  libraryWhich: 'Which pages',
  allRead: 'All',
  onlyLiked: 'Liked',
  onlySaved: 'Saved',
  noneLiked: 'Nothing liked yet',
  noneLikedHelp: 'Pages that you rate relevant, with + on a card, are kept here.',
  toAgent: 'Go to {name}',
  noneSaved: 'Nothing saved yet',
  noneSavedHelp: 'Save on a card, or the key s, keeps the text of a page for good.',
  readHere: 'Read the text here',
  textAsRead: 'as last read',
  textAsSaved: 'as it was when you saved it, {when}',
  toTheLibrary: 'To the library',
  libraryPrivate: 'private',
  libraryNotShown: 'read, not shown',
} as const;
