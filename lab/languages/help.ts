/**
 * Sections of a folder of GNOME's help (`/usr/share/help/LANGUAGE/gnome-help`), by the beginnings of file names. Leaves
 * out what a translation left in English: it equals the English folder, which is called C, letter by letter.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Section } from './made.ts';

/** A section's guide page, if its name differs from the section's. */
const GUIDES: ReadonlyMap<string, string> = new Map([
  ['user', 'user-accounts'],
  ['shell', 'shell-overview'],
  ['backup', 'backup-why'],
]);

const FEWEST_LETTERS = 300;

export async function helpSections(folder: string, english?: string): Promise<readonly Section[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.page')).sort();
  const sections = new Map<string, { id: string; text: string }[]>();
  const titles = new Map<string, string>();
  for (const name of names) {
    const page = pageOf(await readFile(join(folder, name), 'utf8'));
    const same = english === undefined ? [] : pageOf(await readFile(join(english, name), 'utf8')).lines;
    const [title = '', ...lines] = page.lines.filter((line) => !same.includes(line));
    titles.set(name, page.lines[0] === title ? title : '');
    const text = [title, ...lines].join('\n');
    if (text.length < FEWEST_LETTERS) continue;
    const section = name.split(/[-.]/)[0] as string;
    sections.set(section, [...(sections.get(section) ?? []), { id: name, text }]);
  }
  return [...sections].map(([name, documents]) => ({
    name,
    query: titles.get(`${GUIDES.get(name) ?? name}.page`) ?? '',
    documents,
  }));
}

/** The title and the paragraphs of a page, without its writers and translators. */
function pageOf(page: string): { readonly lines: readonly string[] } {
  const shown = page.replace(/<info>[\s\S]*?<\/info>|<!--[\s\S]*?-->/g, '');
  const blocks = [...shown.matchAll(/<(title|p)(?:\s[^>]*)?>([\s\S]*?)<\/\1>/g)];
  return { lines: blocks.map(([, , text = '']) => plain(text)).filter((line) => line !== '') };
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function plain(markup: string): string {
  return markup
    .replace(/<[^>]*>/g, '')
    .replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim();
}
