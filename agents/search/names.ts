/** The names of everything that finds pages, for code that only names it. */
import type { EngineDefinition } from './engine.ts';

/**
 * Every engine that is asked over the web: a new one needs its file and its line here. Of several for one field the first
 * are asked first: SearXNG, then engines with a key, then the widest. Their files are read when one is asked.
 */
export const ENGINE_FILES = {
  searxng: async () => (await import('./engines/searxng.ts')).searxng,
  brave: async () => (await import('./engines/brave.ts')).brave,
  google: async () => (await import('./engines/google.ts')).google,
  mojeek: async () => (await import('./engines/mojeek.ts')).mojeek,
  marginalia: async () => (await import('./engines/marginalia.ts')).marginalia,
  wikipedia: async () => (await import('./engines/wikipedia.ts')).wikipedia,
  mwmbl: async () => (await import('./engines/mwmbl.ts')).mwmbl,
  gdelt: async () => (await import('./engines/gdelt.ts')).gdelt,
  lemmy: async () => (await import('./engines/lemmy.ts')).lemmy,
  internetarchive: async () => (await import('./engines/internetarchive.ts')).internetarchive,
  arquivopt: async () => (await import('./engines/arquivopt.ts')).arquivopt,
  hackernews: async () => (await import('./engines/hackernews.ts')).hackernews,
  stackexchange: async () => (await import('./engines/stackexchange.ts')).stackexchange,
  github: async () => (await import('./engines/github.ts')).github,
  dblp: async () => (await import('./engines/dblp.ts')).dblp,
  arxiv: async () => (await import('./engines/arxiv.ts')).arxiv,
  crossref: async () => (await import('./engines/crossref.ts')).crossref,
  doaj: async () => (await import('./engines/doaj.ts')).doaj,
  openalex: async () => (await import('./engines/openalex.ts')).openalex,
  hal: async () => (await import('./engines/hal.ts')).hal,
  zenodo: async () => (await import('./engines/zenodo.ts')).zenodo,
  oasisbr: async () => (await import('./engines/oasisbr.ts')).oasisbr,
  europepmc: async () => (await import('./engines/europepmc.ts')).europepmc,
  openlibrary: async () => (await import('./engines/openlibrary.ts')).openlibrary,
  wikibooks: async () => (await import('./engines/wikibooks.ts')).wikibooks,
  wikivoyage: async () => (await import('./engines/wikivoyage.ts')).wikivoyage,
  stacksites: async () => (await import('./engines/stacksites.ts')).stacksites,
  ibge: async () => (await import('./engines/ibge.ts')).ibge,
} as const satisfies Readonly<Record<string, () => Promise<EngineDefinition>>>;

export type EngineId = keyof typeof ENGINE_FILES;

export const ENGINE_IDS = Object.keys(ENGINE_FILES) as readonly EngineId[];

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
