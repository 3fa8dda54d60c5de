import type { SourceReport } from '../contract.ts';
import { say } from '../language.ts';
import { progress } from '../state/agents.ts';
import { Spinner } from './spinner.tsx';

/** How far the session under way is. */
export function SessionProgress({ agent }: { readonly agent: string }) {
  const reports = progress.value.get(agent) ?? [];
  return (
    <section class="card progress" aria-label={say('sessionRuns')} data-testid="progress">
      {reports.length === 0 ? (
        <p class="row">
          <Spinner small label={say('running')} /> {say('asking')}
        </p>
      ) : (
        <SourceList reports={reports} />
      )}
    </section>
  );
}

/** What each source found, and what became of it. */
export function SourceList({ reports }: { readonly reports: readonly SourceReport[] }) {
  return (
    <ul class="sources">
      {reports.map((report) => (
        <li key={report.engine}>
          <Source report={report} />
        </li>
      ))}
    </ul>
  );
}

function Source({ report }: { readonly report: SourceReport }) {
  const { engine, query, unseen, kept, failures, remarks = [], error } = report;
  return (
    <>
      <div class="row apart">
        <span>
          <strong>{engine}</strong> <span class="muted">{say('sourceSearched', { query })}</span>
        </span>
        <Figures report={report} />
      </div>
      <progress max={Math.max(unseen, 1)} value={unseen === 0 ? 1 : kept + failures.length} aria-label={engine} />
      {error === undefined ? null : <p class="error">{error}</p>}
      <Reasons title={say('whyFailed', { n: failures.length })} pages={failures} />
      <Reasons title={say('remarks', { n: remarks.length })} pages={remarks} />
    </>
  );
}

function Figures({ report: { found, unseen, fetched, kept, failures } }: { readonly report: SourceReport }) {
  const figures = [
    [found, say('sourceFound')],
    [unseen, say('sourceUnseen')],
    [fetched, say('sourceFetched')],
    [kept, say('sourceKept')],
    [failures.length, say('sourceFailed')],
  ] as const;
  return (
    <ul class="figures">
      {figures.map(([n, label]) => (
        <li key={label}>
          <b>{n}</b> {label}
        </li>
      ))}
    </ul>
  );
}

interface ReasonsProps {
  readonly title: string;
  readonly pages: SourceReport['failures'];
}

/** Pages of which there is something to say. */
function Reasons({ title, pages }: ReasonsProps) {
  if (pages.length === 0) return null;
  return (
    <details>
      <summary>{title}</summary>
      <ul class="reasons">
        {pages.map(({ url, why }) => (
          <li key={url}>
            <span class="url">{url}</span> <span class="muted">{why}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
