/** Text without marks: what is read of plain text files, and of what a library took out of a PDF. */
import type { Fetched } from '../ports.ts';

export const PLAIN_TEXT = /^text\/(?:plain|markdown|x-markdown)(?![\w.+-])/i;

const LONGEST_TITLE = 200;

/** This text in place of what was fetched. */
export function documentOf(fetched: Fetched, text: string): Fetched {
  return { ...fetched, contentType: 'text/plain; charset=utf-8', bytes: new TextEncoder().encode(text) };
}

/** The first line with words. */
export function titleOfText(text: string): string {
  return (/\S.*/.exec(text)?.[0] ?? '').trim().slice(0, LONGEST_TITLE);
}
