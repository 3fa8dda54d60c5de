/** A link with words of the window. */
import { type PlainKey, say } from '../frame/language.ts';

interface ToProps {
  readonly says: PlainKey;
  readonly href: string;
  readonly class?: string;
  readonly download?: boolean | string;
}

export function To({ says, ...link }: ToProps) {
  return <a {...link}>{say(says)}</a>;
}
