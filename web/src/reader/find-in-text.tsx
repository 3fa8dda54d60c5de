/** Finds words in the text that is being read: marks each place, and goes from one to the next. */
import './finding.css';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Button } from '../frame/action.tsx';
import { useKeys } from '../frame/keys.ts';
import { say } from '../frame/language.ts';
import { folded, type Hit, hitsIn } from './finding.ts';
import { BESIDE } from './selected.ts';

interface FindInTextProps {
  /** The text on screen is drawn anew when these change. */
  readonly drawn: unknown;
  readonly onClose: () => void;
}

export function FindInText({ drawn, onClose }: FindInTextProps) {
  const field = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState('');
  const [at, setAt] = useState(0);
  const [places, setPlaces] = useState<readonly Range[]>([]);
  const text = useMemo(() => textOnScreen(), [drawn]);
  useEffect(() => {
    setPlaces(hitsIn(text.folded, words).map((hit) => rangeOf(text.nodes, hit)));
    setAt(0);
  }, [text, words]);
  useEffect(() => show(places, at), [places, at]);
  useEffect(() => {
    const before = document.activeElement;
    field.current?.focus();
    return () => {
      show([], 0);
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  const go = (by: 1 | -1) => {
    if (places.length > 0) setAt((now) => (now + by + places.length) % places.length);
  };
  useKeys({
    Escape: onClose,
    '/': () => {
      field.current?.focus();
      field.current?.select();
    },
  });
  return (
    <search class="floating row find-in-text">
      <input
        ref={field}
        type="search"
        autocomplete="off"
        maxLength={LONGEST}
        aria-label={say('findInText')}
        value={words}
        onInput={({ currentTarget }) => setWords(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
          if (event.key === 'Enter') go(event.shiftKey ? -1 : 1);
        }}
      />
      <span role="status" class="muted small">
        {said(words, at, places.length)}
      </span>
      <Button class="quiet" named={say('findPrevious')} onClick={() => go(-1)}>
        ↑
      </Button>
      <Button class="quiet" named={say('findNext')} onClick={() => go(1)}>
        ↓
      </Button>
      <Button class="quiet" named={say('close')} onClick={onClose}>
        ×
      </Button>
    </search>
  );
}

const LONGEST = 200;

function said(words: string, at: number, n: number): string {
  if (words.trim() === '') return '';
  return n === 0 ? say('findNone') : say('findPlace', { at: at + 1, n });
}

function textOnScreen() {
  const nodes: Text[] = [];
  const pieces: { readonly text: string; readonly isNewLine: boolean }[] = [];
  let line: Element | null | undefined;
  for (const prose of document.querySelectorAll('.prose')) {
    const walker = document.createTreeWalker(prose, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (!(node instanceof Text) || node.parentElement?.closest(BESIDE)) continue;
      const own = node.parentElement?.closest('[data-at], caption');
      pieces.push({ text: node.data, isNewLine: own !== line });
      nodes.push(node);
      line = own;
    }
  }
  return { nodes, folded: folded(pieces) };
}

function rangeOf(nodes: readonly Text[], { from, to }: Hit): Range {
  const range = new Range();
  range.setStart(nodes[from.piece] as Text, from.start);
  range.setEnd(nodes[to.piece] as Text, to.end);
  return range;
}

/** Browsers that mark no places select the one shown. */
function show(places: readonly Range[], at: number): void {
  const here = places[at];
  if ('highlights' in CSS) {
    mark('found', places);
    mark('found-here', here === undefined ? [] : [here]);
  } else if (here !== undefined) {
    getSelection()?.removeAllRanges();
    getSelection()?.addRange(here);
  }
  if (here !== undefined) goTo(here);
}

function mark(name: string, places: readonly Range[]): void {
  if (places.length === 0) CSS.highlights.delete(name);
  else CSS.highlights.set(name, Object.assign(new Highlight(...places), { priority: name === 'found' ? 0 : 1 }));
}

/** A third of the way down, unless it is well in sight: a wide table moves sideways, too. */
function goTo(place: Range): void {
  place.startContainer.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const { top, bottom } = place.getBoundingClientRect();
  if (top < innerHeight / 6 || bottom > innerHeight * 0.75) scrollBy(0, top - innerHeight / 3);
}
