/** A text as a number, for a seed or a place. */
const START = 0x811c9dc5;
const PRIME = 0x01000193;

/** FNV-1a of a text's UTF-16 units, as a 32-bit integer with a sign (Fowler, Noll and Vo). */
export function fnv1a(text: string, start = START): number {
  let hash = start;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), PRIME);
  return hash;
}
