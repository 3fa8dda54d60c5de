/** Guesses the word that somebody meant. */

/** The nearest word by letters; undefined if none is near. Half of the letters may be wrong. */
export function nearest(word: string, words: readonly string[]): string | undefined {
  const near = words
    .map((each) => ({ each, distance: distanceBetween(word, each) }))
    .filter(({ distance }) => distance <= Math.ceil(word.length / 2))
    .sort((a, b) => a.distance - b.distance);
  return near[0]?.each;
}

/** Letters to insert, delete, replace, or swap with their neighbour (Damerau 1964, optimal string alignment). */
function distanceBetween(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= b.length; j++) {
      const exchanged = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, exchanged, swapped ? at(i - 2, j - 2) + 1 : exchanged));
    }
  }
  return at(a.length, b.length);
}
