/**
 * Pages labelled without anybody's judgement: what a site repeats is template, all else content, as the source labelled
 * its own. The sites are the demo web's written ones, half of them in Portuguese.
 */
import { nodesOf, parseHtml, type SiteKnowledge, SiteTemplates, treeOf } from '../../agents/agents.ts';
import { readerHints, surveyOf, verdictOf } from '../../agents/reader/training.ts';
import { BEGINNING, loadWrittenSites, type ServedPage, type Site, servedPages } from '../../demo/demo.ts';
import type { LabelledPage } from './pages.ts';

/** A page with the text that was written for it, which no label knows, and what its site repeats. */
export type DemoPage = LabelledPage & Pick<ServedPage, 'written'> & { readonly site: SiteKnowledge };

export async function demoPages(): Promise<readonly DemoPage[]> {
  return (await loadWrittenSites()).flatMap(pagesOf);
}

/** A page whose text stands in its state alone has nothing to label. */
const STATE = 'id="state"';

function pagesOf(site: Site): readonly DemoPage[] {
  const pages = servedPages(site, BEGINNING).filter(({ html }) => !html.includes(STATE));
  const templates = new SiteTemplates();
  for (const { html } of pages) templates.add(nodesOf(treeOf(parseHtml(html)), []));
  const known = templates.knowledge();
  return known === undefined ? [] : pages.map((page) => labelled(site.id, page, known));
}

function labelled(host: string, { url, html, written }: ServedPage, known: SiteKnowledge): DemoPage {
  const document = parseHtml(html);
  const tree = treeOf(document);
  const labels = Float32Array.from(verdictOf(tree, known).lines, (template) => 1 - template);
  const truth = tree.lines.flatMap(({ text }, i) => (labels[i] === 1 ? [text] : [])).join('\n');
  const hints = readerHints(surveyOf(document), url);
  return { id: url, host, type: 'demo', tree, hints, labels, truth, with: [], without: [], written, site: known };
}
