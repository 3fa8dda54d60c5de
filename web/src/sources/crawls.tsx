/** Sites that an agent watches and links that it follows. */

import { staying } from '../frame/fetched.ts';
import { useQuery } from '../frame/queries.ts';
import { Collection } from '../parts/collection.tsx';
import { To } from '../parts/to.tsx';
import { CrawlPanel } from './crawl-panel.tsx';
import { FollowLinks } from './follow-links.tsx';
import { keyOfCrawl, loadCrawls, nameOfCrawl } from './known-crawls.ts';
import { crawlState, stateSaid } from './source-states.ts';
import './sites.css';

export function Crawls({ agent }: { readonly agent: string }) {
  const crawls = useQuery(['crawls', agent], () => loadCrawls(agent));
  return (
    <Collection
      title="crawls"
      help="crawlsHelp"
      of={staying(crawls, keyOfCrawl)}
      none="noCrawls"
      row={(crawl) => (
        <details class="source-panel">
          <summary>
            {nameOfCrawl(crawl)} <span class="muted">{stateSaid(crawlState(crawl))}</span>
          </summary>
          <CrawlPanel crawl={crawl} />
        </details>
      )}
    >
      <p>
        <To says="addSourceFor" class="button" href={`/sources?agent=${agent}`} />
      </p>
      <FollowLinks agent={agent} />
    </Collection>
  );
}
