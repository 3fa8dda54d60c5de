/** Reads a real file with the service's code, and compares the result with a plain count. */
import { becauseOf, FetchFailed } from '../../agents/agents.ts';
import { type ComputePool, inThread } from '../../src/outside/compute/compute.ts';
import { addressesOf, entriesOf, namedIn, resultsOf, rulesOf } from './counts.ts';
import type { Piece } from './pieces.ts';

export interface Outcome {
  readonly kind: string;
  readonly name: string;
  readonly end: 'right' | 'wrong' | 'refused' | 'crashed';
  /** The fault, or the reason of the refusal. */
  readonly why: string;
  readonly ms: number;
}

/** The most items of a feed's news. */
const MOST_ITEMS = 100;
const MOST_ADDRESSES = 50_000;
const MOST_ROBOTS_BYTES = 500 * 1024;
const ROBOT = 'Fenix';

/** The fault of the result, or an empty text. */
type Check = (piece: Piece, text: string, compute: ComputePool) => Promise<string>;

const CHECKS: Readonly<Record<Piece['kind'], Check>> = {
  async feed({ bytes, url = 'https://feed.example/' }, text, compute) {
    const source = await compute.readFeed({ url, contentType: '', bytes });
    if (source.kind !== 'feed') return 'not taken for a feed';
    const { entries, dated } = entriesOf(text);
    const read = source.items.filter(({ date }) => date !== undefined).length;
    if (source.items.length !== Math.min(entries, MOST_ITEMS))
      return `${source.items.length} entries read, ${entries} stand in it`;
    // Above the limit, nobody knows which of them have a date.
    return entries > MOST_ITEMS || read === dated ? '' : `${read} dates read, ${dated} stand in it`;
  },
  async answer({ engine, status = 200, bytes }, text, compute) {
    if (engine === undefined) return 'of no engine';
    const answer = await compute.readResults({ engine, status, bytes });
    if (status !== 200) return answer.trouble === undefined ? `status ${status} is taken for an answer` : '';
    if (answer.trouble !== undefined) throw new FetchFailed(becauseOf(answer.why));
    const stand = resultsOf(engine, text);
    if (stand === undefined) return `${answer.results.length} results read where no list of them was found`;
    return answer.results.length === stand ? '' : `${answer.results.length} results read, ${stand} stand in it`;
  },
  async 'robots.txt'({ bytes }, _text, compute) {
    const { rules } = await compute.readRobots(bytes.subarray(0, MOST_ROBOTS_BYTES), ROBOT);
    const stand = rulesOf(new TextDecoder().decode(bytes.subarray(0, MOST_ROBOTS_BYTES)), ROBOT);
    return rules.length === stand ? '' : `${rules.length} rules read, ${stand} stand in it`;
  },
  async sitemap({ bytes }, text, compute) {
    const addresses = addressesOf(text);
    const [first = 'https://site.example/'] = addresses;
    const { entries } = await compute.readSitemap({ url: first, contentType: 'text/xml', bytes });
    const site = new URL(first).host;
    const stand = addresses.filter((each) => URL.canParse(each) && new URL(each).host === site).length;
    const read = new Set(entries.map(({ url }) => url)).size;
    return read >= Math.min(stand, MOST_ADDRESSES) ? '' : `${read} addresses read, ${stand} stand in it`;
  },
  async export({ bytes }, text, compute) {
    const { pages, copies, feeds, leftInAll, moreFeeds } = await compute.readExport(bytes);
    if (bytes[0] === 0x50 || copies.length > 0) return '';
    const said = namedIn(text);
    const told = pages.length + feeds.length + leftInAll + moreFeeds;
    const foreign = pages.find(({ url }) => !said.has(url));
    if (told < said.size) return `${told} of its addresses are told of, ${said.size} stand in it`;
    return foreign === undefined ? '' : `an address that does not stand in it: ${foreign.url}`;
  },
  async PDF({ bytes, url = 'https://site.example/a.pdf' }, _text, compute) {
    const { page } = await compute.readPage({ url, contentType: 'application/pdf', bytes });
    return page.text.trim() === '' ? 'no text in it' : '';
  },
  async page({ bytes, url = 'https://site.example/' }, _text, compute) {
    const { page } = await compute.readPage({ url, contentType: 'text/html; charset=utf-8', bytes });
    return page.text.trim() === '' ? 'no text in it' : '';
  },
};

export async function outcomeOf(piece: Piece, reading: typeof inThread = inThread): Promise<Outcome> {
  const unforeseen: unknown[] = [];
  const compute = reading({ failed: (error) => unforeseen.push(error) });
  const text = new TextDecoder().decode(piece.bytes).replace(/^\uFEFF/, '');
  const kind = piece.engine === undefined ? piece.kind : `${piece.kind} of ${piece.engine}`;
  const began = performance.now();
  const ended = (end: Outcome['end'], why: string) => ({
    kind,
    name: piece.name,
    end,
    why,
    ms: performance.now() - began,
  });
  try {
    const why = await CHECKS[piece.kind](piece, text, compute);
    return ended(why === '' ? 'right' : 'wrong', why);
  } catch (error) {
    const isForeseen = error instanceof FetchFailed && unforeseen.length === 0;
    return ended(isForeseen ? 'refused' : 'crashed', error instanceof Error ? error.message : String(error));
  }
}
