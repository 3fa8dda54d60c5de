/** The page itself, where it is on the web. */
import { say } from '../../frame/language.ts';
import { OutwardLink } from '../outward-link.tsx';
import { isWeb } from './page-item.tsx';

export function Original({ url, look = 'button quiet' }: { readonly url: string; readonly look?: string }) {
  if (!isWeb(url)) return null;
  return (
    <OutwardLink class={look} href={url}>
      {say('readOriginal')}
    </OutwardLink>
  );
}
