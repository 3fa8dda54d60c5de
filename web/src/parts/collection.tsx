/** A titled list of things that belong together: loading, empty, or its rows, and below them what adds one. */
import type { ComponentChildren } from 'preact';
import type { Fetched } from '../frame/fetched.ts';
import { type PlainKey, say } from '../frame/language.ts';
import { Section } from './section.tsx';
import { Spinner } from './spinner.tsx';

interface CollectionProps<T> {
  readonly title: PlainKey;
  readonly help?: PlainKey;
  /** What the user has to know first. */
  readonly note?: PlainKey | undefined;
  readonly of: Pick<Fetched<readonly T[]>, 'value' | 'failed' | 'missing'>;
  /** What stands there if there are none. */
  readonly none?: PlainKey;
  readonly row: (item: T) => ComponentChildren;
  /** Above the rows: what adds one, where the newest stands first. */
  readonly above?: ComponentChildren;
  readonly children?: ComponentChildren;
}

export function Collection<T extends { readonly id: string }>(props: CollectionProps<T>) {
  const { title, help, note, of, none, row, above, children } = props;
  return (
    <Section title={title} help={help}>
      {note === undefined ? null : <p class="note">{say(note)}</p>}
      {above}
      {of.value === undefined ? <Spinner waitsFor={of} /> : null}
      {of.value?.length === 0 && none !== undefined ? <p>{say(none)}</p> : null}
      <Rows items={of.value} row={row} />
      {children}
    </Section>
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
