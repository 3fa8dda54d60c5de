/** A titled list of things that belong together: loading, empty, or its rows, and below them what adds one. */
import type { ComponentChildren } from 'preact';
import type { Fetched } from '../frame/fetched.ts';
import { say } from '../frame/language.ts';
import { Spinner } from './spinner.tsx';

interface CollectionProps<T> {
  readonly id: string;
  readonly title: string;
  readonly help?: string;
  /** What the user has to know first. */
  readonly note?: string | undefined;
  readonly of: Pick<Fetched<readonly T[]>, 'value' | 'failed' | 'missing'>;
  /** What stands there if there are none. */
  readonly none?: string;
  readonly row: (item: T) => ComponentChildren;
  readonly children?: ComponentChildren;
}

export function Collection<T extends { readonly id: string }>(props: CollectionProps<T>) {
  const { id, title, help, note, of, none, row, children } = props;
  return (
    <section class="card" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {help === undefined ? null : <p class="muted">{help}</p>}
      {note === undefined ? null : <p class="note">{note}</p>}
      {of.value === undefined ? <Spinner label={say('loading')} waitsFor={of} /> : null}
      {of.value?.length === 0 && none !== undefined ? <p>{none}</p> : null}
      <Rows items={of.value} row={row} />
      {children}
    </section>
  );
}

interface RowsProps<T> {
  readonly items: readonly T[] | undefined;
  readonly row: (item: T) => ComponentChildren;
}

export function Rows<T extends { readonly id: string }>({ items = [], row }: RowsProps<T>) {
  return (
    <ul class="rows">
      {items.map((item) => (
        <li key={item.id}>{row(item)}</li>
      ))}
    </ul>
  );
}
