/**
 * Bounds what the parsing library gets of a feed. The library is linear except for three things: text that looks like a
 * tag and does not end, nested CDATA sections, and names of people, which nobody needs here.
 */

/** Tags of a feed, including those in its texts. */
const MOST_TAGS = 200_000;
/** Characters within tags. */
const MOST_MARKUP = 3_000_000;
const LONGEST_TAG = 100_000;
/** Longer tags: a text may contain a sign for "less than". */
const MOST_ENDLESS = 10;
/** Sections that begin inside one. */
const MOST_NESTED = 50;

interface ReadablePart {
  readonly part: string;
  readonly isWhole: boolean;
}

/** The feed without people, or its beginning up to where there is too much markup. */
export function readablePart(feed: string): ReadablePart {
  const end = endOfReadable(feed);
  return { part: feed.slice(0, end).replace(PEOPLE, '<$1nobody'), isWhole: end === feed.length };
}

const PEOPLE = /<(\/?)(?:author|managingeditor|webmaster)(?=[\s/>])/gi;

function endOfReadable(feed: string): number {
  const sections = new Sections(feed);
  let [tags, markup, endless] = [0, 0, 0];
  for (let at = feed.indexOf('<'); at >= 0; at = feed.indexOf('<', at + 1)) {
    const length = lengthOfTag(feed, at, LONGEST_TAG);
    const isEndless = length === LONGEST_TAG;
    tags++;
    endless += isEndless ? 1 : 0;
    markup += isEndless ? lengthOfTag(feed, at, feed.length - at) : length;
    const isTooMuch = tags > MOST_TAGS || markup > MOST_MARKUP || endless > MOST_ENDLESS;
    if (isTooMuch || sections.nestedAt(at) > MOST_NESTED) return at;
  }
  return feed.length;
}

const TAG_END = 0x3e;
const DOUBLE_QUOTE = 0x22;
const SINGLE_QUOTE = 0x27;

/** Up to the sign that ends it, which does not count between quotation marks; `most` if none comes before. */
function lengthOfTag(feed: string, start: number, most: number): number {
  let quote = 0;
  for (let length = 1; length < most; length++) {
    const code = feed.charCodeAt(start + length);
    if (quote !== 0) quote = code === quote ? 0 : quote;
    else if (code === TAG_END) return length;
    else if (code === DOUBLE_QUOTE || code === SINGLE_QUOTE) quote = code;
  }
  return most;
}

const SECTION = '<![CDATA[';
const SECTION_END = ']]>';

class Sections {
  readonly #feed: string;
  /** Where the latest one ends. */
  #end = 0;
  #nested = 0;

  constructor(feed: string) {
    this.#feed = feed;
  }

  /** How many began inside the present section; 0 outside of any. */
  nestedAt(at: number): number {
    if (!this.#feed.startsWith(SECTION, at)) return 0;
    if (at < this.#end) return ++this.#nested;
    const end = this.#feed.indexOf(SECTION_END, at);
    this.#end = end < 0 ? this.#feed.length : end;
    this.#nested = 0;
    return 0;
  }
}
