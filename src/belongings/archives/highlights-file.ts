/** Highlights for writing elsewhere: Markdown, page by page in the order of marking. */
import type { Highlight } from '../../library/library.ts';

/** In the order in which they were made; neighbours of one page stand together. */
export async function* highlightsFile(highlights: AsyncIterable<Highlight>): AsyncGenerator<string> {
  let page: string | undefined;
  yield '# Fenix\n';
  for await (const each of highlights) {
    if (each.page !== page) yield `\n## ${headingOf(each)}\n`;
    page = each.page;
    yield `\n${quoted(each.quote)}\n`;
    if (each.note.trim() !== '') yield `\n${literally(each.note)}\n`;
    yield `\n<!-- ${each.at.slice(0, 'YYYY-MM-DD'.length)} -->\n`;
  }
}

function headingOf({ title, url }: Highlight): string {
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
function literally(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#|~]/g, '\\$&').replace(/^(\s*)([-+]|\d+[.)])(?=\s)/gm, '$1\\$2');
}
