/** Sites that an agent watches and links that it follows. */
import type { OwnCrawl } from '../contract.ts';
import { type Fetched, staying } from '../frame/fetched.ts';
import { say } from '../frame/language.ts';
import { useQuery } from '../frame/queries.ts';
import { Spinner } from '../parts/spinner.tsx';
import { CrawlPanel } from './crawl-panel.tsx';
import { crawlState } from './crawl-said.ts';
import { FollowLinks } from './follow-links.tsx';
import { keyOfCrawl, loadCrawls, nameOfCrawl } from './known-crawls.ts';
import './sites.css';

export function Crawls({ agent }: { readonly agent: string }) {
  const crawls = useQuery(['crawls', agent], () => loadCrawls(agent));
  return (
    <section class="card" aria-labelledby="crawls-title">
      <h2 id="crawls-title">{say('crawls')}</h2>
      <p class="muted">{say('crawlsHelp')}</p>
      <CrawlList crawls={crawls} />
      <p>
        <a class="button" href={`/sources?agent=${agent}`}>
          {say('addSourceFor')}
        </a>
      </p>
      <FollowLinks agent={agent} />
    </section>
  );
}

function CrawlList({ crawls: loaded }: { readonly crawls: Fetched<readonly OwnCrawl[]> }) {
  const crawls = staying(loaded, keyOfCrawl);
  if (crawls === undefined) return <Spinner label={say('loading')} waitsFor={loaded} />;
  if (crawls.length === 0) return <p>{say('noCrawls')}</p>;
  return (
    <ul class="rows crawls">
      {crawls.map((crawl) => (
        <li key={crawl.id}>
          <details class="source-panel">
            <summary>
              {nameOfCrawl(crawl)} <span class="muted">{crawlState(crawl)}</span>
            </summary>
            <CrawlPanel crawl={crawl} />
          </details>
        </li>
      ))}
    </ul>
  );
}
