/** Where agents look: one box for every address, and one table of everything that brings pages. */

import { agentOf } from '../frame/agents.ts';
import type { Fetched } from '../frame/fetched.ts';
import { say } from '../frame/language.ts';
import { useQuery } from '../frame/queries.ts';
import { isLeaving } from '../frame/removals.ts';
import { paramOf } from '../frame/router.ts';
import { Head } from '../parts/head.tsx';
import { Spinner } from '../parts/spinner.tsx';
import { AddSource } from './add-source.tsx';
import { loadRules } from './domains.ts';
import { loadFeeds } from './feeds.ts';
import { loadCrawls } from './known-crawls.ts';
import { MoreSources } from './more-sources.tsx';
import { loadSites } from './sites.ts';
import { rowsOf, type SourceRow } from './source-rows.ts';
import { SourceTable } from './source-table.tsx';
import { loadHealth } from './sources.ts';
import './sources.css';

export function View() {
  const { rows, failed } = useRows();
  const from = paramOf('agent');
  const agent = from !== undefined && agentOf(from) !== undefined ? from : undefined;
  return (
    <>
      <Head title="yourSources" />
      <section class="card" aria-label={say('addSource')}>
        <AddSource agent={agent} />
        <MoreSources agent={agent} />
      </section>
      {failed ? <Spinner waitsFor={{ failed, missing: false }} /> : null}
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
