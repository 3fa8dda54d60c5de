/** Text without markup: plain text files, and text that a library took out of a PDF. */
import { oneLine } from './document.ts';

export const PLAIN_TEXT = /^text\/(?:plain|markdown|x-markdown)(?![\w.+-])/i;

/** The lines of its text, one below the other. */
export function plainLines(source: string): readonly string[] {
  const lines = source
    .replaceAll('\0', '')
    .split(/\r\n?|\n/)
    .map(oneLine);
  return lines.filter((line) => line !== '');
}

const LONGEST_TITLE = 200;

/** The first line with words. */
export function titleOfText(text: string): string {
  return (/\S.*/.exec(text)?.[0] ?? '').trim().slice(0, LONGEST_TITLE);
}
