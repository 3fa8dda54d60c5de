/** The text of a PDF, of its first pages when there are many. Imported when the first PDF comes: it is a large library. */
import { getDocumentProxy } from 'unpdf';
import { type Fetched, FetchFailed } from '../../agents/reader/reading.ts';
import { messageOf } from '../message-of.ts';

/** As much as a page of the web has to say, and more. */
const MOST_PAGES = 50;
const MOST_LETTERS = 500_000;
const LONGEST_MS = 15_000;

export async function textOfPdf({ bytes, truncated }: Fetched, now = Date.now): Promise<string> {
  const ends = now() + LONGEST_MS;
  // It may take the bytes for itself: they are copied.
  const document = await getDocumentProxy(Uint8Array.from(bytes), { verbosity: 0 }).catch((error: unknown) => {
    const why = messageOf(error);
    const cut = truncated === true ? ' (it is too large to be fetched whole)' : '';
    throw new FetchFailed(`not a PDF that can be read: ${why}${cut}`, { kind: 'type', cause: error });
  });
  const pages: string[] = [];
  let letters = 0;
  const last = Math.min(document.numPages, MOST_PAGES);
  for (let number = 1; number <= last && letters < MOST_LETTERS && now() < ends; number++) {
    const text = await textOfPage(document, number);
    letters += text.length;
    pages.push(text);
  }
  await document.destroy();
  return pages.join('\n\n').slice(0, MOST_LETTERS);
}

/** What the library's types leave open; marks of the document's structure have no text. */
interface TextItem {
  readonly str?: string;
  readonly hasEOL?: boolean;
}

type Document = Awaited<ReturnType<typeof getDocumentProxy>>;

async function textOfPage(document: Document, number: number): Promise<string> {
  const page = await document.getPage(number);
  const { items } = await page.getTextContent();
  return (items as readonly TextItem[]).map(({ str = '', hasEOL }) => (hasEOL === true ? `${str}\n` : str)).join('');
}
