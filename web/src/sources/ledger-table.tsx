/** The hosts of the ledger. */

import type { HostAccount } from '../contract.ts';
import { size } from '../frame/figures.ts';
import { count, say, when } from '../frame/language.ts';
import { REFUSAL_KINDS, reasonInWords } from '../frame/reasons.ts';
import { toldInWords } from '../frame/why.ts';
import { HeadRow } from '../parts/head-row.tsx';
import './ledger.css';

/** A row for each site; on a narrow screen a card for each, whose cells name themselves. */
export function LedgerTable({ accounts }: { readonly accounts: readonly HostAccount[] }) {
  return (
    <table class="ledger">
      <caption class="hidden">{say('ledger')}</caption>
      <HeadRow of={['site', 'lastVisit', 'requests', 'received', 'notHad']} numbers={['requests', 'received']} />
      <tbody>
        {accounts.map((account) => (
          <SiteRow key={account.host} account={account} />
        ))}
      </tbody>
    </table>
  );
}

function SiteRow({ account }: { readonly account: HostAccount }) {
  const { host, requests, bytes, lastVisited } = account;
  return (
    <tr>
      <th scope="row">{host}</th>
      <td data-label={say('lastVisit')}>
        {lastVisited === undefined ? (
          say('neverVisited')
        ) : (
          <time dateTime={lastVisited}>{when(lastVisited, 'short')}</time>
        )}
      </td>
      <td class="number" data-label={say('requests')}>
        {count(requests)}
      </td>
      <td class="number" data-label={say('received')}>
        {size(bytes)}
      </td>
      <td data-label={say('notHad')}>
        <NotHad account={account} />
      </td>
    </tr>
  );
}

function NotHad({ account: { refusals, lastRefusal, reason, suspended } }: { readonly account: HostAccount }) {
  const kinds = REFUSAL_KINDS.filter((kind) => refusals[kind] > 0).sort((a, b) => refusals[b] - refusals[a]);
  return (
    <div class="stack tight fine">
      {kinds.length === 0 ? <span class="muted">{say('nothingRefused')}</span> : null}
      {kinds.map((kind) => (
        <span key={kind}>{reasonInWords(kind, refusals[kind])}</span>
      ))}
      {lastRefusal === undefined ? null : (
        <span class="muted">{say('lastReason', { why: toldInWords({ why: lastRefusal, reason }) })}</span>
      )}
      {suspended === undefined ? null : <Suspended suspended={suspended} />}
    </div>
  );
}

function Suspended({ suspended }: { readonly suspended: NonNullable<HostAccount['suspended']> }) {
  const { until } = suspended;
  const slots = { when: when(until, 'short'), why: toldInWords(suspended) };
  const isOver = Date.parse(until) <= Date.now();
  if (isOver) return <span class="muted">{say('wasLeftAloneUntil', slots)}</span>;
  return <strong>{say('leftAloneUntil', slots)}</strong>;
}
