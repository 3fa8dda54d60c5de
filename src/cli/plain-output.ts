/**
 * Escapes as JSON does what a terminal would obey or what would turn the text around: a title from the web moves no
 * cursor. JSON output keeps its values. Line ends and tabs stay.
 */
import type { Writable } from 'node:stream';

const OBEYED = /(?![\t\n])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

export function plainly(text: string): string {
  return text.replace(OBEYED, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** A stream like `stream` that escapes the texts written to it. */
export function plainOutput(stream: Writable): Writable {
  const write = (chunk: unknown, ...rest: readonly unknown[]) =>
    Reflect.apply(stream.write, stream, [typeof chunk === 'string' ? plainly(chunk) : chunk, ...rest]) as boolean;
  return new Proxy(stream, {
    get(target, name) {
      if (name === 'write') return write;
      const part: unknown = Reflect.get(target, name, target);
      return typeof part === 'function' ? part.bind(target) : part;
    },
  });
}

/**
 * For a log line that another program parses and shows: after parsing, JSON's escapes would be the characters
 * themselves.
 */
export function twiceEscaped(line: string): string {
  return line.replace(ESCAPES, (each) => (/^\\(?:[bfr]|u00(?:[01]|7f|[89])|u20[26])/i.test(each) ? `\\${each}` : each));
}

/** One escape at a time: of two backslashes the second begins nothing. */
const ESCAPES = /\\(?:u[\da-f]{4}|.)/gi;
