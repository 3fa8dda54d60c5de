/** The ids of all engines: a door for whoever only names them. */
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
