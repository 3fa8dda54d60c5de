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

/** The same for highlights of all pages, the latest first; without what is new, if that was not asked for. */
export function ofAllOver(known: readonly Highlight[], acts: readonly Act[], withNew: boolean): readonly Highlight[] {
  const marks = acts.flatMap((act) => (act.kind === 'mark' ? [act] : []));
  const now = marks.reduce(withMark, known);
  const isKnown = (mark: Highlight) => known.some(({ id }) => id === mark.id);
  return [...(withNew ? now.filter((each) => !isKnown(each)).toReversed() : []), ...now.filter(isKnown)];
}

function withMark(known: readonly Highlight[], act: ActOf<'mark'>): readonly Highlight[] {
  const { page, highlight, value } = act;
  if (value === undefined) return known.filter(({ id }) => id !== highlight);
  const isIt = (each: Highlight) => each.id === highlight || (each.page === page && idAt(page, each) === highlight);
  // As the service does: without a note, the one that is there stays.
  if (known.some(isIt))
    return known.map((each) =>
      isIt(each) ? { ...each, note: 'quote' in value ? value.note || each.note : value.note } : each,
    );
  return 'quote' in value ? [...known, shownAs(act, value)] : known;
}

/** What the service adds to it, the reader does not need. */
export function shownAs({ page, title = '', highlight: id }: ActOf<'mark'>, value: NewHighlight): Highlight {
  const { note = '', ...marked } = value;
  return { ...marked, note, id, page, url: '', title, at: '' };
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
