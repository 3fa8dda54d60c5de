/** A text as it stands below its title. */

/** Many pages say their title twice: in their head, and over the text. */
const MOST_REPEATED = 2;
/** Longer ones are no title. */
const LONGEST_LINE = 500;
/** What parts a title from the name of its site, and such a name: “Kefir: milk and grains make it.” says more. */
const SITE_NAMED = /^\s*[|·•:–—-](?:[^.!?…]|[.!?…](?=\S)){1,40}$/u;

/** What ends a title in the midst of a line: “Kefir is a drink” begins with no title. */
const SENTENCE_END = /^(?:[.:!?…]|\s+[|·•–—-])\s+/u;

/** Beside its title a text need not begin with it. What has nothing else stays whole. */
export function belowTitle(text: string, title: string): string {
  const said = plain(title);
  if (said === '') return text;
  let rest = text.trimStart();
  for (let times = 0; times < MOST_REPEATED; times++) {
    const end = rest.slice(0, LONGEST_LINE + 1).indexOf('\n');
    if (end >= 0 && isTitle(plain(rest.slice(0, end)), said)) rest = rest.slice(end).trimStart();
  }
  const [behind] = rest.startsWith(title) ? (SENTENCE_END.exec(rest.slice(title.length)) ?? []) : [];
  if (behind !== undefined) rest = rest.slice(title.length + behind.length);
  return rest === '' ? text : rest;
}

/** The same words; one of the two may name the site, too. */
function isTitle(line: string, title: string): boolean {
  const [short, long] = line.length < title.length ? [line, title] : [title, line];
  return short !== '' && long.startsWith(short) && (short === long || SITE_NAMED.test(long.slice(short.length)));
}

function plain(said: string): string {
  return said.replace(/\s+/gu, ' ').trim().toLowerCase();
}
