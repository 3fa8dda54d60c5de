/** The user's highlights in texts. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Highlight, NewHighlight } from '../contract.ts';
import { api } from '../frame/api/client.ts';
import { explain } from '../frame/api/explain.ts';
import { say } from '../frame/language.ts';
import { tell, warn } from '../frame/notices.ts';
import { doOrKeepAny } from '../frame/page-acts.ts';
import { isLeaving, removeSoon } from '../frame/removals.ts';
import { afterSent, dropAct, keepAct, waits } from '../frame/waiting.ts';
import { type Marked, type OwnSpan, spanOf } from './anchoring.ts';
import { afterMark, idAt, marksOver, shownAs } from './waiting-marks.ts';

export interface OwnHighlights {
  /** The highlights found in the text, in its order. */
  readonly found: readonly (Highlight & OwnSpan)[];
  /** The highlights whose words the text no longer has. */
  readonly lost: readonly Highlight[];
  /** As the service has it then, or as it waits; fails if it is refused. */
  readonly add: (marked: Marked, note: string) => Promise<Highlight>;
  /** Fails if it is refused. */
  readonly note: (highlight: Highlight, note: string) => Promise<unknown>;
  readonly remove: (highlight: Highlight) => void;
}

export function useHighlights(
  { page, title }: Pick<Highlight, 'page' | 'title'>,
  text: string,
  known: readonly Highlight[],
): OwnHighlights {
  const [kept, setKept] = useState(known);
  useEffect(
    () =>
      afterSent((act, answer) => {
        if (act.kind === 'mark' && act.page === page)
          setKept((now) => afterMark(now, act, answer as Highlight | undefined));
      }),
    [page],
  );
  const staying = marksOver(kept, page, waits.value).filter((each) => !isLeavingHighlight(each));
  const key = staying.map(({ id }) => id).join();
  const spans = useMemo(() => new Map(staying.map((each) => [each.id, spanOf(text, each)])), [text, key]);
  const found = staying.flatMap((each) => {
    const span = spans.get(each.id);
    return span === undefined ? [] : [{ ...each, ...span }];
  });
  // A dialog may have been open since before the service gave an id.
  const idOf = ({ id }: Highlight) => kept.find((each) => idAt(page, each) === id)?.id ?? id;
  return {
    found: found.toSorted((a, b) => a.from - b.from),
    lost: staying.filter(({ id }) => spans.get(id) === undefined),
    add: (marked, note) => {
      // As the service does: without a note, the one that is there stays.
      const earlier = freshMark(idAt(page, marked));
      return markHere({ page, title }, { ...marked, note: note || (earlier?.value.note ?? '') });
    },
    note: (highlight, note) => changeNote({ ...highlight, page, title }, note, idOf(highlight)),
    remove: (highlight) => void removeHighlight({ page, id: idOf(highlight) }),
  };
}

/** As the service has it then, or as it waits; undefined if only its new note waits. */
export async function changeNote(
  { id, page, title }: Pick<Highlight, 'id' | 'page' | 'title'>,
  note: string,
  highlight = id,
): Promise<Highlight | undefined> {
  const fresh = freshMark(id);
  if (fresh !== undefined) return markHere({ page, title }, { ...fresh.value, note });
  return doOrKeepAny({ kind: 'mark', page, highlight, value: { note } });
}

async function markHere({ page, title }: Pick<Highlight, 'page' | 'title'>, value: NewHighlight) {
  const act = { kind: 'mark', page, title, highlight: idAt(page, value), value } as const;
  return (await doOrKeepAny(act)) ?? shownAs(act, value);
}

/** A new highlight that still waits. */
function freshMark(id: string) {
  for (const act of waits.value) {
    if (act.kind !== 'mark' || act.highlight !== id) continue;
    const { value, ...of } = act;
    if (value !== undefined && 'quote' in value) return { ...of, value };
  }
  return undefined;
}

export function isLeavingHighlight({ id }: Pick<Highlight, 'id'>): boolean {
  return isLeaving(keyOf(id));
}

/** The user can take this back for a while. Resolves with true if the highlight went, or goes once the service is back. */
export async function removeHighlight({ page, id }: Pick<Highlight, 'page' | 'id'>): Promise<boolean> {
  const fresh = freshMark(id);
  if (fresh !== undefined) {
    if (dropAct(fresh) === undefined) return false;
    tell(say('highlightRemoved'), { label: say('undo'), run: () => keepAct(fresh) });
    return true;
  }
  return removeSoon(keyOf(id), say('highlightRemoved'), () =>
    doOrKeepAny({ kind: 'mark', page, highlight: id, value: undefined }),
  );
}

function keyOf(id: string): string {
  return `highlight/${id}`;
}

export function warnNotMarked(error: unknown, action?: Parameters<typeof warn>[1]): void {
  warn(say('highlightFailed', { reason: explain(error) }), action);
}

export interface HighlightStretch {
  readonly items: readonly Highlight[];
  readonly next?: string | undefined;
}

/** What highlights are asked for: words and filters, as the library takes them; all of them if empty. */
export interface HighlightQuestion {
  readonly q: string;
  readonly agent?: string;
  readonly tag?: string;
}

/** The latest first. */
export function searchHighlights(asked: HighlightQuestion, cursor: string | undefined): Promise<HighlightStretch> {
  return api.get('/api/highlights', { ...asked, cursor });
}
