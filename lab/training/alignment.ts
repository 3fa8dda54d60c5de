/**
 * Lays a page's words along those of its main text: the longest common subsequence (Needleman & Wunsch, 1970). Words
 * that follow each other on both sides are worth more than words that meet by chance.
 */

/**
 * Worth of a common word that begins a run, at the beginning of a line and within it; a word that continues a run is
 * worth 1.
 */
const OPENING = 0.4;
const OPENING_WITHIN = 0.1;

/** Bounds the table of steps; what a longer page says further down stays unaligned. */
const MOST_STEPS = 200_000_000;

/** How the best of a cell came about, and whether a common word continues a run or begins one. */
const UP = 1;
const LEFT = 2;
const GOES_ON = 4;

/** For every line, how many of its words the main text has at that place. */
export function aligned(lines: readonly (readonly string[])[], wanted: readonly string[]): Uint32Array {
  const width = wanted.length + 1;
  const words = wordsOf(lines).slice(0, Math.floor(MOST_STEPS / width) - 1);
  const numbers = new Map(wanted.map((word, j) => [word, j]));
  const targets = Int32Array.from(wanted, (word) => numbers.get(word) as number);
  const steps = new Uint8Array((words.length + 1) * width);
  let above: Row = { best: new Float32Array(width), run: new Float32Array(width).fill(-Infinity) };
  let row: Row = { best: new Float32Array(width), run: new Float32Array(width).fill(-Infinity) };
  words.forEach(({ word, first }, i) => {
    const number = numbers.get(word) ?? -1;
    fill(row, above, targets, number, first ? OPENING : OPENING_WITHIN, steps.subarray((i + 1) * width));
    [above, row] = [row, above];
  });
  return traced(words, steps, width, lines.length);
}

interface PlacedWord {
  readonly word: string;
  readonly line: number;
  readonly first: boolean;
}

function wordsOf(lines: readonly (readonly string[])[]): readonly PlacedWord[] {
  return lines.flatMap((own, line) => own.map((word, place) => ({ word, line, first: place === 0 })));
}

/** For every place of the main text the best score up to it, and the best score if it is a common word. */
interface Row {
  readonly best: Float32Array;
  readonly run: Float32Array;
}

function fill(row: Row, above: Row, targets: Int32Array, number: number, opening: number, steps: Uint8Array): void {
  for (let j = 1; j <= targets.length; j++) {
    const up = above.best[j] as number;
    const left = row.best[j - 1] as number;
    let best = Math.max(up, left);
    let step = up >= left ? UP : LEFT;
    row.run[j] = -Infinity;
    if (targets[j - 1] === number) {
      const goingOn = (above.run[j - 1] as number) + 1;
      const begun = (above.best[j - 1] as number) + opening;
      const run = Math.max(goingOn, begun);
      if (run > best) step = 0;
      if (goingOn >= begun) step |= GOES_ON;
      best = Math.max(best, run);
      row.run[j] = run;
    }
    row.best[j] = best;
    steps[j] = step;
  }
}

/** The way back from the end, counting the common words of every line. */
function traced(words: readonly PlacedWord[], steps: Uint8Array, width: number, lineCount: number): Uint32Array {
  const taken = new Uint32Array(lineCount);
  let i = words.length;
  let j = width - 1;
  let inRun = false;
  while (i > 0 && j > 0) {
    const step = steps[i * width + j] as number;
    if (!inRun && (step & UP) !== 0) i--;
    else if (!inRun && (step & LEFT) !== 0) j--;
    else {
      const { line } = words[i - 1] as PlacedWord;
      taken[line] = (taken[line] as number) + 1;
      inRun = (step & GOES_ON) !== 0;
      i--;
      j--;
    }
  }
  return taken;
}
