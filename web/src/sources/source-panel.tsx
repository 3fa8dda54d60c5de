/** The panel below a row of the sources: what Fenix knows of one source, and actions on it. */
import { CrawlPanel } from './crawl-panel.tsx';
import { EnginePanel } from './engine-panel.tsx';
import { FeedPanel } from './feed-panel.tsx';
import { OwnSitePanel } from './own-site-panel.tsx';
import { RulePanel } from './rule-panel.tsx';
import type { Source } from './source-rows.ts';

export function SourcePanel({ source }: { readonly source: Source }) {
  switch (source.of) {
    case 'feed':
      return <FeedPanel feed={source.it} />;
    case 'site':
      return <OwnSitePanel site={source.it} />;
    case 'crawl':
      return <CrawlPanel crawl={source.it} />;
    case 'rule':
      return <RulePanel rule={source.it} />;
    case 'engine':
      return <EnginePanel engine={source.it} />;
  }
}
