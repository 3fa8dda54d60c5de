/** The words of the demo's written sites by language, to make texts of any length. */
import { readdir, readFile } from 'node:fs/promises';
import { load } from 'cheerio/slim';

export type Vocabularies = Readonly<Record<'en' | 'pt', readonly string[]>>;

/** From dist/bench/, where this file runs. */
const SITES = new URL('../../demo/sites/', import.meta.url);

/** Words with their punctuation ("camera,"), the commonest first. */
export async function loadVocabularies(): Promise<Vocabularies> {
  const counts = { en: new Map<string, number>(), pt: new Map<string, number>() };
  for (const entry of (await readdir(SITES, { withFileTypes: true })).filter((each) => each.isDirectory())) {
    const site = new URL(`${entry.name}/`, SITES);
    const { language } = JSON.parse(await readFile(new URL('site.json', site), 'utf8')) as { language: string };
    const words = counts[language.startsWith('pt') ? 'pt' : 'en'];
    for (const page of (await readdir(new URL('pages/', site))).sort()) {
      const $ = load(await readFile(new URL(`pages/${page}`, site), 'utf8'));
      for (const word of $('body').text().trim().split(/\s+/)) words.set(word, (words.get(word) ?? 0) + 1);
    }
  }
  return { en: byFrequency(counts.en), pt: byFrequency(counts.pt) };
}

function byFrequency(counts: ReadonlyMap<string, number>): readonly string[] {
  return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([word]) => word);
}
