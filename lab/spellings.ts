/**
 * Writes one page in other ways that a browser shows alike: without needless white space, indented, with comments
 * between its tags, with attributes reversed, in capitals. What the reader takes from a page must not depend on its
 * spelling.
 */

export const SPELLINGS = ['collapsed', 'indented', 'commented', 'turned', 'capitals'] as const;
export type Spelling = (typeof SPELLINGS)[number];

interface Attribute {
  readonly name: string;
  /** As written, without its quotes. */
  readonly value?: string;
}

type Token =
  | { readonly kind: 'text'; readonly text: string }
  /** Stays letter by letter: declarations, comments, and elements whose blanks are shown or whose text is no markup. */
  | { readonly kind: 'kept'; readonly text: string; readonly shows: boolean }
  | {
      readonly kind: 'begin' | 'end';
      readonly name: string;
      readonly attributes: readonly Attribute[];
      readonly isClosed: boolean;
    };

export function spelled(html: string, spelling: Spelling): string {
  const tokens = tokensOf(html);
  if (spelling === 'turned') return written(tokens, ({ name, value }) => attribute(name, value), true);
  if (spelling === 'capitals') return written(tokens, ({ name, value }) => attribute(name.toUpperCase(), value));
  if (spelling === 'commented') return commented(tokens);
  return spaced(tokens, spelling === 'collapsed' ? () => '' : indentation);
}

/** Elements with white space that is shown, or with a text that is no markup. */
const KEPT = new Set(
  'pre textarea listing plaintext xmp script style title noscript iframe noembed noframes template svg math'.split(' '),
);
/** Those among them that are visible. */
const SHOWN = new Set('pre textarea listing plaintext xmp svg math iframe'.split(' '));
/** A style sheet in the page's own markup may make their white space visible. */
const PRESERVING = /white-space\s*:\s*(?:pre|break-spaces)/i;

const TAG = /<(\/?)([a-z][^\s/>]*)/iy;
const ATTRIBUTE = /[\s/]*([^\s/>=][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*)))?/y;
const TAG_END = /[\s/]*?(\/?)\s*>/y;
/** Comments end as in browsers; `<!…>`, `<?…>` and `</ …>` at the next bracket. */
const DECLARATION = /<!--(?:>|->|[\s\S]*?(?:--!?>|$))|<[!?][^>]*>|<\/[^a-z>][^>]*>/iy;

function tokensOf(html: string): readonly Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < html.length; ) {
    const [token, end] = tokenAt(html, at);
    const last = tokens.at(-1);
    // A bracket that begins no tag is text.
    if (token.kind === 'text' && last?.kind === 'text')
      tokens[tokens.length - 1] = { kind: 'text', text: last.text + token.text };
    else tokens.push(token);
    at = end;
  }
  return tokens;
}

/** The token that begins there, and its end. */
function tokenAt(html: string, at: number): readonly [Token, number] {
  const declaration = matchAt(DECLARATION, html, at)?.[0];
  if (declaration !== undefined) return [{ kind: 'kept', text: declaration, shows: false }, at + declaration.length];
  const tag = tagAt(html, at);
  if (tag === undefined) {
    const next = html.indexOf('<', at + 1);
    const end = next < 0 ? html.length : next;
    return [{ kind: 'text', text: html.slice(at, end) }, end];
  }
  if (!isKept(tag.token)) return [tag.token, tag.end];
  const { name } = tag.token;
  const end = endOf(html, tag.end, name);
  return [{ kind: 'kept', text: html.slice(at, end), shows: SHOWN.has(name) || !KEPT.has(name) }, end];
}

type Tag = Extract<Token, { kind: 'begin' | 'end' }>;

function isKept({ kind, name, attributes, isClosed }: Tag): boolean {
  if (kind === 'end') return false;
  if (KEPT.has(name)) return !(isClosed && FOREIGN.has(name));
  return attributes.some((each) => each.name.toLowerCase() === 'style' && PRESERVING.test(each.value ?? ''));
}

const FOREIGN = new Set(['svg', 'math']);

/** Index behind the end tag of an element, counting nested elements of its name. */
function endOf(html: string, from: number, name: string): number {
  const tags = new RegExp(`<(/?)${name.replace(/[^\w-]/g, '\\$&')}(?=[\\s/>])[^>]*>`, 'gi');
  tags.lastIndex = from;
  let open = 1;
  for (let match = tags.exec(html); match !== null; match = tags.exec(html)) {
    if (match[1] === '/') open--;
    else if (!RAW.has(name)) open++;
    if (open === 0) return tags.lastIndex;
  }
  return html.length;
}

const RAW = new Set('script style title textarea iframe noembed noframes xmp noscript plaintext'.split(' '));

function tagAt(html: string, at: number): { readonly token: Tag; readonly end: number } | undefined {
  const begin = matchAt(TAG, html, at);
  if (begin === undefined) return undefined;
  const attributes: Attribute[] = [];
  let from = at + begin[0].length;
  let end = matchAt(TAG_END, html, from);
  while (end === undefined) {
    const found = matchAt(ATTRIBUTE, html, from);
    if (found === undefined) return undefined;
    const [whole, name = '', ...values] = found;
    const value = values.find((each) => each !== undefined);
    // Of two attributes with one name the first counts.
    if (!attributes.some((each) => each.name.toLowerCase() === name.toLowerCase()))
      attributes.push(value === undefined ? { name } : { name, value });
    from += whole.length;
    end = matchAt(TAG_END, html, from);
  }
  const kind = begin[1] === '/' ? 'end' : 'begin';
  const name = (begin[2] as string).toLowerCase();
  return { token: { kind, name, attributes, isClosed: end[1] === '/' }, end: from + end[0].length };
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}

