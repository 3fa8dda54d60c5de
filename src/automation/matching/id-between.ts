/** A place among ids that are in the order of their letters: so a few of many are found by an index, from anywhere on. */

/** In the order of bytes. */
const LETTERS = '/0123456789_abcdefghijklmnopqrstuvwxyz';
/** So many behind what both begin with say enough, and are counted exactly. */
const MOST_LETTERS = 6;

/** What an id would be that lies as far from the first to the last as a share of 0 to 1 says, about. */
export function idBetween(first: string, last: string, share: number): string {
  let same = 0;
  while (same < first.length && first[same] === last[same]) same++;
  const letters = Math.min(MOST_LETTERS, Math.max(first.length, last.length) - same);
  const [from, to] = [first, last].map((id) => numberOf(id.slice(same, same + letters).padEnd(letters, '/')));
  const between = Math.floor((from as number) + share * ((to as number) - (from as number)));
  return `${first.slice(0, same)}${lettersOf(between, letters)}`.replace(/\/$/, '');
}

function numberOf(text: string): number {
  return [...text].reduce((sum, letter) => LETTERS.length * sum + LETTERS.indexOf(letter), 0);
}

/** Up to the first `/`: what lies behind one that is followed by another is no place, and what is left sorts before it all. */
function lettersOf(value: number, count: number): string {
  let text = '';
  for (let i = 0, rest = value; i < count; i++, rest = Math.floor(rest / LETTERS.length)) {
    text = `${LETTERS[rest % LETTERS.length]}${text}`;
  }
  return text.split('/', 1)[0] as string;
}
