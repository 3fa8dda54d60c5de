/** Sites that an agent watches and links that it follows. */
import type { OwnCrawl } from '../contract.ts';
import { useLookingAnew } from '../events/looking-anew.ts';
import type { News } from '../events/news.ts';
import { say } from '../language.ts';
import { keyOfCrawl, loadCrawls, nameOfCrawl } from '../state/crawls.ts';
import { type Fetched, useFetched, useStaying } from '../state/fetched.ts';
import { CrawlPanel } from './crawl-panel.tsx';
import { crawlState } from './crawl-said.ts';
import { FollowLinks } from './follow-links.tsx';
import { Spinner } from './spinner.tsx';
import '../style/sites.css';

/** After these news the state of a crawl may have changed. */
const CHANGED: ReadonlySet<News['type']> = new Set(['anew', 'crawl-changed', 'crawl-progress']);

export function Crawls({ agent }: { readonly agent: string }) {
  const crawls = useFetched(() => loadCrawls(agent));
  useLookingAnew(crawls.reload, ({ type }) => CHANGED.has(type));
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
      <FollowLinks agent={agent} onAdded={crawls.refresh} />
    </section>
  );
}

function CrawlList({ crawls: loaded }: { readonly crawls: Fetched<readonly OwnCrawl[]> }) {
  const crawls = useStaying(loaded, keyOfCrawl);
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
            <CrawlPanel crawl={crawl} onChange={loaded.refresh} />
          </details>
        </li>
      ))}
    </ul>
  );
}
