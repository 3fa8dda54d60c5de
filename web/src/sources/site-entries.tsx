/** Entries of a site's list as a table: what a page does not say is empty, what is unsure is marked. */

import { useState } from 'preact/hooks';
import type { SiteItem } from '../contract.ts';
import { Button } from '../frame/action.tsx';
import { say } from '../frame/language.ts';
import { Foreign } from '../parts/foreign.tsx';
import { OutwardLink } from '../parts/outward-link.tsx';
import { type EntryField, fieldName, fieldsOf, fieldText, isSure } from './site-fields.ts';
import './ledger.css';

/** Enough to see whether the entries are right. */
const FEW = 8;
/** These have no column of their own. */
const APART: ReadonlySet<EntryField> = new Set(['title', 'link', 'image']);

interface SiteEntriesProps {
  readonly title: string;
  readonly items: readonly SiteItem[];
  /** True: the title stands above the table already. */
  readonly isTitled?: boolean;
}

export function SiteEntries({ title, items, isTitled = false }: SiteEntriesProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? items : items.slice(0, FEW);
  const columns = fieldsOf(items).filter((field) => !APART.has(field));
  const hasUnsure = items.some((item) => columns.some((field) => !isSure(item, field)) || !isSure(item, 'title'));
  return (
    <div>
      <div class="scrolling">
        <table class="ledger entries">
          <caption class={isTitled ? 'hidden' : undefined}>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{fieldName('title')}</th>
              {columns.map((field) => (
                <th key={field} scope="col">
                  {fieldName(field)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((item) => (
              <tr key={item.link}>
                <th scope="row">
                  <OutwardLink href={item.link}>{item.title}</OutwardLink>
                  <Unsure item={item} field="title" />
                </th>
                {columns.map((field) => (
                  <Cell key={field} item={item} field={field} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shown.length === items.length ? null : (
        <Button class="quiet" onClick={() => setWhole(true)}>
          {say('allEntries', { n: items.length })}
        </Button>
      )}
      {hasUnsure ? <p class="hint">{say('ownSiteUnsureHelp')}</p> : null}
    </div>
  );
}

/** Hard to read if broken into two lines. */
const SHORT: ReadonlySet<EntryField> = new Set([
  'price',
  'oldPrice',
  'upfrontPrice',
  'instalments',
  'date',
  'availability',
  'condition',
]);

interface CellProps {
  readonly item: SiteItem;
  readonly field: EntryField;
}

function Cell({ item, field }: CellProps) {
  const text = fieldText(item, field);
  return (
    <td
      data-label={fieldName(field)}
      class={text === undefined ? 'fine open' : SHORT.has(field) ? 'fine short' : 'fine'}
    >
      {text === undefined ? (
        '–'
      ) : (
        <span>
          <Foreign>{text}</Foreign>
          <Unsure item={item} field={field} />
        </span>
      )}
    </td>
  );
}

function Unsure({ item, field }: CellProps) {
  return isSure(item, field) ? null : <small class="muted"> ({say('ownSiteUnsure')})</small>;
}
