/** Highlights for writing elsewhere: Markdown, page by page in the order of marking. */
import type { Highlight } from '../../library/library.ts';

/** In the order in which they were made; neighbours of one page stand together. */
export async function* highlightsFile(highlights: AsyncIterable<Highlight>): AsyncGenerator<string> {
  let page: string | undefined;
  yield '# Fenix\n';
  for await (const each of highlights) {
    if (each.page !== page) yield `\n## ${headingOf(each)}\n`;
    page = each.page;
    yield passageOf(each);
  }
}

/** What was marked, the note beside it, and the day. */
export function passageOf({ quote, note, at }: Pick<Highlight, 'quote' | 'note' | 'at'>): string {
  const noted = note.trim() === '' ? '' : `\n${literally(note)}\n`;
  return `\n${quoted(quote)}\n${noted}\n${dayMark(at)}\n`;
}

/** A day that a reader of the text need not see. */
export function dayMark(at: string): string {
  return `<!-- ${at.slice(0, 'YYYY-MM-DD'.length)} -->`;
}

/** A page's title, as the way to it. */
export function headingOf({ title, url }: Pick<Highlight, 'title' | 'url'>): string {
  const said = literally(title === '' ? url : title).replace(/\s+/g, ' ');
  return /^https?:\/\//.test(url) && URL.canParse(url) ? `[${said}](<${new URL(url).href}>)` : said;
}

function quoted(text: string): string {
  return literally(text)
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
}

/** A page's text stays words, whatever Markdown would make of it. */
export function literally(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#|~]/g, '\\$&').replace(/^(\s*)([-+]|\d+[.)])(?=\s)/gm, '$1\\$2');
}
