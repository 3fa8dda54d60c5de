/** Highlights and notes as they will be once the service has what waits. */
import type { Highlight, NewHighlight } from '../contract.ts';
import type { Act, ActOf } from '../frame/acts.ts';

type Place = Pick<NewHighlight, 'start' | 'quote'>;

/** A new highlight's id until the service gives it one: of the same words at the same place there is one alone. */
export function idAt(page: string, { start, quote }: Place): string {
  return `new-${page}-${start}-${quote.length}`;
}

export function marksOver(known: readonly Highlight[], page: string, acts: readonly Act[]): readonly Highlight[] {
  return acts.reduce((now, act) => (act.kind === 'mark' && act.page === page ? withMark(now, act) : now), known);
}

function withMark(known: readonly Highlight[], { page, highlight, value }: ActOf<'mark'>): readonly Highlight[] {
  if (value === undefined) return known.filter(({ id }) => id !== highlight);
  const isIt = (each: Highlight) => each.id === highlight || idAt(page, each) === highlight;
  // As the service does: without a note, the one that is there stays.
  if (known.some(isIt))
    return known.map((each) =>
      isIt(each) ? { ...each, note: 'quote' in value ? value.note || each.note : value.note } : each,
    );
  return 'quote' in value ? [...known, shownAs(page, highlight, value)] : known;
}

/** What the service adds to it, the reader does not need. */
export function shownAs(page: string, id: string, { note = '', ...marked }: NewHighlight): Highlight {
  return { ...marked, note, id, page, url: '', title: '', at: '' };
}

/** As the service has them after the act. */
export function afterMark(
  known: readonly Highlight[],
  { highlight }: ActOf<'mark'>,
  answer: Highlight | undefined,
): readonly Highlight[] {
  if (answer === undefined) return known.filter(({ id }) => id !== highlight);
  return known.some(({ id }) => id === answer.id)
    ? known.map((each) => (each.id === answer.id ? answer : each))
    : [...known, answer];
}
