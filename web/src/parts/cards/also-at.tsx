/** Other addresses of a page's text: a line that unfolds. */
import type { ListedPage } from '../../contract.ts';
import { say } from '../../frame/language.ts';
import { OutwardLink } from '../outward-link.tsx';

export function AlsoAt({ places }: { readonly places: ListedPage['alsoAt'] }) {
  if (places.length === 0) return null;
  return (
    <details class="also-at fine">
      <summary>{say('alsoAt', { n: places.length })}</summary>
      <ul>
        {places.map(({ url }) => (
          <li key={url}>
            <OutwardLink href={url}>{url}</OutwardLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
