/** All highlights of the user, from every text: search them, and download them. */

import { Button } from '../frame/action.tsx';
import { To } from '../parts/to.tsx';
import '../reader/marking.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Highlight } from '../contract.ts';
import { day, say } from '../frame/language.ts';
import { complain } from '../frame/notices.ts';
import { afterRemovals } from '../frame/removals.ts';
import { highlightPath } from '../frame/router.ts';
import { noteSettled, noteUnanswered } from '../frame/unanswered.ts';
import { hostOf, isWeb } from '../parts/cards/page-item.tsx';
import { Empty } from '../parts/empty.tsx';
import { Foreign } from '../parts/foreign.tsx';
import { Spinner } from '../parts/spinner.tsx';
import { type HighlightStretch, isLeavingHighlight, removeHighlight, searchHighlights } from '../reader/highlights.ts';

export function HighlightList({ words }: { readonly words: string }) {
  const { known, more } = useHighlightList(words);
  if (known === undefined) return <Spinner />;
  const items = known.items.filter((each) => !isLeavingHighlight(each));
  if (items.length === 0 && words === '') return <Empty title={say('noHighlights')} help={say('noHighlightsHelp')} />;
  return (
    <>
      <div class="row apart">
        <p role="status" class="muted">
          {items.length === 0 ? say('noSuchHighlight') : ''}
        </p>
        <To
          says="highlightsExport"
          class="button quiet"
          href="/api/highlights/markdown"
          download="fenix-highlights.md"
        />
      </div>
      {items.map((each) => (
        <Marked key={each.id} highlight={each} />
      ))}
      {known.next === undefined ? null : <Button says="moreHighlights" onClick={more} />}
    </>
  );
}

function useHighlightList(words: string) {
  const [known, setKnown] = useState<HighlightStretch>();
  const turn = useRef(0);
  const load = (before: HighlightStretch | undefined) => {
    const now = ++turn.current;
    searchHighlights(words, before?.next).then(
      ({ items, next }) => {
        // Ignores an answer that a later question has overtaken.
        if (now === turn.current) setKnown({ items: [...(before?.items ?? []), ...items], next });
      },
      (error: unknown) => {
        if (before === undefined) noteUnanswered(begin.current);
        complain(error);
      },
    );
  };
  const begin = useRef<() => void>(() => undefined);
  begin.current = () => load(undefined);
  useEffect(() => {
    begin.current();
    return () => noteSettled(begin.current);
  }, [words]);
  useEffect(
    () =>
      afterRemovals(() =>
        Promise.resolve(
          setKnown((now) => now && { ...now, items: now.items.filter((each) => !isLeavingHighlight(each)) }),
        ),
      ),
    [],
  );
  return { known, more: () => load(known) };
}

function Marked({ highlight }: { readonly highlight: Highlight }) {
  const { id, page, url, title, quote, note, at } = highlight;
  return (
    <article class="page found marked">
      <blockquote>
        <Foreign>{quote}</Foreign>
      </blockquote>
      {note === '' ? null : <p class="own-note">{note}</p>}
      <h2 class="fine">
        <a href={highlightPath(page, id)}>
          <Foreign>{title === '' ? url : title}</Foreign>
        </a>
      </h2>
      <div class="row apart">
        <p class="meta">
          {isWeb(url) ? <span>{hostOf(url)}</span> : null}
          <time dateTime={at}>{day(at)}</time>
        </p>
        <Button says="highlightRemove" class="quiet" onClick={() => void removeHighlight(highlight)} />
      </div>
    </article>
  );
}
