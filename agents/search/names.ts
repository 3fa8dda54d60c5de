/** The ids of all engines that are asked over the web: a door for whoever only names them. */
export const ENGINE_IDS = [
  'searxng',
  'wikipedia',
  'mwmbl',
  'hackernews',
  'stackexchange',
  'github',
  'arxiv',
  'crossref',
  'doaj',
  'europepmc',
  'openlibrary',
  'marginalia',
  'brave',
  'google',
  'mojeek',
  'openalex',
] as const;

export type EngineId = (typeof ENGINE_IDS)[number];

/** What is asked here, and nobody outside: ids and names beside those of the engines. */
export const LOCAL_ENGINES = {
  library: { id: 'library', name: 'Library' },
  feeds: { id: 'feeds', name: 'Feeds' },
  others: { id: 'others', name: 'another search' },
  lent: { id: 'lent', name: 'readers with similar interests' },
  crawls: { id: 'crawls', name: 'Crawls' },
} as const;
