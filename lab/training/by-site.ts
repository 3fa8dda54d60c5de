/**
 * Labels without anybody's judgement: what a site repeats is template, all else content, as the source labelled its own
 * pages.
 */
import { nodesOf, type SiteKnowledge, SiteTemplates } from '../../agents/agents.ts';
import { type PageTree, verdictOf } from '../../agents/reader/training.ts';
import type { LabelledPage } from './pages.ts';

/** A site's pages as it learns them. */
export function templatesOf(trees: Iterable<PageTree>): SiteTemplates {
  const templates = new SiteTemplates();
  for (const tree of trees) templates.add(nodesOf(tree, []));
  return templates;
}

type Page = Pick<LabelledPage, 'id' | 'host' | 'type' | 'tree' | 'hints'>;

export function labelledBySite<T extends Page>(page: T, known: SiteKnowledge) {
  const labels = Float32Array.from(verdictOf(page.tree, known).lines, (template) => 1 - template);
  const truth = page.tree.lines.flatMap(({ text }, i) => (labels[i] === 1 ? [text] : [])).join('\n');
  return { ...page, labels, truth, with: [], without: [] };
}
