/** Text with the wanted words marked. */
import { useEffect } from 'preact/hooks';
import type { ListedPage } from '../../contract.ts';
import { useLook } from '../../frame/looking.ts';
import { passageOf, type Runs, wantPassage } from './passages.ts';

export function Marked({ runs }: { readonly runs: Runs }) {
  return <>{runs.map(({ text, hit }, i) => (hit ? <mark key={i}>{text}</mark> : text))}</>;
}

/** Two lines that speak for a page; until they are loaded, the page's description. Both take the same room. */
export function Passage({ agent, page }: { readonly agent: string; readonly page: ListedPage }) {
  const runs = useLook(() => passageOf(agent, page.page), [agent, page.page]);
  useEffect(() => wantPassage(agent, page.page), [agent, page.page]);
  return (
    <p class="description" lang={page.language}>
      {runs === undefined ? page.description : <Marked runs={runs} />}
    </p>
  );
}
