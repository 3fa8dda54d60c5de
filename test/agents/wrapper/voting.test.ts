/** Which selector is taken for what: by the votes of the records, against what else it would find. */
import { describe, expect, it } from 'vitest';
import type { Element } from '../../../agents/reader/document.ts';
import { treeOfPage } from '../../../agents/wrapper/inducing/page-tree.ts';
import { Ballot, itemsSelector } from '../../../agents/wrapper/inducing/voting.ts';

const treeOf = (html: string) => treeOfPage({ url: 'http://a.example/', html: `<html><body>${html}</body></html>` });
const repeated = (count: number, html: string) => html.repeat(count);

/** Records, of which the elements with an id are what is looked for; `finds`: what a selector really finds of them. */
function elected(
  records: string,
  finds?: (selector: string, row: number, target: Element | undefined) => Element | undefined,
) {
  const { nodes } = treeOf(`<ul>${records}</ul>`);
  const rows = nodes
    .filter(({ element }) => element.name === 'li')
    .map((item) => ({ roots: [item], nodes: nodes.slice(item.at, item.end) }));
  const targets = rows.map((row) => row.nodes.find(({ element }) => element.attribs['id'] !== undefined));
  const said = new Map<string, (Element | undefined)[]>();
  const really = (selector: string) => (row: number) => {
    const known =
      said.get(selector) ??
      rows.map(({ nodes: own }) =>
        firstLike(
          selector,
          own.map(({ element }) => element),
        ),
      );
    said.set(selector, known);
    return finds === undefined ? known[row] : finds(selector, row, targets[row]?.element);
  };
  return new Ballot(rows, really).elect(targets);
}

/** For names, classes and parents: all that is asked for here. */
function firstLike(selector: string, elements: readonly Element[]): Element | undefined {
  const [, parent, name = '', word] = /^(?:(\w+) > )?(\w*)(?:\.(\w+))?$/.exec(selector) ?? [];
  if (name === '' && word === undefined) return undefined;
  return elements.find(
    (each) =>
      (name === '' || each.name === name) &&
      (word === undefined || each.attribs['class'] === word) &&
      (parent === undefined || (each.parent as Element | null)?.name === parent),
  );
}

describe('the selector of a field', () => {
  const ten = repeated(10, '<li><b class="name" id="x">A</b></li>');

  it.each([
    [9, true],
    [8, false],
  ])('is one that really finds what it was voted for, in nine of ten records: in %i', (right, isElected) => {
    const { selectors } = elected(ten, (selector, row, target) =>
      selector.includes('name') && row >= right ? undefined : target,
    );
    expect(selectors[0]?.includes('name')).toBe(isElected);
  });

  it('is not one that finds something else there', () => {
    const { parent } = treeOf('<b>else</b>').nodes.at(-1) ?? {};
    const { selectors } = elected(ten, (selector, _, target) => (selector.includes('name') ? parent?.element : target));
    expect(selectors[0]).not.toContain('name');
  });

  it.each([
    [20, 19, 1],
    [20, 20, 0],
    [19, 20, 0],
  ])('finds it in more records than it finds what is not meant: in %i against %i', (meant, other, found) => {
    const html = repeated(meant, '<li><b id="x">A</b></li>') + repeated(other, '<li><b>B</b></li>');
    expect(elected(html).selectors).toHaveLength(found);
  });

  it('is rather a longer one than one that finds something where nothing is meant', () => {
    const html = repeated(10, '<li><b id="x">A</b></li>') + repeated(9, '<li><u><b>B</b></u></li>');
    expect(elected(html).selectors).toEqual(['li > b']);
  });

  it('finds it first of all in a record', () => {
    const { selectors } = elected(repeated(5, '<li><b>first</b><b class="name" id="x">A</b></li>'));
    expect(selectors[0]).toContain('name');
  });

  it('leaves to another one what it does not find, and no record in which it finds something', () => {
    const html = `${repeated(3, '<li><b id="x">A</b></li>')}<li><b>B</b><i>B</i></li><li><i id="x">C</i></li>`;
    expect(elected(html).votes.map(({ votes, of }) => [votes, of])).toEqual([
      [3, 4],
      [1, 1],
    ]);
  });
});

describe('the selector of records', () => {
  const chosen = (html: string, isReal: (selector: string) => boolean = () => true) => {
    const tree = treeOf(html);
    const items = tree.nodes.filter(({ element }) => element.attribs['data-item'] !== undefined);
    for (const { element } of items) delete element.attribs['data-item'];
    const group = { items, before: 0, behind: 0 } as unknown as Parameters<typeof itemsSelector>[0];
    return itemsSelector(group, tree, (selector) => (isReal(selector) ? items.length : 0)).selector;
  };

  it('finds nothing else on the page, though that be said in more words', () => {
    expect(chosen(`<ul>${repeated(8, '<li data-item>A</li>')}</ul><ul><li>B</li></ul>`)).toMatch(
      /^ul:nth-of-type\(1\)/,
    );
  });

  it('finds no box that they stand in, though it look alike', () => {
    const items = repeated(80, '<div class="box" data-item>A</div>');
    expect(chosen(`<div class="box">${items}</div>`)).toBe('div.box > div.box');
  });

  it('is several where two of twenty are otherwise, and one where one is', () => {
    const page = (others: number) =>
      `<div>${repeated(20 - others, '<p class="hit" data-item>A</p>')}${repeated(others, '<p class="promo" data-item>A</p>')}${repeated(50, '<p>B</p>')}</div>`;
    expect(chosen(page(2)).split(', ')).toHaveLength(2);
    expect(chosen(page(1)).split(', ')).toHaveLength(1);
  });

  it('really finds them: else the next is tried, and the first taken where none does', () => {
    const page = `<div>${repeated(5, '<p class="hit" data-item>A</p>')}</div>`;
    const first = chosen(page);
    const next = chosen(page, (selector) => selector !== first);
    expect(next).not.toBe(first);
    expect(chosen(page, () => false)).toBe(first);
  });
});
