/** Says that a crawl begins, or that it exists already. */
import { say } from '../frame/language.ts';
import { tell } from '../frame/notices.ts';
import { type addCrawl, nameOfCrawl } from './known-crawls.ts';

export function crawlTold({ crawl, isNew }: Awaited<ReturnType<typeof addCrawl>>): void {
  const known = crawl.state === 'going' ? 'crawlKnown' : 'crawlKnownHeld';
  tell(say(isNew ? 'crawlAdded' : known, { name: nameOfCrawl(crawl) }));
}
