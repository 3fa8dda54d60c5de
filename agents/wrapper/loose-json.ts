/**
 * A literal of JavaScript as JSON: names without quotation marks, texts between single ones, commas before a bracket.
 * Reads up to where the first bracket closes; what is no literal stays, so that parsing fails. A text without an end
 * takes all that is left, so that nothing is looked at twice.
 */
const PARTS =
  /\/\/[^\n]*|\/\*[\s\S]{0,300}?\*\/|"(?<double>(?:\\[\s\S]|[^"\\])*)(?:"|\\?$)|'(?<single>(?:\\[\s\S]|[^'\\])*)(?:'|\\?$)|(?<name>[A-Za-z_$][\w$]*(?=\s*:))|[A-Za-z_$][\w$]*|(?<last>,(?=\s*[\]}]))|[^"'/A-Za-z_$,[{\]}]+|[\s\S]/gy;
const MOST_PARTS = 100_000;

export function strictJson(source: string): string {
  const parts: string[] = [];
  let depth = 0;
  for (const { 0: part, groups } of source.matchAll(PARTS)) {
    parts.push(strict(part, groups ?? {}));
    if (part === '{' || part === '[') depth++;
    else if (part === '}' || part === ']') depth--;
    if (depth === 0 || parts.length === MOST_PARTS) break;
  }
  return parts.join('');
}

function strict(part: string, { single, double, name, last }: Readonly<Record<string, string | undefined>>): string {
  if (last !== undefined || /^\/[/*]/.test(part)) return '';
  const text = single ?? double;
  if (text !== undefined) return JSON.stringify(unescaped(text));
  if (part === 'undefined') return 'null';
  return name === undefined ? part : JSON.stringify(name);
}

const ESCAPED = /\\(?:x([\da-f]{2})|u([\da-f]{4})|u\{([\da-f]{1,6})\}|([\s\S]))/gi;
const BLANKS = /[nrtvfb]/;

/** What the inside of a text of JavaScript says; line breaks count as blanks. */
export function unescaped(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replace(ESCAPED, (_, two?: string, four?: string, more?: string, letter = '') => {
    const code = two ?? four ?? more;
    if (code === undefined) return BLANKS.test(letter) ? ' ' : letter;
    const point = Number.parseInt(code, 16);
    return point > 0x10ffff ? '' : String.fromCodePoint(point);
  });
}
