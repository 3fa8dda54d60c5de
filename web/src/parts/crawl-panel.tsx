/** One crawl: its progress and its actions. */
import type { OwnCrawl } from '../contract.ts';
import { say } from '../language.ts';
import { goToRow } from '../neighbour.ts';
import { cancelCrawl, deleteCrawl, nameOfCrawl, pauseCrawl, resumeCrawl } from '../state/crawls.ts';
import { doing } from '../state/fetched.ts';
import { CrawlDetails } from './crawl-details.tsx';
import { crawlStateInFull } from './crawl-said.ts';
import { OutwardLink } from './outward-link.tsx';

interface CrawlPanelProps {
  readonly crawl: OwnCrawl;
  readonly onChange: () => void;
}

export function CrawlPanel({ crawl, onChange }: CrawlPanelProps) {
  const name = nameOfCrawl(crawl);
  const { address } = crawl;
  return (
    <>
      <p>
        {address === undefined ? null : <OutwardLink href={address}>{address}</OutwardLink>} {crawlStateInFull(crawl)}
      </p>
      <CrawlFigures crawl={crawl} />
      <div class="row">
        <CrawlButtons crawl={crawl} name={name} onChange={onChange} />
        <button type="button" aria-label={say('deleteCrawlNamed', { name })} onClick={() => deleteCrawl(crawl)}>
          {say('deleteNow')}
        </button>
      </div>
      <CrawlDetails crawl={crawl} onChange={onChange} />
    </>
  );
}

function CrawlButtons({ crawl, name, onChange }: CrawlPanelProps & { readonly name: string }) {
  if (crawl.state === 'done') return null;
  if (crawl.state !== 'going') {
    return (
      <button
        type="button"
        aria-label={say('resumeCrawlNamed', { name })}
        onClick={() => doing(resumeCrawl(crawl), onChange)}
      >
        {say('resumeCrawl')}
      </button>
    );
  }
  return (
    <>
      <button
        type="button"
        aria-label={say('pauseCrawlNamed', { name })}
        onClick={() => doing(pauseCrawl(crawl), onChange)}
      >
        {say('pauseCrawl')}
      </button>
      <button
        type="button"
        aria-label={say('cancelCrawlNamed', { name })}
        onClick={() => {
          goToRow();
          doing(cancelCrawl(crawl), onChange);
        }}
      >
        {say('cancelCrawl')}
      </button>
    </>
  );
}

function CrawlFigures({ crawl: { figures, kind } }: { readonly crawl: OwnCrawl }) {
  const { pages, visits, found, again, changed, waitingSites } = figures;
  if (kind === 'form') {
    return (
      <div class="muted">
        {say('formBrought', { n: pages })} {say('formVisits', { n: visits })}
      </div>
    );
  }
  const said = [
    `${say('crawlFigures', { n: pages })} ${say('crawlFound', { n: found })}`,
    again === 0 ? undefined : say('crawlChanged', { n: changed, again }),
    waitingSites === 0 ? undefined : say('crawlWaiting', { n: waitingSites }),
  ];
  return <div class="muted">{said.filter((each) => each !== undefined).join(' · ')}</div>;
}
