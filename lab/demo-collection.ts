/** The demo web as a collection: the pages that each measured topic's words find there, read as an agent reads them. */
import { readPage } from '../agents/agents.ts';
import {
  BEGINNING,
  GENERATOR_DEFAULTS,
  generate,
  loadGrades,
  loadWords,
  loadWrittenSites,
  type ServedPage,
  type Site,
  servedPages,
} from '../demo/demo.ts';
import type { RatedDocument, Topic } from './collection.ts';

interface DemoOptions {
  /** Generated per topic. */
  readonly pages: number;
  /** Includes the sites written by hand, each of which covers few topics. */
  readonly written?: boolean;
}

export async function demoTopics({ pages, written = false }: DemoOptions): Promise<readonly Topic[]> {
  const generated = generate(await loadWords(), { ...GENERATOR_DEFAULTS, pagesAtStart: pages });
  const grades = await loadGrades(generated);
  const sites = [...generated.sites, ...(written ? await loadWrittenSites() : [])];
  const found = sites.flatMap((site) => servedPages(site, BEGINNING - 1).map((page) => ({ site, page })));
  const read = new Map<ServedPage, Pick<RatedDocument, 'id' | 'counts'>>();
  const readOnce = ({ site, page }: DemoPage) => {
    const known = read.get(page) ?? documentOf(site, page);
    read.set(page, known);
    return known;
  };
  return grades.topics.flatMap(({ id: name, measuredBy: query }) => {
    if (query === undefined) return [];
    const holds = (text: string) => query.split(' ').every((word) => text.toLowerCase().includes(word));
    const documents = found
      .filter(({ page }) => holds(page.written))
      .map((each): RatedDocument => {
        const grade = grades.grade(each.site.id, pathOf(each.page), name);
        return { ...readOnce(each), grade };
      });
    return [{ name, query, documents }];
  });
}

interface DemoPage {
  readonly site: Site;
  readonly page: ServedPage;
}

function documentOf(site: Site, { url, bytes, contentType }: ServedPage) {
  return { id: `${site.id}${pathOf({ url })}`, counts: readPage({ url, contentType, bytes }).counts };
}

function pathOf({ url }: Pick<ServedPage, 'url'>): string {
  return new URL(url).pathname;
}
