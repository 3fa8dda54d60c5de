/** Where a list goes on behind a failed page: by the number in which the addresses of earlier pages differ. */

const NUMBERS = /\d+/g;

/**
 * The address after `next`, as `next` is after `here`; undefined if they differ by more than one number, or not
 * forwards.
 */
export function addressAfter(here: string, next: string): string | undefined {
  if (here.replace(NUMBERS, '0') !== next.replace(NUMBERS, '0')) return undefined;
  const before = here.match(NUMBERS) ?? [];
  const after = next.match(NUMBERS) ?? [];
  const places = after.flatMap((number, i) => (number === before[i] ? [] : [i]));
  const [place] = places;
  if (place === undefined || places.length > 1) return undefined;
  const step = Number(after[place]) - Number(before[place]);
  if (step <= 0 || !Number.isSafeInteger(Number(after[place]))) return undefined;
  let i = 0;
  return next.replace(NUMBERS, (number) => (i++ === place ? String(Number(number) + step) : number));
}
