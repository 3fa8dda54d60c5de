/** The first row of a table: what each column is called. */
import { type PlainKey, say } from '../frame/language.ts';

interface HeadRowProps {
  readonly of: readonly PlainKey[];
  /** Columns of figures. */
  readonly numbers?: readonly PlainKey[];
}

export function HeadRow({ of, numbers = [] }: HeadRowProps) {
  return (
    <thead>
      <tr>
        {of.map((key) => (
          <th key={key} scope="col" class={numbers.includes(key) ? 'number' : undefined}>
            {say(key)}
          </th>
        ))}
      </tr>
    </thead>
  );
}
