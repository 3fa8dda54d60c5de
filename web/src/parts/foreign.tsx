/** Other people's words among the window's: whichever way they run, the text beside them stays in place. */
import { unturned } from '../frame/unturned.ts';

export function Foreign({ children }: { readonly children: string }) {
  return <bdi>{unturned(children)}</bdi>;
}
