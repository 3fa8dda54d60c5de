/** Cuts a broken-off feed behind its last whole entry: half an entry would say what nobody wrote. */

/** The end of the outermost element. */
const END = /<\/(?:\w+:)?(?:rss|rdf|feed)\s*>/i;
/** Behind it people write comments, and servers append text. */
const TAIL = 4_096;

/** Whether an XML feed is complete. */
export function isWhole(feed: string): boolean {
  return END.test(feed.slice(-TAIL));
}

/** Undefined if no entry is whole. */
export function wholeEntries(feed: string): string | undefined {
  return feed.startsWith('{') ? wholeItems(feed) : wholeElements(feed);
}

/** Text in a CDATA section is no markup, nor is anything behind one that does not end. */
const SECTION_OR_END = /<!\[CDATA\[|<\/(?:\w+:)?(?:item|entry)\s*>/gi;
const SECTION_END = ']]>';
const ROOT = /<((?:\w+:)?(?:rss|rdf|feed))(?=[\s>])/i;

function wholeElements(feed: string): string | undefined {
  const root = ROOT.exec(feed)?.[1];
  let end = 0;
  const ends = new RegExp(SECTION_OR_END);
  for (let found = ends.exec(feed); found !== null; found = ends.exec(feed)) {
    if (!found[0].startsWith('<!')) {
      end = ends.lastIndex;
      continue;
    }
    const close = feed.indexOf(SECTION_END, found.index);
    if (close === -1) break;
    ends.lastIndex = close;
  }
  if (end === 0 || root === undefined) return undefined;
  return `${feed.slice(0, end)}${/rss$/i.test(root) ? '</channel>' : ''}</${root}>`;
}

const LIST = /"items"\s*:\s*\[/;
/**
 * A string without an end goes on to the end of the feed, even if it was cut within an escape: otherwise each quote in
 * it would be tried.
 */
const TEXT_OR_BRACKET = /"(?:[^"\\]|\\.)*(?:"|\\?$)|[{}[\]]/gs;

/** For JSON: objects in the list of items, which lies in the outermost object. */
function wholeItems(feed: string): string | undefined {
  const list = LIST.exec(feed);
  if (list === null) return undefined;
  const signs = new RegExp(TEXT_OR_BRACKET);
  signs.lastIndex = list.index + list[0].length;
  let [depth, end] = [0, 0];
  for (let found = signs.exec(feed); found !== null && depth >= 0; found = signs.exec(feed)) {
    const sign = found[0];
    if (sign === '{' || sign === '[') depth++;
    if (sign === '}' || sign === ']') depth--;
    if (sign === '}' && depth === 0) end = signs.lastIndex;
  }
  return end === 0 ? undefined : `${feed.slice(0, end)}]}`;
}
