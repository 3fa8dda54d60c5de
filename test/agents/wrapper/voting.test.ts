/** The election of selectors: votes of the records against wrong matches. */
import { describe, expect, it } from 'vitest';
import type { Element } from '../../../agents/reader/document.ts';
import { treeOfPage } from '../../../agents/wrapper/inducing/page-tree.ts';
import { Ballot, itemsSelector } from '../../../agents/wrapper/inducing/voting.ts';

const treeOf = (html: string) => treeOfPage({ url: 'http://a.example/', html: `<html><body>${html}</body></html>` });
const repeated = (count: number, html: string) => html.repeat(count);

/** Records in which elements with an id are wanted. `finds` gives what a selector really finds. */
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

/** Names, classes and parents alone, which is all that these tests need. */
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
  ])('finds its own element in nine of ten records: in %i', (right, isElected) => {
    const { selectors } = elected(ten, (selector, row, target) =>
      selector.includes('name') && row >= right ? undefined : target,
    );
    expect(selectors[0]?.includes('name')).toBe(isElected);
  });

  it('finds no other element instead', () => {
    const { parent } = treeOf('<b>else</b>').nodes.at(-1) ?? {};
    const { selectors } = elected(ten, (selector, _, target) => (selector.includes('name') ? parent?.element : target));
    expect(selectors[0]).not.toContain('name');
  });

  it.each([
    [20, 19, 1],
    [20, 20, 0],
    [19, 20, 0],
  ])('finds its element in more records than wrong elements: in %i against %i', (meant, other, found) => {
    const html = repeated(meant, '<li><b id="x">A</b></li>') + repeated(other, '<li><b>B</b></li>');
    expect(elected(html).selectors).toHaveLength(found);
  });

  it('is longer rather than wrong in some records', () => {
    const html = repeated(10, '<li><b id="x">A</b></li>') + repeated(9, '<li><u><b>B</b></u></li>');
    expect(elected(html).selectors).toEqual(['li > b']);
  });

  it('prefers the first match in a record', () => {
    const { selectors } = elected(repeated(5, '<li><b>first</b><b class="name" id="x">A</b></li>'));
    expect(selectors[0]).toContain('name');
  });

  it('leaves unmatched records to another selector, and takes none with a wrong match', () => {
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

  it('finds nothing else on the page, even if it needs more words for that', () => {
    expect(chosen(`<ul>${repeated(8, '<li data-item>A</li>')}</ul><ul><li>B</li></ul>`)).toMatch(
      /^ul:nth-of-type\(1\)/,
    );
  });

  it('does not find the box around its records, even if that looks alike', () => {
    const items = repeated(80, '<div class="box" data-item>A</div>');
    expect(chosen(`<div class="box">${items}</div>`)).toBe('div.box > div.box');
  });

  it('is a list of several if two of twenty records differ, and one if one does', () => {
    const page = (others: number) =>
      `<div>${repeated(20 - others, '<p class="hit" data-item>A</p>')}${repeated(others, '<p class="promo" data-item>A</p>')}${repeated(50, '<p>B</p>')}</div>`;
    expect(chosen(page(2)).split(', ')).toHaveLength(2);
    expect(chosen(page(1)).split(', ')).toHaveLength(1);
  });

  it('is tried on the page; if it fails the next is tried, and the first taken if none works', () => {
    const page = `<div>${repeated(5, '<p class="hit" data-item>A</p>')}</div>`;
    const first = chosen(page);
    const next = chosen(page, (selector) => selector !== first);
    expect(next).not.toBe(first);
    expect(chosen(page, () => false)).toBe(first);
  });
});
