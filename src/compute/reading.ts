import { documentOf, type Fetched, type Reading, readHere } from '../../agents/agents.ts';

const PDF = /^application\/pdf\b/i;

/** Reads what was fetched, whatever kind of page it is. Throws `FetchFailed`. */
export async function read(fetched: Fetched): Promise<Reading> {
  if (!PDF.test(fetched.contentType)) return readHere(fetched);
  const { textOfPdf } = await import('./pdf.ts');
  return readHere(documentOf(fetched, await textOfPdf(fetched)));
}
