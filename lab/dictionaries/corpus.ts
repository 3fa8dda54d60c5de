/** Pages out of folders of documentation: HTML and XML files, plain texts, and Debian's lists of package descriptions. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { readPage } from '../../agents/agents.ts';

const MARKED_UP = new Set(['.html', '.htm', '.xhtml', '.page', '.xml']);
const SAME_BEGINNING = 80;
const DESCRIPTIONS = /^Translation-/;

/** The text of every page in a file or folder, subfolders included, in order of names. */
export async function* pagesIn(path: string): AsyncGenerator<string> {
  if ((await stat(path)).isDirectory()) {
    for (const name of (await readdir(path)).sort()) yield* pagesIn(join(path, name));
  } else if (DESCRIPTIONS.test(basename(path))) {
    yield* descriptionsIn(await readFile(path, 'utf8'));
  } else if (MARKED_UP.has(extname(path))) {
    yield readPage({ url: '', contentType: 'text/html; charset=utf-8', bytes: await readFile(path) }).text;
  } else if (extname(path) === '.txt') {
    yield await readFile(path, 'utf8');
  }
}

/**
 * A description begins after its field's name and goes on in the indented lines; "." is an empty line. Packages of one
 * family repeat each other's first lines, so one of them speaks for all.
 */
export function* descriptionsIn(list: string): Generator<string> {
  const begun = new Set<string>();
  for (const entry of list.split(/\n{2,}/)) {
    const [, title, text] = /^Description-(?!md5)\w+: *(.*)\n([\s\S]*)/m.exec(entry) ?? [];
    if (title === undefined || text === undefined || begun.has(text.slice(0, SAME_BEGINNING))) continue;
    begun.add(text.slice(0, SAME_BEGINNING));
    yield `${title}\n${text.replace(/^ (?:\.$)?/gm, '')}`;
  }
}
