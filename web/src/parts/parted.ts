/** Between the words of a field that takes several. */
export const WORDS_APART = /[,;]+/;

/** The parts of a text, without blanks around them. */
export function parted(text: string, between: RegExp): string[] {
  return text
    .split(between)
    .map((word) => word.trim())
    .filter((word) => word !== '');
}