function attribute(name: string, value: string | undefined): string {
  if (value === undefined) return name;
  return value.includes('"') ? `${name}='${value.replaceAll("'", '&#39;')}'` : `${name}="${value}"`;
}

type WriteAttribute = (attribute: Attribute) => string;

const asIs: WriteAttribute = ({ name, value }) => attribute(name, value);

function tagText(tag: Tag, write: WriteAttribute, name: string, isTurned = false): string {
  const attributes = tag.attributes.map((each) => ` ${write(each)}`);
  if (isTurned) attributes.reverse();
  return `<${tag.kind === 'end' ? '/' : ''}${name}${attributes.join('')}${tag.isClosed ? ' /' : ''}>`;
}

function written(tokens: readonly Token[], write: WriteAttribute, isTurned = false): string {
  return tokens
    .map((token) => {
      if (token.kind === 'text' || token.kind === 'kept') return token.text;
      return tagText(token, write, isTurned ? token.name : token.name.toUpperCase(), isTurned);
    })
    .join('');
}

const COMMENTS = ['<!-- block: teaser -->', '<!--/.row-->', '<!-- <div class="related">Read also</div> -->'];

/** Before every tag but the first: what stands before the first decides how the page is read. */
function commented(tokens: readonly Token[]): string {
  let isIn = false;
  return tokens
    .map((token, i) => {
      if (token.kind === 'text' || token.kind === 'kept') return token.text;
      const tag = tagText(token, asIs, token.name);
      const comment = isIn ? (COMMENTS[i % COMMENTS.length] as string) : '';
      isIn = true;
      return `${comment}${tag}`;
    })
    .join('');
}

/** Elements that browsers put on lines of their own: blanks before and behind are invisible. */
const BLOCKS = new Set(
  (
    'html head body address article aside blockquote body center dd details dialog div dl dt fieldset figcaption ' +
    'figure footer form frameset h1 h2 h3 h4 h5 h6 header hgroup hr legend li main menu nav ol optgroup option p search ' +
    'section summary table tbody td tfoot th thead tr ul caption colgroup col br'
  ).split(' '),
);
/** These stand in a line as a letter does. */
const REPLACED = new Set('img input object embed video audio canvas meter progress'.split(' '));
/** These do so too, and contain lines of their own. */
const OF_LINES = new Set(['button', 'select']);

/**
 * Rewrites white space where it is invisible: beside blocks, whatever tags stand between, and where there already is
 * some. `blankAt` gives the new white space by depth.
 */
function spaced(tokens: readonly Token[], blankAt: (depth: number) => string): string {
  const isFree = freeGaps(tokens);
  let depth = 0;
  let out = '';
  tokens.forEach((token, i) => {
    if (token.kind === 'end') depth = Math.max(0, depth - 1);
    const blank = blankAt(depth);
    if (token.kind === 'text') {
      const behind = tokens[i + 1]?.kind === 'end' ? blankAt(Math.max(0, depth - 1)) : blank;
      out += textBetween(token.text, isFree[i] === true, isFree[i + 1] === true, { blank, behind });
      return;
    }
    if (isFree[i] === true && i > 0 && tokens[i - 1]?.kind !== 'text') out += blank;
    out += token.kind === 'kept' ? token.text : tagText(token, asIs, token.name);
    if (token.kind === 'begin' && !token.isClosed && !VOID.has(token.name)) depth++;
  });
  return out;
}

const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/** For each gap before a token, and behind the last: whether white space in it is invisible. */
function freeGaps(tokens: readonly Token[]): readonly boolean[] {
  const gaps = new Array<boolean>(tokens.length + 1).fill(false);
  gaps[0] = true;
  gaps[tokens.length] = true;
  let isFree = true;
  tokens.forEach((token, i) => {
    isFree = isFreeBeside(token, isFree, 'begin');
    if (isFree) gaps[i + 1] = true;
  });
  isFree = true;
  for (let i = tokens.length - 1; i >= 0; i--) {
    isFree = isFreeBeside(tokens[i] as Token, isFree, 'end');
    if (isFree) gaps[i] = true;
  }
  return gaps;
}

/** Whether white space beside a token is invisible, if that on its other side is. `side`: the tag that comes first. */
function isFreeBeside(token: Token, wasFree: boolean, side: 'begin' | 'end'): boolean {
  if (token.kind === 'text') return wasFree && /^[ \t\r\n\f]*$/.test(token.text);
  if (token.kind === 'kept') return wasFree && !token.shows;
  if (BLOCKS.has(token.name)) return true;
  if (OF_LINES.has(token.name)) return token.kind === side;
  return wasFree && !REPLACED.has(token.name);
}

interface Blanks {
  readonly blank: string;
  /** Before the tag that follows. */
  readonly behind: string;
}

function textBetween(
  text: string,
  isFreeBefore: boolean,
  isFreeBehind: boolean,
  { blank, behind: last }: Blanks,
): string {
  const within = blank === '' ? ' ' : blank;
  const words = text.split(/[ \t\r\n\f]+/);
  if (words.every((word) => word === '')) return isFreeBefore || isFreeBehind ? last : within;
  const [begins, ends] = [words[0] === '', words.at(-1) === ''];
  const inner = words.slice(begins ? 1 : 0, ends ? -1 : undefined).join(within);
  const before = isFreeBefore ? blank : begins ? within : '';
  const behind = isFreeBehind ? last : ends ? within : '';
  return `${before}${inner}${behind}`;
}

const DEEPEST = 40;

function indentation(depth: number): string {
  return `\n${'  '.repeat(Math.min(depth, DEEPEST))}`;
}
