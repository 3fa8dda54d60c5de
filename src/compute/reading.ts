import {
  type Fetched,
  type ReadDocument,
  readFeed,
  readSource,
  type SiteKnowledge,
  sourceOf,
} from '../../agents/agents.ts';

const PDF = /^application\/pdf\b/i;

/** Reads what was fetched, whatever kind of page it is. Throws `FetchFailed`. */
export async function read(fetched: Fetched, site?: SiteKnowledge): Promise<ReadDocument> {
  const { url, contentType } = fetched;
  if (PDF.test(contentType)) {
    const { textOfPdf } = await import('./pdf.ts');
    return readSource({ kind: 'text', url, text: await textOfPdf(fetched) });
  }
  const source = sourceOf(fetched);
  if (source.kind !== 'feed') return readSource(source, site);
  const { feedIn } = await import('./feed.ts');
  return readFeed(feedIn(source.text, fetched.truncated === true), url);
}
