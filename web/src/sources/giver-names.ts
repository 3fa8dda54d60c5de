/** Names of single feeds and crawls, which lists and figures name by `feed:` or `crawl:` and an id. */
import type { Progress } from '../contract.ts';
import { language, say } from '../frame/language.ts';
import { useQuery } from '../frame/queries.ts';
import { bringWords } from '../frame/words.ts';
import { engineName } from '../parts/engine-name.ts';

const isFeed = (source: string) => source.startsWith('feed:');
const isCrawl = (source: string) => source.startsWith('crawl:');

type Names = ReadonlyMap<string, string>;

interface SourceNames {
  /** The name that a source bears on Sources; what it is, as long as that is unknown. */
  readonly nameOf: (source: string) => string;
  /** It is on Sources no more. */
  readonly isGone: (source: string) => boolean;
}

export function useSourceNames(sources: readonly string[]): SourceNames {
  const single = sources.filter((source) => isFeed(source) || isCrawl(source));
  const { value } = useQuery(['giver-names', ...single], () => namesOf(single));
  return sourceNames(value);
}

/** `names`: undefined until they come. */
export function sourceNames(names: Names | undefined): SourceNames {
  const isGone = (source: string) => names !== undefined && (isFeed(source) || isCrawl(source)) && !names.has(source);
  return {
    isGone,
    nameOf(source) {
      if (isGone(source)) return say('sourceGone');
      if (isFeed(source)) return names?.get(source) ?? say('ownFeeds');
      if (isCrawl(source)) return names?.get(source) ?? say('sourceName');
      return engineName(source);
    },
  };
}

type Row = Progress['sources'][number];

/** What is gone has one row, where the first of it was: nobody can tell its sources apart. */
export function goneTogether(rows: readonly Row[], isGone: (source: string) => boolean): readonly Row[] {
  const gone = rows.filter(({ source }) => isGone(source));
  const [first, ...others] = gone;
  if (first === undefined || others.length === 0) return rows;
  const sum = (of: 'brought' | 'liked' | 'disliked') => gone.reduce((all, row) => all + row[of], 0);
  const together = { ...first, brought: sum('brought'), liked: sum('liked'), disliked: sum('disliked') };
  return rows.flatMap((row) => (row === first ? [together] : isGone(row.source) ? [] : [row]));
}

async function namesOf(single: readonly string[]): Promise<Names> {
  const all = await Promise.all([single.some(isFeed) ? feedNames() : [], single.some(isCrawl) ? crawlNames() : []]);
  return new Map(all.flat());
}

// Few lists and figures name any: what they need comes with them.

async function feedNames() {
  const { loadFeeds } = await import('./feeds.ts');
  return (await loadFeeds()).map(({ id, title }) => [`feed:${id}`, title] as const);
}

async function crawlNames() {
  const [{ loadCrawls, nameOfCrawl }] = await Promise.all([
    import('./known-crawls.ts'),
    bringWords(language.value, ['crawls']),
  ]);
  return (await loadCrawls()).map((crawl) => [`crawl:${crawl.id}`, nameOfCrawl(crawl)] as const);
}
