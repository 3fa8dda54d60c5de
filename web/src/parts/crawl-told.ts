/** Says that a crawl begins, or that it exists already. */
import { say } from '../language.ts';
import { type addCrawl, nameOfCrawl } from '../state/crawls.ts';
import { tell } from '../state/notices.ts';

export function crawlTold({ crawl, isNew }: Awaited<ReturnType<typeof addCrawl>>): void {
  const known = crawl.state === 'going' ? 'crawlKnown' : 'crawlKnownHeld';
  tell(say(isNew ? 'crawlAdded' : known, { name: nameOfCrawl(crawl) }));
}
