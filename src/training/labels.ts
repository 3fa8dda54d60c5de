/** Which lines of a page are content, from its main text: a line is, when most of its word shingles stand there. */
const WORD = /[\p{L}\p{N}_]+/gu;
const SHINGLE = 3;

export function wordsIn(text: string): readonly string[] {
  return text.toLowerCase().match(WORD) ?? [];
}

/** 0 to 1 per line. */
export function labelsOf(lines: readonly string[], truth: string): Float32Array {
  const known = shinglesOf(truth);
  const labels = new Float32Array(lines.length).fill(-1);
  const words = lines.map(wordsIn);
  words.forEach((own, i) => {
    if (own.length > SHINGLE) labels[i] = share(own, known);
    else if (own.length === 0) labels[i] = 0;
    else if (!known.has(own.join(' '))) labels[i] = 0;
  });
  // Short ones are found in any long text: those beside content are content.
  for (let i = 0; i < labels.length; i++) if (labels[i] === -1) labels[i] = nearby(labels, words, i) >= 0.5 ? 1 : 0.05;
  return labels.map((label) => (label > 0.7 ? 1 : label < 0.3 ? 0 : label));
}

function shinglesOf(truth: string): ReadonlySet<string> {
  const words = wordsIn(truth);
  const known = new Set<string>();
  for (let size = 1; size <= SHINGLE; size++) {
    for (let i = 0; i + size <= words.length; i++) known.add(words.slice(i, i + size).join(' '));
  }
  return known;
}

function share(words: readonly string[], known: ReadonlySet<string>): number {
  let found = 0;
  for (let i = 0; i + SHINGLE <= words.length; i++) if (known.has(words.slice(i, i + SHINGLE).join(' '))) found++;
  return found / (words.length - SHINGLE + 1);
}

/** The better of the next settled lines before and after, when they are near. */
function nearby(labels: Float32Array, words: readonly (readonly string[])[], i: number): number {
  let best = 0;
  for (const step of [-1, 1]) {
    for (let k = 1; k <= 4; k++) {
      const label = labels[i + step * k];
      if (label === undefined) break;
      if (label === -1 || (words[i + step * k]?.length ?? 0) === 0) continue;
      best = Math.max(best, label);
      break;
    }
  }
  return best;
}
