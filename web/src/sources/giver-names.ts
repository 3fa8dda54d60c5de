/** Names of single feeds and crawls, which lists and figures name by `feed:` or `crawl:` and an id. */
import { language, say } from '../frame/language.ts';
import { useQuery } from '../frame/queries.ts';
import { bringWords } from '../frame/words.ts';
import { engineName } from '../parts/engine-name.ts';

const isFeed = (source: string) => source.startsWith('feed:');
const isCrawl = (source: string) => source.startsWith('crawl:');

/** The name that a source bears on Sources; empty until it is known. */
export function useSourceNames(sources: readonly string[]): (source: string) => string {
  const single = sources.filter((source) => isFeed(source) || isCrawl(source));
  const { value } = useQuery(['feeds', ...single], () => namesOf(single));
  return (source) => {
    if (!isFeed(source) && !isCrawl(source)) return engineName(source);
    return value === undefined ? '' : (value.get(source) ?? say('sourceGone'));
  };
}

async function namesOf(single: readonly string[]): Promise<ReadonlyMap<string, string>> {
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
