/** Where agents look: one box for every address, and one table of everything that brings pages. */
import { useEffect } from 'preact/hooks';
import { useLookingAnew } from '../events/looking-anew.ts';
import type { News } from '../events/news.ts';
import { say } from '../language.ts';
import { AddSource } from '../parts/add-source.tsx';
import { MoreSources } from '../parts/more-sources.tsx';
import { rowsOf, type SourceRow } from '../parts/source-rows.ts';
import { SourceTable } from '../parts/source-table.tsx';
import { Spinner } from '../parts/spinner.tsx';
import { paramOf } from '../router.ts';
import { agentOf } from '../state/agents.ts';
import { loadCrawls } from '../state/crawls.ts';
import { loadRules } from '../state/domains.ts';
import { loadFeeds } from '../state/feeds.ts';
import { type Fetched, useFetched } from '../state/fetched.ts';
import { afterRemovals, isLeaving } from '../state/removals.ts';
import { loadSites } from '../state/sites.ts';
import { loadHealth } from '../state/sources.ts';
import { useTitle } from '../title.ts';
import '../style/sources.css';

/** After these news the state of a source may have changed. */
const ASKED: ReadonlySet<News['type']> = new Set(['anew', 'session-closed']);
const SITES: ReadonlySet<News['type']> = new Set(['anew', 'session-closed', 'site-changed']);
const CRAWLS: ReadonlySet<News['type']> = new Set(['anew', 'crawl-changed', 'crawl-progress']);

export function SourcesPage() {
  useTitle(say('yourSources'));
  const { rows, failed, refresh } = useRows();
  const from = paramOf('agent');
  const agent = from !== undefined && agentOf(from) !== undefined ? from : undefined;
  return (
    <>
      <header class="agent-head">
        <h1>{say('yourSources')}</h1>
      </header>
      <section class="card" aria-label={say('addSource')}>
        <AddSource agent={agent} onAdded={refresh} />
        <MoreSources agent={agent} onChange={refresh} />
      </section>
      {failed ? <Spinner label={say('loading')} waitsFor={{ failed, missing: false }} /> : null}
      <SourceTable rows={rows} onChange={refresh} />
    </>
  );
}

interface Rows {
  /** Undefined until all lists are here, or have failed. */
  readonly rows: readonly SourceRow[] | undefined;
  /** True: some list could not be loaded. */
  readonly failed: boolean;
  readonly refresh: () => void;
}

function useRows(): Rows {
  const health = useFetched(loadHealth);
  const feeds = useFetched(loadFeeds);
  const sites = useFetched(loadSites);
  const crawls = useFetched(() => loadCrawls());
  const rules = useFetched(loadRules);
  useLookingAnew(health.reload, ({ type }) => ASKED.has(type));
  useLookingAnew(sites.reload, ({ type }) => SITES.has(type));
  useLookingAnew(crawls.reload, ({ type }) => CRAWLS.has(type));
  const all: readonly Fetched<unknown>[] = [health, feeds, sites, crawls, rules];
  const refresh = () => {
    for (const each of all) each.refresh();
  };
  useEffect(() => afterRemovals(() => Promise.all(all.map(({ reload }) => reload())).then(() => undefined)), []);
  const isKnown = all.every(({ value, failed }) => value !== undefined || failed);
  const lists = {
    health: health.value ?? [],
    feeds: feeds.value ?? [],
    sites: sites.value ?? [],
    crawls: crawls.value ?? [],
    rules: rules.value ?? [],
  };
  const rows = isKnown ? rowsOf(lists).filter(({ key }) => !isLeaving(key)) : undefined;
  return { rows, failed: all.some(({ failed }) => failed), refresh };
}
