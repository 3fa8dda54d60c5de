/** A place among ids in the order of their letters: finds a few of many by an index, beginning anywhere. */

/** In the order of bytes. */
const LETTERS = '/0123456789_abcdefghijklmnopqrstuvwxyz';
/** This many letters behind the common beginning suffice, and are counted exactly. */
const MOST_LETTERS = 6;

/** An id at about this share (0 to 1) of the way from the first to the last. */
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

/** The letters up to the first `/`: they are an id of their own, which sorts before every id that begins with them. */
function lettersOf(value: number, count: number): string {
  let text = '';
  for (let i = 0, rest = value; i < count; i++, rest = Math.floor(rest / LETTERS.length)) {
    text = `${LETTERS[rest % LETTERS.length]}${text}`;
  }
  return text.split('/', 1)[0] as string;
}
