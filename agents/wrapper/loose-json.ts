/**
 * A literal of JavaScript as JSON: names without quotation marks, texts between single ones, commas before a bracket.
 * Reads up to where the first bracket closes; what is no literal stays, so that parsing fails.
 */
const PARTS =
  /\/\/[^\n]*|"(?:\\[\s\S]|[^"\\])*"|(?<single>'(?:\\[\s\S]|[^'\\])*')|(?<name>[A-Za-z_$][\w$]*(?=\s*:))|[A-Za-z_$][\w$]*|(?<last>,(?=\s*[\]}]))|[^"'/A-Za-z_$,[{\]}]+|[\s\S]/gy;
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

function strict(part: string, { single, name, last }: Readonly<Record<string, string | undefined>>): string {
  if (last !== undefined || part.startsWith('//')) return '';
  if (single !== undefined) return JSON.stringify(single.slice(1, -1).replace(/\\([\s\S])/g, '$1'));
  return name === undefined ? part : JSON.stringify(name);
}
