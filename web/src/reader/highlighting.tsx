/** Marks passages of a text: a small bar at the selection, notes beside marks, and all marks below the text. */
import { Button } from '../frame/action.tsx';
import './marking.css';
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Highlight } from '../contract.ts';
import { useKeys } from '../frame/keys.ts';
import { say } from '../frame/language.ts';
import { tell, warn } from '../frame/notices.ts';
import { Foreign } from '../parts/foreign.tsx';
import { LONGEST_QUOTE, type Marked, markedIn } from './anchoring.ts';
import { type OwnHighlights, warnNotMarked } from './highlights.ts';
import { NoteDialog } from './note-dialog.tsx';
import { type Selected, selectedIn } from './selected.ts';
import { idAt } from './waiting-marks.ts';

/** What a note is for: a passage without a mark yet, or a highlight. */
type Writing = { readonly marked: Marked } | { readonly highlight: Highlight };

interface HighlightingProps {
  readonly page: string;
  readonly text: string;
  readonly own: OwnHighlights;
}

export function Highlighting({ page, text, own }: HighlightingProps) {
  const place = useRef<HTMLDivElement>(null);
  const [writing, setWriting] = useState<Writing>();
  const prose = () => place.current?.parentElement?.querySelector('.prose') ?? null;
  const selected = useSelected(() => selectedIn(prose(), text));
  const take = (act: (marked: Marked) => void) => {
    const now = selectedIn(prose(), text);
    const marked = now && markedIn(text, now);
    if (marked === undefined) return;
    if (marked.quote.length > LONGEST_QUOTE) return warn(say('highlightTooLong', { n: LONGEST_QUOTE }));
    getSelection()?.removeAllRanges();
    act(marked);
  };
  const mark = () =>
    take((marked) => {
      own.add(marked, '').then((added) => {
        tell(say('highlighted'), { label: say('noteAdd'), run: () => setWriting({ highlight: added }) });
      }, warnNotMarked);
    });
  const annotate = () => take((marked) => setWriting({ marked }));
  useKeys({ h: mark, n: annotate });
  usePressedMarks(place, (id) => {
    const highlight = own.found.find((each) => each.id === id);
    if (highlight !== undefined) setWriting({ highlight });
  });
  return (
    <div ref={place}>
      {selected === undefined ? null : <Bar selected={selected} onMark={mark} onNote={annotate} />}
      {writing === undefined ? null : (
        <NoteDialog
          of={idOf(page, writing)}
          quote={'marked' in writing ? writing.marked.quote : writing.highlight.quote}
          note={'marked' in writing ? '' : writing.highlight.note}
          onClose={() => setWriting(undefined)}
          onReturn={() => setWriting(writing)}
          onKeep={(note) => ('marked' in writing ? own.add(writing.marked, note) : own.note(writing.highlight, note))}
          onRemove={'marked' in writing ? undefined : () => own.remove(writing.highlight)}
        />
      )}
      <OwnList own={own} onWrite={(highlight) => setWriting({ highlight })} />
    </div>
  );
}

function idOf(page: string, writing: Writing): string {
  return 'marked' in writing ? idAt(page, writing.marked) : writing.highlight.id;
}

/** Follows the selection as it changes and moves. */
function useSelected(look: () => Selected | undefined): Selected | undefined {
  const [selected, setSelected] = useState<Selected>();
  const latest = useRef(look);
  latest.current = look;
  useEffect(() => {
    let frame = 0;
    const soon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setSelected(latest.current()));
    };
    document.addEventListener('selectionchange', soon);
    addEventListener('scroll', soon, { passive: true });
    addEventListener('resize', soon);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('selectionchange', soon);
      removeEventListener('scroll', soon);
      removeEventListener('resize', soon);
    };
  }, []);
  return selected;
}

/** A pointer presses a mark in the text; keys reach it in the list below. */
function usePressedMarks(place: RefObject<HTMLElement | null>, act: (id: string) => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const prose = place.current?.parentElement?.querySelector('.prose');
    const press = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest('a') !== null || getSelection()?.isCollapsed === false) return;
      const id = target.closest<HTMLElement>('[data-highlight]')?.dataset['highlight'];
      if (id !== undefined) latest.current(id);
    };
    prose?.addEventListener('click', press);
    return () => prose?.removeEventListener('click', press);
  }, []);
}

interface BarProps {
  readonly selected: Selected;
  readonly onMark: () => void;
  readonly onNote: () => void;
}

const BAR_HEIGHT = 44;
const GAP = 8;
/** A phone has its bars there. */
const FOOT = 120;

/** The bar is below the selection, where no system puts a menu of its own; above it if there is no room. */
function Bar({ selected: { box }, onMark, onNote }: BarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { style, offsetWidth } = bar.current as HTMLDivElement;
    const below = box.bottom + GAP;
    const top = below + BAR_HEIGHT > innerHeight - FOOT ? Math.max(GAP, box.top - BAR_HEIGHT - GAP) : below;
    const middle = box.left + box.width / 2 - offsetWidth / 2;
    style.top = `${top}px`;
    style.left = `${Math.min(Math.max(GAP, middle), document.documentElement.clientWidth - offsetWidth - GAP)}px`;
  });
  // A press on the bar must not clear the selection.
  const hold = (event: Event) => event.preventDefault();
  return (
    <div
      class="floating marking-bar"
      role="toolbar"
      aria-label={say('selectedText')}
      ref={bar}
      onPointerDown={hold}
      onMouseDown={hold}
    >
      <Button says="highlight" class="quiet" onClick={onMark} title={say('highlightHint')} />
      <Button says="noteWord" class="quiet" onClick={onNote} title={say('noteHint')} />
    </div>
  );
}

interface OwnListProps {
  readonly own: OwnHighlights;
  readonly onWrite: (highlight: Highlight) => void;
}

function OwnList({ own: { found, lost, remove }, onWrite }: OwnListProps) {
  if (found.length + lost.length === 0) return null;
  const rowOf = (highlight: Highlight, isFound: boolean) => (
    <li key={highlight.id}>
      <blockquote>
        <Foreign>{highlight.quote}</Foreign>
      </blockquote>
      {highlight.note === '' ? null : <p class="own-note">{highlight.note}</p>}
      <div class="row">
        {isFound ? <Button says="highlightShow" class="quiet" onClick={() => goToMark(highlight.id)} /> : null}
        <Button class="quiet" onClick={() => onWrite(highlight)}>
          {say(highlight.note === '' ? 'noteAdd' : 'noteEdit')}
        </Button>
        <Button says="highlightRemove" class="quiet" onClick={() => remove(highlight)} />
      </div>
    </li>
  );
  return (
    <section class="own-marks">
      <h2>{say('ownHighlights')}</h2>
      <ul>{found.map((each) => rowOf(each, true))}</ul>
      {lost.length === 0 ? null : (
        <>
          <h3>{say('highlightsLost')}</h3>
          <ul>{lost.map((each) => rowOf(each, false))}</ul>
        </>
      )}
    </section>
  );
}

/** Scrolls to a mark. */
export function goToMark(id: string): void {
  const mark = document.querySelector(`[data-highlight="${CSS.escape(id)}"]`);
  mark?.scrollIntoView({ block: 'center' });
}
