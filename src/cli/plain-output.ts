/**
 * What a terminal would obey, or turn the text around by, is written as JSON writes it, and so JSON stays the same value: what
 * the web says in a title moves no cursor. Line ends and tabs are ours.
 */
import type { Writable } from 'node:stream';

const OBEYED = /(?![\t\n])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

export function plainly(text: string): string {
  return text.replace(OBEYED, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** The same stream, but what is written to it as a text is plain. */
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

/** For a log that is parsed again to be shown: what JSON escapes in a line of it would be back in the text. */
export function twiceEscaped(line: string): string {
  return line.replace(ESCAPES, (each) => (/^\\(?:[bfr]|u00(?:[01]|7f|[89])|u20[26])/i.test(each) ? `\\${each}` : each));
}

/** One by one: of two backslashes the second one begins nothing. */
const ESCAPES = /\\(?:u[\da-f]{4}|.)/gi;
