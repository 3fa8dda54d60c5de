/** All highlights of the user, page by page: search them, change their notes, and download them. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Highlight } from '../contract.ts';
import { Button } from '../frame/action.tsx';
import { day, say, since } from '../frame/language.ts';
import { complainUnlessKept } from '../frame/notices.ts';
import { afterRemovals } from '../frame/removals.ts';
import { noteSettled, noteUnanswered } from '../frame/unanswered.ts';
import { afterSent, waits } from '../frame/waiting.ts';
import { hostOf, isWeb } from '../parts/cards/page-item.tsx';
import { pathTo } from '../parts/cards/trail.ts';
import { Foreign } from '../parts/foreign.tsx';
import { Empty, Spinner } from '../parts/spinner.tsx';
import { To } from '../parts/to.tsx';
import {
  changeNote,
  type HighlightQuestion,
  type HighlightStretch,
  isLeavingHighlight,
  removeHighlight,
  searchHighlights,
} from '../reader/highlights.ts';
import { NoteDialog } from '../reader/note-dialog.tsx';
import { ofAllOver } from '../reader/waiting-marks.ts';
import type { KeptTexts } from './kept-texts.ts';
import { byPage, type MarkedPage } from './marked-pages.ts';

interface HighlightListProps {
  readonly asked: HighlightQuestion;
  /** Undefined while the service is there. */
  readonly kept: KeptTexts | undefined;
}

const WHOLE: HighlightQuestion = { q: '' };

export function HighlightList({ asked, kept }: HighlightListProps) {
  const isWhole = JSON.stringify(asked) === JSON.stringify(WHOLE);
  const { known, more, changed } = useHighlightList(asked);
  const [writing, setWriting] = useState<Highlight>();
  if (known === undefined) return <Spinner />;
  const items = ofAllOver(known.items, waits.value, isWhole).filter((each) => !isLeavingHighlight(each));
  if (items.length === 0 && isWhole) return <Empty title={say('noHighlights')} help={say('noHighlightsHelp')} />;
  return (
    <>
      <div class="row apart">
        <p role="status" class="muted">
          {items.length === 0 ? say('noSuchHighlight') : ''}
        </p>
        <To says="highlightsExport" class="button" href="/api/highlights/markdown" download="fenix-highlights.md" />
      </div>
      {byPage(items).map((each) => (
        <Marked
          key={each.page}
          marked={each}
          agent={kept?.get(each.page) ?? ''}
          isHere={kept?.has(each.page) ?? true}
          onWrite={setWriting}
        />
      ))}
      {writing === undefined ? null : (
        <NoteDialog
          of={writing.id}
          quote={writing.quote}
          note={writing.note}
          onClose={() => setWriting(undefined)}
          onReturn={() => setWriting(writing)}
          onKeep={(note) => changeNote(writing, note).then(changed)}
        />
      )}
      {known.next === undefined ? null : <Button says="moreHighlights" onClick={more} />}
    </>
  );
}

function useHighlightList(asked: HighlightQuestion) {
  const [known, setKnown] = useState<HighlightStretch>();
  const turn = useRef(0);
  const load = (before: HighlightStretch | undefined) => {
    const now = ++turn.current;
    searchHighlights(asked, before?.next).then(
      ({ items, next }) => {
        // Ignores an answer that a later question has overtaken.
        if (now === turn.current) setKnown({ items: [...(before?.items ?? []), ...items], next });
      },
      (error: unknown) => {
        if (before === undefined) noteUnanswered(begin.current);
        complainUnlessKept(error);
      },
    );
  };
  const begin = useRef<() => void>(() => undefined);
  begin.current = () => load(undefined);
  useEffect(() => {
    begin.current();
    return () => noteSettled(begin.current);
  }, [JSON.stringify(asked)]);
  useEffect(() => {
    const ends = [
      afterRemovals(() =>
        Promise.resolve(
          setKnown((now) => now && { ...now, items: now.items.filter((each) => !isLeavingHighlight(each)) }),
        ),
      ),
      afterSent(({ kind }) => kind === 'mark' && begin.current()),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, []);
  const changed = (mark: Highlight | undefined) =>
    setKnown((now) => now && { ...now, items: now.items.map((each) => (each.id === mark?.id ? mark : each)) });
  return { known, more: () => load(known), changed };
}

interface MarkedProps {
  readonly marked: MarkedPage;
  /** Where its text is read: see `pathTo`. */
  readonly agent: string;
  readonly isHere: boolean;
  readonly onWrite: (highlight: Highlight) => void;
}

/** A page's title once, and what the user marked in its text. */
function Marked({ marked: { page, url, title, marks }, agent, isHere, onWrite }: MarkedProps) {
  const text = pathTo(agent, page);
  return (
    <article class="page found marked">
      <p class="meta">
        {isWeb(url) ? <span>{hostOf(url)}</span> : null}
        {isHere ? null : <span class="tag">{say('libraryNotKept')}</span>}
      </p>
      <h2>
        <a href={text}>
          <Foreign>{title === '' ? url : title}</Foreign>
        </a>
      </h2>
      <ul>
        {marks.map((each) => (
          <li key={each.id} class="stack">
            <Passage
              highlight={each}
              place={`${text}?${new URLSearchParams({ highlight: each.id })}`}
              onWrite={onWrite}
            />
          </li>
        ))}
      </ul>
    </article>
  );
}

interface PassageProps extends Pick<MarkedProps, 'onWrite'> {
  readonly highlight: Highlight;
  readonly place: string;
}

function Passage({ highlight, place, onWrite }: PassageProps) {
  const { quote, note, at } = highlight;
  return (
    <>
      <blockquote>
        <Foreign>{quote}</Foreign>
      </blockquote>
      {note === '' ? null : <p class="own-note">{note}</p>}
      <div class="row apart page-actions">
        {at === '' ? null : (
          <time class="meta" dateTime={at} title={day(at)}>
            {say('highlightedWhen', { when: since(at) })}
          </time>
        )}
        <span class="row">
          <To says="highlightShow" class="button quiet muted" href={place} />
          <Button class="quiet muted" onClick={() => onWrite(highlight)}>
            {say(note === '' ? 'noteAdd' : 'noteEdit')}
          </Button>
          <Button says="highlightRemove" class="quiet muted" onClick={() => void removeHighlight(highlight)} />
        </span>
      </div>
    </>
  );
}
