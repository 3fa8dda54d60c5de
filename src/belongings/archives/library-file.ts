/** Pages of a library for elsewhere: Markdown to read, or a table (CSV, RFC 4180) that other programs and Fenix take. */
import type { FoundPage, Highlight } from '../../library/library.ts';
import { dayMark, headingOf, literally, passageOf } from './highlights-file.ts';

/** In the order of the question, which may find all that its reader's agents ever met. */
export const MOST_IN_FILE = 10_000;

export const LIBRARY_FORMATS = ['markdown', 'csv'] as const;
export type LibraryFormat = (typeof LIBRARY_FORMATS)[number];

export interface PageForFile extends FoundPage {
  readonly tags: readonly string[];
  /** Its reader's own. */
  readonly highlights: readonly Highlight[];
}

const BEGINNINGS: Readonly<Record<LibraryFormat, string>> = {
  markdown: '# Fenix\n',
  // Without the mark at its beginning, some tables would not read it as UTF-8.
  csv: '\u{FEFF}url,title,tags,rating,added,published\r\n',
};
const WRITTEN: Readonly<Record<LibraryFormat, (page: PageForFile) => string>> = { markdown: sectionOf, csv: rowOf };

export async function* libraryFile(format: LibraryFormat, pages: AsyncIterable<PageForFile>): AsyncGenerator<string> {
  yield BEGINNINGS[format];
  let written = 0;
  for await (const page of pages) {
    yield WRITTEN[format](page);
    if (++written === MOST_IN_FILE) return;
  }
}

function sectionOf({ page, tags, highlights, saved, seen }: PageForFile): string {
  const tagged = tags.length === 0 ? '' : `\nTags: ${tags.map(literally).join(', ')}\n`;
  const heading = `\n## ${headingOf(page)}\n${tagged}\n${dayMark(saved ?? seen)}\n`;
  return heading + highlights.map(passageOf).join('');
}

function rowOf({ page: { url, title, published = '' }, tags, rating, saved, seen }: PageForFile): string {
  const rated = rating === undefined ? '' : String(rating);
  const cells = [asText(url), asText(title), asText(tags.join('|')), rated, saved ?? seen, published];
  return `${cells.map(quoted).join(',')}\r\n`;
}

/** Tables count what begins so: a page's title would be their formula (https://owasp.org/www-community/attacks/CSV_Injection). */
function asText(said: string): string {
  return /^[=+\-@\t\r]/.test(said) ? `'${said}` : said;
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
