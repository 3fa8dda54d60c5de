/**
 * Pages with labels for only some pieces: short texts that belong to the content, and others that do not, as in
 * Trafilatura's quality gate. These label the lines that hold them; all other lines stay unknown. That gate wants some
 * readers' comments and profiles do not, so wanted pieces inside comments teach nothing.
 */
import { COMMENTS, marksOfBoxes, type PageTree, rangesOf, rolesOf } from '../../agents/reader/training.ts';

/** Weight of all pieces of a page together: about that of a page with every line labelled. */
const PIECE = 0.15;
const MOST_PLACES = 40;

export interface Labels {
  readonly labels: Float32Array;
  readonly weights: Float32Array;
}

/** 1 for lines that hold a wanted piece, 0 for those with an unwanted one; the others weigh nothing. */
export function labelsOfPieces(tree: PageTree, kept: readonly string[], dropped: readonly string[]): Labels {
  const labels = new Float32Array(tree.lines.length);
  const weights = new Float32Array(tree.lines.length);
  const page = new JoinedLines(tree);
  for (const piece of dropped) for (const place of page.placesOf(piece)) weigh(weights, place);
  const roles = rolesOf(tree, rangesOf(tree.lines), marksOfBoxes(tree.boxes));
  const isComment = (line: number) => ((roles[tree.lines[line]?.box ?? 0] as number) & COMMENTS) !== 0;
  for (const piece of kept) {
    // A piece that stands at several places is content at the longest of them; the others are its teasers.
    const place = longest(page.placesOf(piece), tree).filter((line) => weights[line] === 0 && !isComment(line));
    weigh(weights, place);
    for (const line of place) labels[line] = 1;
  }
  return { labels, weights };
}

function weigh(weights: Float32Array, place: readonly number[]): void {
  for (const line of place) weights[line] = PIECE / place.length;
}

function longest(places: readonly (readonly number[])[], { lines }: PageTree): readonly number[] {
  const letters = (place: readonly number[]) => place.reduce((sum, line) => sum + (lines[line]?.text.length ?? 0), 0);
  return places.reduce((best, place) => (letters(place) > letters(best) ? place : best), []);
}

/** White space as a browser shows it. */
export function normalized(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

class JoinedLines {
  readonly #starts: number[] = [];
  readonly #text: string;

  constructor({ lines }: PageTree) {
    let length = 0;
    for (const { text } of lines) {
      this.#starts.push(length);
      length += text.length + 1;
    }
    this.#text = lines.map(({ text }) => text).join(' ');
  }

  /** The lines of each place where a piece stands; a piece may cross lines. */
  placesOf(piece: string): readonly (readonly number[])[] {
    const wanted = normalized(piece);
    const places: number[][] = [];
    let at = wanted === '' ? -1 : this.#text.indexOf(wanted);
    while (at >= 0 && places.length < MOST_PLACES) {
      const end = at + wanted.length;
      const first = this.#starts.findLastIndex((start) => start <= at);
      const behind = this.#starts.findIndex((start) => start >= end);
      const last = behind === -1 ? this.#starts.length : behind;
      places.push(Array.from({ length: last - first }, (_, i) => first + i));
      at = this.#text.indexOf(wanted, at + 1);
    }
    return places;
  }
}
