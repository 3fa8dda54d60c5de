/** One crawl: its progress and its actions. */

import type { OwnCrawl } from '../contract.ts';
import { Action, Button } from '../frame/action.tsx';
import { say } from '../frame/language.ts';
import { reasonInWords } from '../frame/reasons.ts';
import { dotted } from '../parts/dotted.ts';
import { OutwardLink } from '../parts/outward-link.tsx';
import { CrawlDetails } from './crawl-details.tsx';
import { crawlStateInFull } from './crawl-said.ts';
import { cancelCrawl, deleteCrawl, nameOfCrawl, pauseCrawl, resumeCrawl } from './known-crawls.ts';

export function CrawlPanel({ crawl }: { readonly crawl: OwnCrawl }) {
  const name = nameOfCrawl(crawl);
  const { address } = crawl;
  return (
    <>
      <p>
        {address === undefined ? null : <OutwardLink href={address}>{address}</OutwardLink>} {crawlStateInFull(crawl)}
      </p>
      <CrawlFigures crawl={crawl} />
      <div class="row">
        <CrawlButtons crawl={crawl} name={name} />
        <Button says="deleteNow" of={name} onClick={() => deleteCrawl(crawl)} />
      </div>
      <CrawlDetails crawl={crawl} />
    </>
  );
}

function CrawlButtons({ crawl, name }: { readonly crawl: OwnCrawl; readonly name: string }) {
  if (crawl.state === 'done') return null;
  if (crawl.state !== 'going') {
    return <Action says="resumeCrawl" of={name} act={() => resumeCrawl(crawl)} />;
  }
  return (
    <>
      <Action says="pauseCrawl" of={name} act={() => pauseCrawl(crawl)} />
      <Action says="cancelCrawl" of={name} act={() => cancelCrawl(crawl)} />
    </>
  );
}

function CrawlFigures({ crawl: { figures, kind } }: { readonly crawl: OwnCrawl }) {
  const { pages, visits, found, again, changed, waitingSites, refused } = figures;
  if (kind === 'form') {
    return (
      <div class="muted">
        {say('formBrought', { n: pages })} {say('formVisits', { n: visits })}
      </div>
    );
  }
  const unread = Object.entries(refused).map(([what, times]) => reasonInWords(what, times));
  const said = [
    `${say('crawlFigures', { n: pages })} ${say('crawlFound', { n: found })}`,
    again === 0 ? undefined : say('crawlChanged', { n: changed, again }),
    waitingSites === 0 ? undefined : say('crawlWaiting', { n: waitingSites }),
    unread.length === 0 ? undefined : say('crawlRefused', { reasons: unread.join(', ') }),
  ];
  return <div class="muted">{dotted(said)}</div>;
}
