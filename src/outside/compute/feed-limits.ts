/**
 * What of a feed the library that parses it is given. It is linear but for three things:
 * what looks like a tag and does not end, sections of characters that begin within each other, and names of people, which
 * nobody asks for here.
 */

/** Tags of a feed, those in its texts included. */
const MOST_TAGS = 200_000;
/** Characters within tags. */
const MOST_MARKUP = 3_000_000;
const LONGEST_TAG = 100_000;
/** Tags that are longer: in a text there may be a sign for "less than". */
const MOST_ENDLESS = 10;
/** Sections that begin within one. */
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

/** To the sign that ends it, which does not count between quotation marks; `most` when there is none before. */
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
  /** Where the one ends that was met last. */
  #end = 0;
  #nested = 0;

  constructor(feed: string) {
    this.#feed = feed;
  }

  /** How many have begun within the section at hand; 0 outside of any. */
  nestedAt(at: number): number {
    if (!this.#feed.startsWith(SECTION, at)) return 0;
    if (at < this.#end) return ++this.#nested;
    const end = this.#feed.indexOf(SECTION_END, at);
    this.#end = end < 0 ? this.#feed.length : end;
    this.#nested = 0;
    return 0;
  }
}
