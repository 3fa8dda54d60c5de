/**
 * The text of a PDF and its headings, of its first pages if there are many. Imported with the first PDF: the library is
 * large.
 */
import { getDocumentProxy } from 'unpdf';
import { because, type Fetched, FetchFailed, type Range } from '../../../agents/reader/reading.ts';
import { messageOf } from '../../base/message-of.ts';
import { bookmarksOf, headingsIn, objectOf } from './pdf-bookmarks.ts';
import { mustBeUnpackable } from './pdf-streams.ts';

/** As much as a web page has to say, and more. */
const MOST_PAGES = 50;
const MOST_LETTERS = 500_000;
/** Pages looked for, if the same ones come again and again. */
const MOST_TURNED = 200;
/** Keeps what was read by then: the watchdog of reading ends it a little later. */
const LONGEST_MS = 3_000;

interface PdfText {
  readonly text: string;
  /** Of that text as plain text is read. */
  readonly outline: readonly Range[];
  readonly truncated: boolean;
}

export async function textOfPdf({ bytes, truncated }: Fetched, now = Date.now): Promise<PdfText> {
  const ends = now() + LONGEST_MS;
  mustBeUnpackable(bytes);
  try {
    return await textIn(bytes, () => now() < ends);
  } catch (error) {
    const why = truncated === true ? because('page.pdf-cut') : because('page.pdf', { said: messageOf(error) });
    throw new FetchFailed(why, { kind: 'type', cause: error });
  }
}

async function textIn(bytes: Uint8Array, isTime: () => boolean): Promise<PdfText> {
  // The library may take the bytes for itself, so it gets a copy.
  const document = await getDocumentProxy(Uint8Array.from(bytes), { verbosity: 0 });
  try {
    const reading = new PdfReading(document, isTime);
    await reading.read();
    return { text: reading.text, outline: await reading.outline(), truncated: reading.truncated };
  } finally {
    await document.destroy();
  }
}

/** Left open by the library's types; structure marks have no text. */
interface TextItem {
  readonly str?: string;
  readonly hasEOL?: boolean;
}

interface TextChunk {
  readonly items: readonly TextItem[];
}

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;
type PdfPage = Awaited<ReturnType<PdfDocument['getPage']>>;

class PdfReading {
  truncated = false;
  readonly #document: PdfDocument;
  readonly #isTime: () => boolean;
  /** By object: a document may name one for all its pages. */
  readonly #pages = new Map<string, string>();
  /** In order of appearance, repeats included. */
  readonly #turned: string[] = [];
  #letters = 0;

  constructor(document: PdfDocument, isTime: () => boolean) {
    this.#document = document;
    this.#isTime = isTime;
  }

  get text(): string {
    return [...this.#pages.values()].join('\n\n').slice(0, MOST_LETTERS);
  }

  async outline(): Promise<readonly Range[]> {
    // A slow document is not asked for more: its library does not let go of a long outline.
    const bookmarks = this.#isTime() ? await bookmarksOf(this.#document, this.#isTime) : [];
    return headingsIn(this.#pages, bookmarks, this.#turned);
  }

  async read(): Promise<void> {
    const { numPages } = this.#document;
    for (let number = 1; number <= numPages; number++) {
      if (!this.#mayGoOn() || number > MOST_TURNED || this.#pages.size === MOST_PAGES) {
        this.truncated = true;
        return;
      }
      const page = await this.#document.getPage(number);
      const object = page.ref === null ? `page ${number}` : objectOf(page.ref);
      this.#turned.push(object);
      if (!this.#pages.has(object)) this.#pages.set(object, await this.#textOf(page));
    }
  }

  async #textOf(page: PdfPage): Promise<string> {
    const parts: string[] = [];
    const chunks = (page.streamTextContent() as ReadableStream<TextChunk>).getReader();
    for (let next = await chunks.read(); !next.done; next = await chunks.read()) {
      const text = next.value.items.map(({ str = '', hasEOL }) => (hasEOL === true ? `${str}\n` : str)).join('');
      parts.push(text);
      this.#letters += text.length;
      if (this.#mayGoOn()) continue;
      this.truncated = true;
      // The library wants a reason.
      await chunks.cancel(new Error('enough was read'));
      break;
    }
    return parts.join('');
  }

  #mayGoOn(): boolean {
    return this.#letters < MOST_LETTERS && this.#isTime();
  }
}
