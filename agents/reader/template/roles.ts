/** What a part of a page is for, by the words in its class names and ids, in the most frequent languages. */
import type { PageTree } from '../page-tree.ts';
import { type Ranges, within } from './ranges.ts';

export const COMMENTS = 1 << 0;
export const TEASERS = 1 << 1;
export const CAPTION = 1 << 2;
export const BYLINE = 1 << 4;
export const SIGNATURE = 1 << 7;
export const QUOTED = 1 << 8;
export const REVIEWS = 1 << 9;

/** In the order of their bits; compared with each word by itself. */
const ROLES: readonly RegExp[] = [
  /comment(?!ary)|kommentar|comentario|commentaire|komentarz|commenti|^reaktion|disqus|^repl(?:y|ies)$|^respond$/,
  /relat(?:ed|ion)|recommend|recomend|empfehl|popular|teaser|trending|^more$|readmore|^mehr$|latest|suggest|similar|verwandt|^tambien$|interess|outbrain|taboola|recirc|crosslink|linklist|^next|^prev/,
  /caption|credit|copyright|photograph|bildunter|^legend$/,
  /shar(?:e|ing)|social|follow|^tags?$|tagcloud|^topics?$|keyword|hashtag|teilen|compartil/,
  /author|autor|byline|^meta$|postmeta|dateline|^date$|publish|timestamp|^bio$/,
  /newsletter|subscri|paywall|^ads?$|advert|anzeige|werbung|publicidad|reklam|sponsor|banner|^cta$|donat|^abo$|signup|affiliate|disclaimer|cookie|consent|^promo$/,
  /crumb|^nav|menu|^toc$|pagination|pager|sidebar|widget|toolbar/,
  /signatur|assinatura/,
  /^quot(?:e|ed|ation|ing)|quoteblock|blockquote|bbcodeblock/,
  /review|rating|bewertung|rezension|avalia[cç]|opinion|reseñ|recensi/,
];

export const ROLE_COUNT = ROLES.length;

const known = new Map<string, number>();
const MOST_KNOWN = 20_000;

function rolesInWord(word: string): number {
  const before = known.get(word);
  if (before !== undefined) return before;
  let bits = 0;
  for (let bit = 0; bit < ROLES.length; bit++) if (ROLES[bit]?.test(word) === true) bits |= 1 << bit;
  // As the cache of `marksOf`: emptied when full.
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(word, bits);
  return bits;
}

/** Elements around a whole page or post, whose names tell of other things: `has-ads`, `format-standard`. */
const WHOLES = new Set(['html', 'body', 'main', 'article']);
/** The names of a box with more of the page's sentences than this describe the page, not a part of it. */
const MOST_PROSE = 0.5;

/** For each box its roles and those of the boxes around it, as bits, by the words in their names. */
export function rolesOf({ boxes }: PageTree, { prose }: Ranges, marks: readonly (readonly string[])[]): Uint16Array {
  const roles = new Uint16Array(boxes.length);
  const most = MOST_PROSE * (prose.at(-1) ?? 0);
  boxes.forEach(({ tag, first, end, parent }, i) => {
    const around = roles[parent] ?? 0;
    roles[i] = around;
    if (end === first || within(prose, first, end) > most) return;
    let own = 0;
    for (const mark of marks[i] ?? []) own |= rolesInWord(mark);
    roles[i] = around | (WHOLES.has(tag) ? own & COMMENTS : own);
  });
  return roles;
}
