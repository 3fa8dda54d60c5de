import { documentOf, type Fetched, type Reading, readHere, type SiteKnowledge } from '../../agents/agents.ts';

const PDF = /^application\/pdf\b/i;

/** Reads what was fetched, whatever kind of page it is. Throws `FetchFailed`. */
export async function read(fetched: Fetched, site?: SiteKnowledge): Promise<Reading> {
  if (!PDF.test(fetched.contentType)) return readHere(fetched, site);
  const { textOfPdf } = await import('./pdf.ts');
  return readHere(documentOf(fetched, await textOfPdf(fetched)));
}
