/** From an address to the bytes of a page, with manners at every hop. */
import { type Answer, type AnswerHead, type Fetch, FetchFailed } from '../ports.ts';
import { hostOf } from './hosts.ts';
import { Manners, type MannersOptions } from './manners.ts';
import { redirectOf } from './robots.ts';
import { keptByHeader } from './robots-tags.ts';

const MOST_REDIRECTS = 5;

/** Types that a page may have. A missing one is looked at: browsers would. */
const READABLE =
  /^(?:text\/(?:html|plain|xml|markdown)|application\/(?:xhtml\+xml|xml|pdf|rss\+xml|atom\+xml|rdf\+xml|feed\+json))\s*(?:;|$)|^$/i;

/**
 * Fetches pages as a good guest. Redirects are followed here and not by the client: every hop is a visit of its own,
 * with its own robots.txt, turn and check of where it leads.
 */
export function politeFetch(options: MannersOptions): Fetch {
  const manners = new Manners(options);
  return async (url, { signal } = {}) => {
    const seen: string[] = [];
    try {
      return await followed(url, manners, seen, signal);
    } catch (error) {
      if (error instanceof FetchFailed) options.ledger.refused(hostOf(seen.at(-1) ?? url), error.kind, error.message);
      throw error;
    }
  };
}

/** `seen` takes the addresses on the way. */
async function followed(
  url: string,
  manners: Manners,
  seen: string[],
  signal: AbortSignal | undefined,
): Promise<Answer> {
  let address = url;
  while (seen.length <= MOST_REDIRECTS) {
    seen.push(address);
    const answer = await manners.visit(address, { accept, signal });
    const next = redirectOf(answer);
    if (next === undefined) return successOf(answer);
    if (seen.includes(next)) throw new FetchFailed('it sends its visitors round in a circle');
    address = next;
  }
  throw new FetchFailed(`it sends its visitors on more than ${MOST_REDIRECTS} times`);
}

/** Refuses what cannot become a page before its body is read. */
function accept({ contentType, headers }: AnswerHead): void {
  if (!READABLE.test(contentType)) throw new FetchFailed(`not a page: its type is ${contentType}`, { kind: 'type' });
  const kept = keptByHeader(headers['x-robots-tag']);
  if (!kept.kept) throw new FetchFailed(`it asks not to be kept (X-Robots-Tag: ${kept.word})`, { kind: 'unkept' });
}

function successOf(answer: Answer): Answer {
  if (answer.status === 200) return answer;
  throw new FetchFailed(`the site answered ${answer.status}`, { kind: 'status' });
}
