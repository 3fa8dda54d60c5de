/** Everything that brings pages, in one table: a press on a row opens its details and actions. */

import { useState } from 'preact/hooks';
import { Button } from '../frame/action.tsx';
import { say } from '../frame/language.ts';
import { Foreign } from '../parts/foreign.tsx';
import { HeadRow } from '../parts/head-row.tsx';
import { SourceIcon } from '../parts/picture.tsx';
import { ShownFor, worthSaid } from './shown-for.tsx';
import { SourcePanel } from './source-panel.tsx';
import type { SourceRow } from './source-rows.ts';
import './sites.css';

const AT_ONCE = 20;

interface SourceTableProps {
  /** Undefined until they are loaded: the table keeps room for them. */
  readonly rows: readonly SourceRow[] | undefined;
  /** The key of the open row. */
  readonly open: string | undefined;
  readonly onOpen: (key: string | undefined) => void;
}

export function SourceTable({ rows, open, onOpen }: SourceTableProps) {
  const [wanted, setMost] = useState(AT_ONCE);
  const most = Math.max(wanted, (rows ?? []).findIndex(({ key }) => key === open) + 1);
  return (
    <section class="card source-list" aria-labelledby="sources-title" aria-busy={rows === undefined}>
      <h2 id="sources-title" class="hidden">
        {say('whatBringsPages')}
      </h2>
      <table class="sources-table" aria-labelledby="sources-title">
        <HeadRow of={['sourceName', 'sourceKind', 'sourceState', 'pagesLabel', 'newFeedFor']} />
        <tbody>
          {rows === undefined
            ? Array.from({ length: 10 }, (_, i) => <Coming key={i} />)
            : rows
                .slice(0, most)
                .map((row) => (
                  <SourceTableRow
                    key={row.key}
                    row={row}
                    isOpen={open === row.key}
                    onPress={() => onOpen(open === row.key ? undefined : row.key)}
                  />
                ))}
        </tbody>
      </table>
      {rows === undefined || rows.length <= most ? null : (
        <Button class="quiet" onClick={() => setMost(most + AT_ONCE)}>
          {say('moreSources', { n: rows.length - most })}
        </Button>
      )}
    </section>
  );
}

function Coming() {
  return (
    <tr class="coming">
      <td colSpan={5}>
        <span class="source-icon holder tiny" />
      </td>
    </tr>
  );
}

interface SourceTableRowProps {
  readonly row: SourceRow;
  readonly isOpen: boolean;
  readonly onPress: () => void;
}

function SourceTableRow({
  row: { key, source, name, host, kind, state, isBad, found, whose },
  isOpen,
  onPress,
}: SourceTableRowProps) {
  const id = `source-${key.replace(/[^\w-]/g, '-')}`;
  return (
    <>
      <tr class={isOpen ? 'open' : undefined}>
        <th scope="row">
          <div class="row">
            <IconPlace name={name} source={source} />
            <Button class="plain whole" aria-expanded={isOpen} aria-controls={id} onClick={onPress}>
              <Foreign>{name}</Foreign>
              {host === undefined ? null : <small class="muted"> {host}</small>}
            </Button>
          </div>
        </th>
        <td>{say(kind)}</td>
        <td class={isBad ? 'problem' : undefined}>
          <span title={state}>{state}</span>
        </td>
        <td>{found === undefined ? '' : worthSaid(found.worth)}</td>
        <td class="wide-only">
          <Foreign>{whose}</Foreign>
        </td>
      </tr>
      {isOpen ? (
        <tr id={id} class="source-panel">
          <td colSpan={5}>
            <div class="sections">
              {found === undefined || found.worth.shown === 0 ? null : <ShownFor {...found} />}
              <SourcePanel source={source} />
            </div>
          </td>
        </tr>
      ) : null}
    </>
  );
}

/** The place of a site's icon: its first letter, until the icon is there. */
function IconPlace({ name, source }: Pick<SourceRow, 'name' | 'source'>) {
  const address = iconOf(source);
  return (
    <span class="source-icon holder tiny" aria-hidden="true">
      {[...name.replace(/[^\p{L}\p{N}]/gu, '')][0]}
      {address === undefined ? null : <SourceIcon address={address} />}
    </span>
  );
}

const KINDS = { feed: 'feeds', site: 'sites', crawl: 'crawls' } as const;

/** Engines and rules have none: nobody visits a site for them. */
function iconOf({ of, it }: SourceRow['source']): string | undefined {
  if (of === 'engine' || of === 'rule') return undefined;
  // Links from pages that one likes begin nowhere.
  if (of === 'crawl' && it.address === undefined) return undefined;
  return `/api/sources/icons/${KINDS[of]}/${it.id}`;
}
