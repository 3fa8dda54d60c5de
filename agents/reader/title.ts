/** The title of a page without the name of its site, which many pages write before or behind it. */

/** Separators of the two; a colon or a hyphen only with a space, because titles have their own. */
const SEPARATOR = /\s*(?:[|»«·•›‹]|::)\s*|\s+[-–—/~]\s+|:\s+/gu;

/** Longer ones are no titles, but made to keep a reader busy. */
const LONGEST = 300;

interface Named {
  /** The first heading. */
  readonly heading: string;
  /** The page's name for its site; empty if it has none. */
  readonly site: string;
  readonly host: string;
}

export function titleWithoutSite(title: string, { heading, site, host }: Named): string {
  if (title.length > LONGEST) return title;
  const isSite = (name: string) => isAlike(name, site) || isHost(name, host);
  const cuts = [...title.matchAll(SEPARATOR)].map(({ index, 0: mark }) => ({
    before: title.slice(0, index),
    behind: title.slice(index + mark.length),
  }));
  const isOwn = (part: string, other: string) => isAlike(part, heading) && !isSite(part) && other !== '';
  for (const { before, behind } of cuts) if (isOwn(before, behind)) return before;
  // A heading may be the site's name, too; behind the title that is rarely the longer part.
  for (const { before, behind } of cuts) {
    if (isOwn(behind, before) && (isSite(before) || behind.length >= before.length)) return behind;
  }
  const last = cuts.at(-1);
  if (last !== undefined && isSite(last.behind) && last.before !== '') return last.before;
  return cuts[0] !== undefined && isSite(cuts[0].before) && cuts[0].behind !== '' ? cuts[0].behind : title;
}

function isAlike(one: string, other: string): boolean {
  if (other.length > LONGEST) return false;
  const own = lettersOf(one);
  return own !== '' && own === lettersOf(other);
}

/** Shorter ones occur in a host's name by chance. */
const SHORTEST_HOST = 4;

/** "Half Stop" is halfstop.example. */
function isHost(name: string, host: string): boolean {
  const letters = lettersOf(name)
    .normalize('NFD')
    .replace(/[^a-z0-9]/g, '');
  return letters.length >= SHORTEST_HOST && host.replaceAll('-', '').split('.').includes(letters);
}

function lettersOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
