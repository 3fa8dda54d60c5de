/** Which hosts Fenix asked, how often, and what they refused. */
import { useId, useState } from 'preact/hooks';
import type { HostAccount } from '../contract.ts';
import { agents } from '../frame/agents.ts';
import { api } from '../frame/api/client.ts';
import { size } from '../frame/figures.ts';
import { count, say, when } from '../frame/language.ts';
import { useQuery } from '../frame/queries.ts';
import { reasonInWords } from '../frame/reasons.ts';
import { agentPath } from '../frame/router.ts';
import { toldInWords } from '../frame/why.ts';
import { Head } from '../parts/head.tsx';
import { HeadRow } from '../parts/head-row.tsx';
import { Empty, Spinner } from '../parts/spinner.tsx';
import './ledger.css';

/** Fewer need no filter. */
const WORTH_FILTERING = 5;

export function View() {
  const ledger = useQuery(['ledger'], loadLedger);
  return (
    <>
      <Head title="ledger" help="ledgerHelp" />
      {ledger.value === undefined ? <Spinner waitsFor={ledger} /> : <Accounts accounts={ledger.value} />}
    </>
  );
}

function Accounts({ accounts }: { readonly accounts: readonly HostAccount[] }) {
  const [text, setText] = useState('');
  if (accounts.length === 0) return <NoVisit />;
  const wanted = text.trim().toLowerCase();
  const shown = accounts.filter(({ host }) => host.includes(wanted));
  const bytes = shown.reduce((sum, account) => sum + account.bytes, 0);
  return (
    <>
      {accounts.length < WORTH_FILTERING ? null : <Filter text={text} onText={setText} />}
      <p role="status">
        {shown.length === 0
          ? say('ledgerNoMatch', { text: wanted })
          : say('ledgerTotals', { n: shown.length, bytes: size(bytes) })}
      </p>
      {shown.length === 0 ? null : <LedgerTable accounts={shown} />}
    </>
  );
}

/** A session makes the first visits. */
function NoVisit() {
  const [first] = agents.value ?? [];
  return (
    <Empty title={say('ledgerEmpty')} help={say('ledgerEmptyHelp')}>
      <a class="button primary" href={first === undefined ? '/agents/new' : agentPath(first.id)}>
        {first === undefined ? say('makeFirstAgent') : say('goToAgent', { name: first.name })}
      </a>
    </Empty>
  );
}

function Filter({ text, onText }: { readonly text: string; readonly onText: (text: string) => void }) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{say('ledgerFilter')}</label>
      <input
        id={id}
        type="search"
        autocomplete="off"
        value={text}
        onInput={({ currentTarget }) => onText(currentTarget.value)}
      />
    </div>
  );
}

/** All hosts, the last visited first; hosts without visits come last. */
export async function loadLedger(): Promise<readonly HostAccount[]> {
  // By host: a host may move into the next stretch while this one is on its way.
  const accounts = new Map<string, HostAccount>();
  let cursor: string | undefined;
  do {
    const { items, next } = await api.get('/api/ledger', { cursor });
    for (const account of items) accounts.set(account.host, account);
    cursor = next;
  } while (cursor !== undefined);
  return [...accounts.values()].sort(byLastVisit);
}

/** ISO times in UTC sort as text; hosts with equal times stay in the order of names. */
function byLastVisit({ lastVisited: one = '' }: HostAccount, { lastVisited: other = '' }: HostAccount): number {
  return one === other ? 0 : one < other ? 1 : -1;
}

/** A row for each site; on a narrow screen a card for each, whose cells name themselves. */
function LedgerTable({ accounts }: { readonly accounts: readonly HostAccount[] }) {
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
  const kinds = Object.entries(refusals)
    .filter(([, times]) => times > 0)
    .sort(([, a], [, b]) => b - a);
  return (
    <div class="stack tight fine">
      {kinds.length === 0 ? <span class="muted">{say('nothingRefused')}</span> : null}
      {kinds.map(([kind, times]) => (
        <span key={kind}>{reasonInWords(kind, times)}</span>
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
