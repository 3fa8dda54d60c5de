/** Looks at JSON in pages letter by letter: regular expressions take too much room for texts of megabytes. */

export const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;

/** Behind the quotation mark that ends the text beginning here; behind everything if none does. */
export function endOfText(source: string, start: number): number {
  for (let at = start + 1; at < source.length; at++) {
    const code = source.charCodeAt(at);
    if (code === BACKSLASH) at++;
    else if (code === QUOTE) return at + 1;
  }
  return source.length + 1;
}

/** Removes commas behind the last value of an array or object, where no value can be meant. */
export function withoutLastCommas(source: string): string {
  const kept: string[] = [];
  let from = 0;
  for (let at = 0; at < source.length; at++) {
    const code = source.charCodeAt(at);
    if (code === QUOTE) at = endOfText(source, at) - 1;
    else if (code === COMMA && endsAfter(source, at)) {
      kept.push(source.slice(from, at));
      from = at + 1;
    }
  }
  return kept.join('') + source.slice(from);
}

const CLOSES = /\s*[\]}]/y;

function endsAfter(source: string, comma: number): boolean {
  CLOSES.lastIndex = comma + 1;
  return CLOSES.test(source);
}
