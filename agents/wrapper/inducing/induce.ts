/**
 * The default way to a wrapper: finds groups of elements that may be records, chooses the main one by score, finds its
 * fields by laying the records over each other, and for each field the selector with most votes of the records.
 */
import { isTelling, wordsIn } from '../../lexicon/words.ts';
import type { Element } from '../../reader/document.ts';
import { languageIn } from '../addresses.ts';
import { appliedTo } from '../applying/apply.ts';
import { expectationsOf } from '../applying/expecting.ts';
import type { HowToRead } from '../applying/field-values.ts';
import { MarkupRows } from '../applying/rows.ts';
import { pageKindIn } from '../page-kind.ts';
import type { StructuredList } from '../structured/structured.ts';
import { asCompared } from '../texts.ts';
import type { Explanation, Field, FieldRule, Induced, ListPage, ListRecord, MarkupRules, Wrapper } from '../wrapper.ts';
import { columnsIn } from './columns.ts';
import { fieldsOf } from './fields.ts';
import type { Targets } from './heads.ts';
import { FEWEST, groupsOf } from './link-groups.ts';
import { type Tree, treeOfPage } from './page-tree.ts';
import { Texts } from './places.ts';
import { type Candidate, candidateOf } from './scoring.ts';
import { type Stating, statedLists, statingOf } from './stating.ts';
import { Ballot, type Finds, type FindsItems, itemsSelector, ruleOf } from './voting.ts';

/** Lists of a page that become wrappers before one is chosen. */
const MOST_TRIED = 3;
const LEAST_SCORE = 1.6;
/** Pages that are looked at. */
const MOST_PAGES = 5;

/** Undefined if the pages have no list. */
export function induceByAlignment(pages: readonly ListPage[], how: HowToRead = {}): Induced | undefined {
  const trees = pages.slice(0, MOST_PAGES).map(treeOfPage);
  const texts = new Texts();
  const found = trees.map((tree) => ({ tree, lists: candidatesOf(tree, texts) }));
  const unlike = found.map(({ tree, lists }) => ({ tree, lists: unlikeOthers(lists, tree, trees) }));
  // A small site may find the same for two words: such a list contains the words.
  const isSmall = unlike.every(({ lists }) => lists.length === 0);
  const all = isSmall
    ? found.map(({ tree, lists }) => ({ tree, lists: lists.filter((list) => saysTerm(list, tree, texts)) }))
    : unlike;
  all.sort((a, b) => (b.lists[0]?.score ?? 0) - (a.lists[0]?.score ?? 0));
  for (const { tree, lists } of all) {
    const induction = new Induction(tree, texts, how);
    for (const candidate of lists.slice(0, MOST_TRIED)) {
      const induced = induction.induced(candidate, lists, trees);
      if (induced !== undefined) return induced;
    }
  }
  return stated(trees, how);
}

/** Share of a list's links that stand on another page, too: such a list is there whatever is searched for. */
const STANDING = 0.8;

function unlikeOthers(lists: readonly Candidate[], tree: Tree, trees: readonly Tree[]): readonly Candidate[] {
  const others = trees.filter((other) => isOtherSearch(other, tree)).map(linksOf);
  return lists.filter(({ head }) => {
    const links = head.link.flatMap((node) => (node === undefined ? [] : [node.link]));
    return !others.some((other) => links.filter((link) => other.has(link)).length >= STANDING * links.length);
  });
}

/** Share of its records that contain a searched word. */
const SAYING = 0.5;

function saysTerm({ group }: Candidate, { page }: Tree, texts: Texts): boolean {
  const all = wordsIn(asCompared(page.term ?? ''));
  const words = all.some(isTelling) ? all.filter(isTelling) : all;
  if (words.length === 0) return true;
  const said = group.items.filter((item) => {
    const text = asCompared(texts.of(item));
    return words.some((word) => text.includes(word));
  });
  return said.length >= SAYING * group.items.length;
}

function isOtherSearch(one: Tree, other: Tree): boolean {
  return one !== other && one.page.url !== other.page.url && one.page.html !== other.page.html;
}

function linksOf({ nodes }: Tree): ReadonlySet<string> {
  return new Set(nodes.flatMap(({ link }) => (link === '' ? [] : [link])));
}

