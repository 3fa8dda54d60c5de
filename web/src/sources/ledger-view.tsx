/** Which hosts Fenix asked, how often, and what they refused. */

import { useId, useState } from 'preact/hooks';
import type { HostAccount } from '../contract.ts';
import { agents } from '../frame/agents.ts';
import { size } from '../frame/figures.ts';
import { say } from '../frame/language.ts';
import { useQuery } from '../frame/queries.ts';
import { agentPath } from '../frame/router.ts';
import { Empty } from '../parts/empty.tsx';
import { Head } from '../parts/head.tsx';
import { Spinner } from '../parts/spinner.tsx';
import { loadLedger } from './ledger.ts';
import { LedgerTable } from './ledger-table.tsx';
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
