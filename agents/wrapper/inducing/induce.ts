/**
 * The default way to a wrapper: groups of elements that may be records, the main one of them by its score, its fields by
 * laying the records over each other, and for each the selector that most records vote for.
 */
import { appliedTo, applyWrapper } from '../applying/apply.ts';
import { expectationsOf } from '../applying/expecting.ts';
import type { Explanation, Field, FieldRule, Induced, ListPage, MarkupRules, Wrapper } from '../wrapper.ts';
import { fieldsOf } from './fields.ts';
import type { Targets } from './heads.ts';
import { FEWEST, groupsOf } from './link-groups.ts';
import { type Tree, treeOfPage } from './page-tree.ts';
import { Texts } from './places.ts';
import { type Candidate, candidateOf } from './scoring.ts';
import { Ballot, itemsSelector, ruleOf } from './voting.ts';

/** Lists of a page that are made into wrappers before one is chosen. */
const MOST_TRIED = 3;
const LEAST_SCORE = 0.8;

/** Undefined when the pages have no list. */
export function induceByAlignment(pages: readonly ListPage[]): Induced | undefined {
  for (const page of pages) {
    const tree = treeOfPage(page);
    const texts = new Texts();
    const candidates = candidatesOf(tree, texts);
    for (const candidate of candidates.slice(0, MOST_TRIED)) {
      const induced = inducedOf(candidate, candidates, tree, texts, pages);
      if (induced !== undefined) return induced;
    }
  }
  return undefined;
}

export function candidatesOf(tree: Tree, texts: Texts): readonly Candidate[] {
  return groupsOf(tree)
    .flatMap((group) => candidateOf(group, tree, texts) ?? [])
    .filter(({ score }) => score >= LEAST_SCORE)
    .sort((a, b) => b.score - a.score);
}

function inducedOf(
  candidate: Candidate,
  all: readonly Candidate[],
  tree: Tree,
  texts: Texts,
  pages: readonly ListPage[],
): Induced | undefined {
  const { rules, votes } = rulesOf(candidate, tree, texts);
  const wrapper: Wrapper = {
    version: 1,
    mode: 'default',
    records: rules,
    expectations: { records: { least: 0, most: 0 }, fields: {}, title: 0 },
    confidence: confidenceOf(candidate, all),
    explanation: { words: [], patterns: [], lists: listsOf(candidate, all, texts), votes },
  };
  const each = pages.map((page) =>
    page === tree.page ? appliedTo(tree.document, wrapper, page) : applyWrapper(wrapper, page),
  );
  const records = each.flatMap(({ records }) => records);
  if (records.length < FEWEST) return undefined;
  const expectations = expectationsOf(
    records,
    each.map(({ records }) => records.length),
  );
  return { wrapper: { ...wrapper, expectations }, records, confidence: wrapper.confidence };
}

function rulesOf(candidate: Candidate, tree: Tree, texts: Texts) {
  const ballot = new Ballot(candidate.rows);
  const { before, behind } = candidate.group;
  const items = itemsSelector(candidate.group.items, tree);
  const votes: Explanation['votes'][number][] = items.votes.map((vote) => ({ field: 'items', ...vote }));
  const fields: Partial<Record<Field, FieldRule>> = {};
  for (const { field, targets, sure, attribute } of fieldsOf(candidate, tree, texts)) {
    const found = ruleOf(ballot, targets, sure, attribute);
    if (found === undefined) continue;
    fields[field] = field === 'title' ? { ...found.rule, ...labelOf(targets, texts) } : found.rule;
    votes.push(...found.votes.map((vote) => ({ field, ...vote })));
  }
  const rules: MarkupRules = { from: 'markup', items: { selector: items.selector, before, behind }, fields };
  return { rules, votes };
}

/** Of titles, as many letters at most. */
const LONGEST_LABEL = 30;
const LABELLED = 0.9;

/** What nearly all titles begin with, up to a colon. */
function labelOf(targets: Targets, texts: Texts): { readonly label?: string } {
  const titles = targets.flatMap((node) => (node === undefined ? [] : [texts.of(node)]));
  const label = /^[^:]*:/.exec(titles[0]?.slice(0, LONGEST_LABEL) ?? '')?.[0];
  if (label === undefined || titles.length < FEWEST) return {};
  return titles.filter((title) => title.startsWith(label)).length >= LABELLED * titles.length ? { label } : {};
}

/** How good the list is by itself, and how far before the next one. */
function confidenceOf({ score }: Candidate, all: readonly Candidate[]): number {
  const next = all[1]?.score ?? 0;
  return Math.max(0, Math.min(1, 0.4 + score / 10 + Math.min(0.3, (score - next) / 3)));
}

const MOST_TOLD = 8;

function listsOf(chosen: Candidate, all: readonly Candidate[], texts: Texts): Explanation['lists'] {
  return [chosen, ...all.filter((each) => each !== chosen)].slice(0, MOST_TOLD).map(({ group, head, score }) => {
    const first = head.title.find((node) => node !== undefined);
    return {
      selector: group.items[0]?.element.name ?? '',
      records: group.items.length,
      score: Math.round(score * 100) / 100,
      sample: first === undefined ? '' : texts.of(first).slice(0, 100),
    };
  });
}
