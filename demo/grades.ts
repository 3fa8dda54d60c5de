/** The grade of each page on each topic, from 0 to 4. Only readers and judges know them. */
import { namesIn, readJson } from './files.ts';
import type { Generated } from './generated/generator.ts';
import { gradesOfMagazines } from './magazines/magazines.ts';

export interface Topic {
  readonly id: string;
  /** The words of a person for the topic, in each language with pages on it. */
  readonly words: Readonly<Record<string, string>>;
  /** Measured topics have hundreds of generated pages, found by these words. */
  readonly measuredBy: string | undefined;
}

export interface Grades {
  readonly topics: readonly Topic[];
  /** 0 for an ungraded page. `path` is the page's address, `/…`. */
  grade(site: string, path: string, topic: string): number;
}

type SiteGrades = Readonly<Record<string, Readonly<Record<string, number>>>>;

export async function loadGrades(generated?: Generated): Promise<Grades> {
  const topics = (await readJson('topics.json')) as Record<string, Topic['words']>;
  const vocabulary = (await readJson('generated', 'vocabulary.json')) as Record<string, { readonly query: string }>;
  const sites = new Map<string, SiteGrades>(await gradesOfMagazines());
  for (const site of await namesIn('sites')) {
    if (!site.includes('.')) sites.set(site, (await readJson('sites', site, 'grades.json')) as SiteGrades);
  }
  return {
    topics: Object.entries(topics).map(([id, words]) => ({ id, words, measuredBy: vocabulary[id]?.query })),
    grade(site, path, topic) {
      const written = sites.get(site)?.[path.slice(1)]?.[topic];
      return written ?? generated?.gradeOf(site, path, topic) ?? 0;
    },
  };
}
