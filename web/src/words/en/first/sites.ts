/** The words for sites that are searched by their own result pages. */
export const WORDS = {
  wordsPlace: 'words',
  ownSiteBrokenNotice: 'The results of “{name}” look different now, and could not be recognised. See “Your sources”.',
  ownSiteDeleted: '“{name}” is no longer a source.',
} as const;
