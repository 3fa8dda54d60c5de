/** Text without marks: what is read of plain text files, and of what a library took out of a PDF. */

export const PLAIN_TEXT = /^text\/(?:plain|markdown|x-markdown)(?![\w.+-])/i;

const LONGEST_TITLE = 200;

/** The first line with words. */
export function titleOfText(text: string): string {
  return (/\S.*/.exec(text)?.[0] ?? '').trim().slice(0, LONGEST_TITLE);
}
