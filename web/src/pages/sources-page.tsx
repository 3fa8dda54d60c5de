/** Where agents look: one box for every address, and one table of everything that brings pages. */
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
import type { Fetched } from '../state/fetched.ts';
import { useQuery } from '../state/queries.ts';
import { isLeaving } from '../state/removals.ts';
import { loadSites } from '../state/sites.ts';
import { loadHealth } from '../state/sources.ts';
import { useTitle } from '../title.ts';
import '../style/sources.css';

export function SourcesPage() {
  useTitle(say('yourSources'));
  const { rows, failed } = useRows();
  const from = paramOf('agent');
  const agent = from !== undefined && agentOf(from) !== undefined ? from : undefined;
  return (
    <>
      <header class="agent-head">
        <h1>{say('yourSources')}</h1>
      </header>
      <section class="card" aria-label={say('addSource')}>
        <AddSource agent={agent} />
        <MoreSources agent={agent} />
      </section>
      {failed ? <Spinner label={say('loading')} waitsFor={{ failed, missing: false }} /> : null}
      <SourceTable rows={rows} />
    </>
  );
}

interface Rows {
  /** Undefined until all lists are here, or have failed. */
  readonly rows: readonly SourceRow[] | undefined;
  /** True: some list could not be loaded. */
  readonly failed: boolean;
}

function useRows(): Rows {
  const health = useQuery(['engines'], loadHealth);
  const feeds = useQuery(['feeds'], loadFeeds);
  const sites = useQuery(['sites'], loadSites);
  const crawls = useQuery(['crawls'], () => loadCrawls());
  const rules = useQuery(['rules'], loadRules);
  const all: readonly Fetched<unknown>[] = [health, feeds, sites, crawls, rules];
  const isKnown = all.every(({ value, failed }) => value !== undefined || failed);
  const lists = {
    health: health.value ?? [],
    feeds: feeds.value ?? [],
    sites: sites.value ?? [],
    crawls: crawls.value ?? [],
    rules: rules.value ?? [],
  };
  const rows = isKnown ? rowsOf(lists).filter(({ key }) => !isLeaving(key)) : undefined;
  return { rows, failed: all.some(({ failed }) => failed) };
}
