/** Facts above a page's text: its site, its author, its date, and how long it takes to read. */
import type { ComponentChildren } from 'preact';
import type { MarkedText } from '../contract.ts';
import { day, say } from '../frame/language.ts';
import { hostOf, isWeb } from '../parts/cards/page-item.tsx';
import { engineName } from '../parts/engine-name.ts';
import { Foreign } from '../parts/foreign.tsx';

interface PageMetaProps {
  readonly page: Pick<MarkedText, 'url' | 'author' | 'published' | 'fromEngine' | 'runs'>;
  readonly children?: ComponentChildren;
}

export function PageMeta({ page: { url, author, published, fromEngine, runs }, children }: PageMetaProps) {
  return (
    <p class="meta">
      {isWeb(url) ? <span class="origin">{hostOf(url)}</span> : null}
      {author === undefined ? null : (
        <span class="author">
          <Foreign>{author}</Foreign>
        </span>
      )}
      {published === undefined ? null : <time dateTime={published}>{day(published)}</time>}
      {fromEngine === undefined ? null : <span>{say('fromEngineHint', { engine: engineName(fromEngine) })}</span>}
      <span>{say('minutesToRead', { n: minutesFor(runs) })}</span>
      {children}
    </p>
  );
}

/** The reading speed for an easy text (Brysbaert 2019). */
const WORDS_A_MINUTE = 238;

export function minutesFor(runs: MarkedText['runs']): number {
  const words = runs.reduce((sum, { text }) => sum + (text.match(/\S+/g)?.length ?? 0), 0);
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}
