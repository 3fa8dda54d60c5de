/** The demo web's written sites, half of them in Portuguese, labelled by what each repeats. */
import { parseHtml, type SiteKnowledge, treeOf } from '../../agents/agents.ts';
import { readerHints, surveyOf } from '../../agents/reader/training.ts';
import { BEGINNING, loadWrittenSites, type ServedPage, type Site, servedPages } from '../../demo/demo.ts';
import { labelledBySite, templatesOf } from './by-site.ts';
import type { LabelledPage } from './pages.ts';

/** A page with the text that was written for it, which no label knows, and what its site repeats. */
export type DemoPage = LabelledPage & Pick<ServedPage, 'written'> & { readonly site: SiteKnowledge };

export async function demoPages(): Promise<readonly DemoPage[]> {
  return (await loadWrittenSites()).flatMap(pagesOf);
}

/** A page whose text stands in its state alone has nothing to label. */
const STATE = 'id="state"';

function pagesOf(site: Site): readonly DemoPage[] {
  const pages = servedPages(site, BEGINNING)
    .filter(({ html }) => !html.includes(STATE))
    .map((page) => read(site.id, page));
  const known = templatesOf(pages.map(({ tree }) => tree)).knowledge();
  return known === undefined ? [] : pages.map((page) => ({ ...labelledBySite(page, known), site: known }));
}

function read(host: string, { url, html, written }: ServedPage) {
  const document = parseHtml(html);
  return { id: url, host, type: 'demo', tree: treeOf(document), hints: readerHints(surveyOf(document), url), written };
}
