/** The user's highlights in texts. */
import { useMemo, useState } from 'preact/hooks';
import type { Highlight } from '../contract.ts';
import { api } from '../frame/api/client.ts';
import { explain } from '../frame/api/explain.ts';
import { say } from '../frame/language.ts';
import { warn } from '../frame/notices.ts';
import { isLeaving, removeSoon } from '../frame/removals.ts';
import { type Marked, type OwnSpan, spanOf } from './anchoring.ts';

export interface OwnHighlights {
  /** The highlights found in the text, in its order. */
  readonly found: readonly (Highlight & OwnSpan)[];
  /** The highlights whose words the text no longer has. */
  readonly lost: readonly Highlight[];
  readonly add: (marked: Marked, note: string) => Promise<Highlight | undefined>;
  readonly note: (highlight: Highlight, note: string) => Promise<void>;
  readonly remove: (highlight: Highlight) => void;
}

export function useHighlights(page: string, text: string, known: readonly Highlight[]): OwnHighlights {
  const [all, setAll] = useState(known);
  const staying = all.filter((each) => !isLeavingHighlight(each));
  const key = staying.map(({ id }) => id).join();
  const spans = useMemo(() => new Map(staying.map((each) => [each.id, spanOf(text, each)])), [text, key]);
  const found = staying.flatMap((each) => {
    const span = spans.get(each.id);
    return span === undefined ? [] : [{ ...each, ...span }];
  });
  return {
    found: found.toSorted((a, b) => a.from - b.from),
    lost: staying.filter(({ id }) => spans.get(id) === undefined),
    add: (marked, note) =>
      unlessRefused(async () => {
        const body = { ...marked, note };
        const added = await api.post('/api/library/{page}/highlights', { page, body });
        // Words that were marked already stay one highlight.
        setAll((now) => [...now.filter(({ id }) => id !== added.id), added]);
        return added;
      }),
    note: async (highlight, note) => {
      const noted = await keepNote(highlight, note);
      if (noted !== undefined) setAll((now) => now.map((each) => (each.id === noted.id ? noted : each)));
    },
    remove: (highlight) => {
      void removeHighlight(highlight).then((gone) => {
        if (gone) setAll((now) => now.filter(({ id }) => id !== highlight.id));
      });
    },
  };
}

export function isLeavingHighlight({ id }: Pick<Highlight, 'id'>): boolean {
  return isLeaving(keyOf(id));
}

/** The user can take this back for a while. Resolves with true if the highlight went. */
export function removeHighlight({ id }: Pick<Highlight, 'id'>): Promise<boolean> {
  return removeSoon(keyOf(id), say('highlightRemoved'), () =>
    api.delete('/api/highlights/{highlight}', { highlight: id }),
  );
}

function keepNote({ id }: Pick<Highlight, 'id'>, note: string): Promise<Highlight | undefined> {
  return unlessRefused(() => api.patch('/api/highlights/{highlight}', { highlight: id, body: { note } }));
}

function keyOf(id: string): string {
  return `highlight/${id}`;
}

async function unlessRefused<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    warn(say('highlightFailed', { reason: explain(error) }));
    return undefined;
  }
}

export interface HighlightStretch {
  readonly items: readonly Highlight[];
  readonly next?: string | undefined;
}

/** The latest first. */
export function searchHighlights(q: string, cursor: string | undefined): Promise<HighlightStretch> {
  return api.get('/api/highlights', { q, cursor });
}
