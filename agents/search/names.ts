/**
 * The ids of all engines that are asked over the web, for code that only names them. Of several for one field the first
 * are asked first: SearXNG, then engines with a key, then the widest.
 */
export const ENGINE_IDS = [
  'searxng',
  'brave',
  'google',
  'mojeek',
  'marginalia',
  'wikipedia',
  'mwmbl',
  'gdelt',
  'lemmy',
  'internetarchive',
  'arquivopt',
  'hackernews',
  'stackexchange',
  'github',
  'dblp',
  'arxiv',
  'crossref',
  'doaj',
  'openalex',
  'hal',
  'zenodo',
  'oasisbr',
  'europepmc',
  'openlibrary',
  'wikibooks',
  'wikivoyage',
  'stacksites',
  'ibge',
] as const;

export type EngineId = (typeof ENGINE_IDS)[number];

/** Sources inside Fenix: ids and names beside those of the engines. */
export const LOCAL_ENGINES = {
  library: { id: 'library', name: 'Library' },
  feeds: { id: 'feeds', name: 'Feeds' },
  others: { id: 'others', name: 'another search' },
  lent: { id: 'lent', name: 'readers with similar interests' },
  crawls: { id: 'crawls', name: 'Crawls' },
} as const;

/** Names of a user's single feeds and crawls, beside those of engines. */
export const GIVERS = {
  feed: (id: string) => `feed:${id}`,
  crawl: (id: string) => `crawl:${id}`,
} as const;