function candidatesOf(tree: Tree, texts: Texts): readonly Candidate[] {
  const laid = { ...tree, columns: columnsIn(tree.nodes) };
  return groupsOf(tree)
    .flatMap((group) => candidateOf(group, laid, texts) ?? [])
    .filter(({ score }) => score >= LEAST_SCORE)
    .sort((a, b) => b.score - a.score);
}

/** Makes a wrapper of one list of a page. */
class Induction {
  readonly #tree: Tree;
  readonly #stated: readonly StructuredList[];
  readonly #texts: Texts;
  readonly #how: HowToRead;

  constructor(tree: Tree, texts: Texts, how: HowToRead) {
    this.#stated = statedLists(tree);
    this.#tree = tree;
    this.#texts = texts;
    this.#how = { language: languageIn(tree.document), ...how };
  }

  induced(candidate: Candidate, all: readonly Candidate[], trees: readonly Tree[]): Induced | undefined {
    const { rules, votes } = this.#rulesOf(candidate);
    const lists = listsOf(candidate, all, this.#texts);
    const wrapper: Wrapper = {
      version: 1,
      mode: 'default',
      records: rules,
      expectations: { records: { least: 0, most: 0 }, fields: {}, title: 0 },
      confidence: confidenceOf(candidate, all),
      explanation: { words: wordsOf(rules, lists), patterns: [], lists, votes },
    };
    const shown = appliedTo(this.#tree.document, wrapper, this.#tree.page, this.#how).records;
    if (shown.length < FEWEST || isOfNothing(this.#tree, shown.length)) return undefined;
    const stating = statingOf(this.#stated, shown);
    if (stating !== undefined) return inducedWith(withStated(wrapper, stating), trees, this.#how);
    return inducedWith(wrapper, trees, this.#how, { tree: this.#tree, records: shown });
  }

  #itemsFinder({ group: { items, before, behind } }: Candidate): FindsItems {
    const own = new Set(items.map(({ element }) => element));
    return (selector) => {
      if (selector === '') return 0;
      const found = new MarkupRows(this.#tree.document, { selector, before, behind }).items;
      return found.filter((item) => own.has(item)).length;
    };
  }

  /** What selectors really find, by the rows of the candidate. */
  #finder({ group, rows }: Candidate, items: MarkupRules['items']): Finds {
    const found = new MarkupRows(this.#tree.document, items);
    const places = new Map(found.items.map((item, i) => [item, i]));
    const owners = rows.map((_, i) => places.get(group.items[i]?.element as Element));
    return (selector) => {
      const elements = found.find([selector]);
      return (row) => {
        const owner = owners[row];
        return owner === undefined ? undefined : elements[owner];
      };
    };
  }

  #rulesOf(candidate: Candidate) {
    const { before, behind } = candidate.group;
    const items = itemsSelector(candidate.group, this.#tree, this.#itemsFinder(candidate));
    const ballot = new Ballot(candidate.rows, this.#finder(candidate, { selector: items.selector, before, behind }));
    const votes: Explanation['votes'][number][] = items.votes.map((vote) => ({ field: 'items', ...vote }));
    const fields: Partial<Record<Field, FieldRule>> = {};
    for (const found of fieldsOf(candidate, this.#tree, this.#texts, this.#how)) {
      const { field, targets } = found;
      const elected = ruleOf(ballot, found);
      if (elected === undefined) continue;
      const label = field === 'title' ? labelOf(targets, this.#texts, this.#tree.page.term) : {};
      fields[field] = { ...elected.rule, ...label };
      votes.push(...elected.votes.map((vote) => ({ field, ...vote })));
    }
    const rules: MarkupRules = { from: 'markup', items: { selector: items.selector, before, behind }, fields };
    return { rules, votes };
  }
}

/** The list on a page that found nothing, or failed, is something else. */
function isOfNothing({ document, page }: Tree, records: number): boolean {
  const { kind } = pageKindIn(document, page.term, { records });
  return kind === 'empty' || kind === 'error';
}

/** For pages without a list in their markup: the list that one of them states. */
function stated(trees: readonly Tree[], how: HowToRead): Induced | undefined {
  for (const tree of trees) {
    const stating = statingOf(statedLists(tree), []);
    if (stating !== undefined) return inducedWith(withStated(EMPTY, stating), trees, how);
  }
  return undefined;
}

const EMPTY: Wrapper = {
  version: 1,
  mode: 'default',
  records: { from: 'markup', items: { selector: 'body', before: 0, behind: 0 }, fields: {} },
  expectations: { records: { least: 0, most: 0 }, fields: {}, title: 0 },
  confidence: 0,
  explanation: { words: [], patterns: [], lists: [], votes: [] },
};

function withStated(wrapper: Wrapper, { is, list }: Stating): Wrapper {
  const { records, explanation } = wrapper;
  const { kind, path, confidence } = list;
  const isTheList = is === 'the list' || records.from === 'structured';
  const said = `${list.records.length} records are stated as ${kind} (${path.slice(0, 200)}): ${isTheList ? 'they are the list' : 'what the markup does not show is taken from there'}.`;
  return {
    ...wrapper,
    records: isTheList ? { from: 'structured', kind, path } : { ...records, stated: { kind, path } },
    confidence: isTheList ? Math.min(1, Math.max(confidence, wrapper.confidence)) : wrapper.confidence,
    explanation: { ...explanation, words: [...explanation.words, said] },
  };
}

interface ReadTree {
  readonly tree: Tree;
  readonly records: readonly ListRecord[];
}

/** Adds what it finds on all pages (one of which may be known) and what it expects by that. */
function inducedWith(wrapper: Wrapper, trees: readonly Tree[], how: HowToRead, known?: ReadTree): Induced {
  const each = trees.map((tree) =>
    tree === known?.tree ? known.records : appliedTo(tree.document, wrapper, tree.page, how).records,
  );
  const records = each.flat();
  return {
    wrapper: { ...wrapper, expectations: expectationsOf(records, each) },
    records,
    confidence: wrapper.confidence,
  };
}

/** "Title:", "Document title:"; a longer text is half of a title. */
const LABEL = /^\p{L}{2,20}(?: \p{L}{2,20})? ?:/u;
const LABELLED = 0.9;

/** The text before a colon with which nearly all titles begin; the searched word is no label, wherever it stands. */
function labelOf(targets: Targets, texts: Texts, term = ''): { readonly label?: string } {
  const titles = targets.flatMap((node) => (node === undefined ? [] : [texts.of(node)]));
  const label = LABEL.exec(titles[0] ?? '')?.[0];
  if (label === undefined || titles.length < FEWEST) return {};
  const words = new Set(wordsIn(asCompared(term)));
  if (wordsIn(asCompared(label)).some((word) => words.has(word))) return {};
  return titles.filter((title) => title.startsWith(label)).length >= LABELLED * titles.length ? { label } : {};
}

/** A list of this score is beyond doubt, and so is one this far ahead of the next. */
const GOOD = 4;
const AHEAD = 1;

/** How good the list is, and how far ahead of the next one. */
function confidenceOf({ score }: Candidate, all: readonly Candidate[]): number {
  const next = all[1]?.score ?? 0;
  const strength = clamp((score - LEAST_SCORE / 2) / (GOOD - LEAST_SCORE / 2));
  return Math.round(100 * (0.25 + 0.5 * strength + 0.25 * clamp((score - next) / AHEAD))) / 100;
}

function clamp(value: number): number {
  return Math.max(0, Math.min(1, value));
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

function wordsOf({ items, fields }: MarkupRules, [chosen, ...others]: Explanation['lists']): string[] {
  const siblings = items.before + items.behind;
  return [
    `${chosen?.records ?? 0} records, each at ${items.selector}${siblings > 0 ? ` with ${siblings} beside it` : ''}, such as “${chosen?.sample ?? ''}”.`,
    ...others.map(({ records, sample }) => `Not taken: ${records} like “${sample}”.`),
    ...Object.entries(fields).map(
      ([field, { selectors, share }]) =>
        `${field}: ${selectors.join(', else ')}, in ${Math.round(100 * share)} % of them.`,
    ),
  ].map((line) => line.slice(0, 1_000));
}
