/** Words of others among ours: whichever way they run, what stands beside them stays in its place. */
import { unturned } from '../unturned.ts';

export function Foreign({ children }: { readonly children: string }) {
  return <bdi>{unturned(children)}</bdi>;
}
