/** Text with the wanted words marked. */
import { useEffect } from 'preact/hooks';
import type { ListedPage } from '../../contract.ts';
import { useLook } from '../../frame/looking.ts';
import { isPlain } from '../../frame/router.ts';
import { passageOf, type Runs, wantPassage } from './passages.ts';

export function Marked({ runs }: { readonly runs: Runs }) {
  return <>{runs.map(({ text, hit }, i) => (hit ? <mark key={i}>{text}</mark> : text))}</>;
}

/** A second press within this time selects a word. */
const SECOND_PRESS_MS = 250;

/**
 * A press on it is one on the title, which keys reach. Whoever marks words there, or takes them along, is left alone:
 * a double click begins as a single one does.
 */
export function pressTitle(event: MouseEvent & { readonly currentTarget: HTMLElement }): void {
  if (!isPlain(event) || event.detail > 1 || isSelecting()) return;
  const title = event.currentTarget.closest('article')?.querySelector<HTMLElement>('h2 a');
  setTimeout(() => {
    if (title?.isConnected && !isSelecting()) title.click();
  }, SECOND_PRESS_MS);
}

function isSelecting(): boolean {
  return getSelection()?.isCollapsed === false;
}

/** Two lines that speak for a page; until they are loaded, the page's description. Both take the same room. */
export function Passage({ agent, page }: { readonly agent: string; readonly page: ListedPage }) {
  const runs = useLook(() => passageOf(agent, page.page), [agent, page.page]);
  useEffect(() => wantPassage(agent, page.page), [agent, page.page]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys reach the title, which it presses
    <p class="description lines" lang={page.language} onClick={pressTitle}>
      {runs !== undefined && beginsWithin(runs) ? '… ' : null}
      {runs === undefined ? page.description : <Marked runs={runs} />}
    </p>
  );
}

/** True if the passage begins within a sentence. */
function beginsWithin([first]: Runs): boolean {
  return first !== undefined && /^\p{Ll}/u.test(first.text);
}
