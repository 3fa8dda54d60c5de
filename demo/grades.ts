/** How far each page is on which topic, from 0 (not at all) to 4. Known to readers and judges only. */
import { namesIn, readJson } from './files.ts';

export interface Topic {
  readonly id: string;
  /** What a person would ask for, per language tag. */
  readonly words: Readonly<Record<string, string>>;
}

export interface Grades {
  readonly topics: readonly Topic[];
  /** 0 for a page that nobody graded. */
  grade(site: string, slug: string, topic: string): number;
}

type SiteGrades = Readonly<Record<string, Readonly<Record<string, number>>>>;

export async function loadGrades(): Promise<Grades> {
  const topics = (await readJson('topics.json')) as Record<string, Topic['words']>;
  const sites = new Map<string, SiteGrades>();
  for (const site of await namesIn('sites'))
    sites.set(site, (await readJson('sites', site, 'grades.json')) as SiteGrades);
  return {
    topics: Object.entries(topics).map(([id, words]) => ({ id, words })),
    grade: (site, slug, topic) => sites.get(site)?.[slug]?.[topic] ?? 0,
  };
}
