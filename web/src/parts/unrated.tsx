/** How many pages wait for a rating. */
import { say } from '../frame/language.ts';

interface UnratedProps {
  readonly n: number;
  /** Only the number is seen, where there is little room. */
  readonly short?: boolean;
}

export function Unrated({ n, short = false }: UnratedProps) {
  if (n === 0) return null;
  const text = say('unrated', { n });
  if (!short) return <span class="badge">{text}</span>;
  return (
    <span class="badge" title={text}>
      <span aria-hidden="true">{n}</span>
      <span class="hidden">{text}</span>
    </span>
  );
}
