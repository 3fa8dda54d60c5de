/** What belongs to other things than the page: comments, lists of other pages, columns, the head of the site. */
import { describe, expect, test } from 'vitest';
import { isInside, isOfList, isWithinBeside, pageHeadAround } from '../../../agents/reader/beside.ts';
import { attribute, type Element, elementsOf, parseHtml } from '../../../agents/reader/document.ts';

function found(html: string, id = 'it'): Element {
  for (const element of elementsOf(parseHtml(html))) if (attribute(element, 'id') === id) return element;
  throw new Error(`no ${id}`);
}

const IT = '<p id="it">5 March</p>';
const deepIn = (tag: string, depth: number) => `<${tag}>${'<div>'.repeat(depth)}${IT}${'</div>'.repeat(depth)}`;

describe('an element', () => {
  test.each([
    ['of comments', `<div class="post-comments">${IT}</div>`, true],
    ['of replies, by id', `<div id="replies">${IT}</div>`, true],
    ['of a comment, by its kind', `<div itemtype="https://schema.org/Comment">${IT}</div>`, true],
    ['that is named so itself', '<time id="it" class="sidebar">', true],
    ['of a column', `<aside><div>${IT}</div></aside>`, true],
    ['of an article that is a comment', `<article itemtype="https://schema.org/Comment">${IT}</article>`, true],
    ['of an article in a list of related ones', `<div class="related"><article>${IT}</article></div>`, false],
    ['of an article whose name says more', `<article class="with-sidebar">${IT}</article>`, false],
    ['of a page with a column', `<body class="has-sidebar"><div>${IT}</div></body>`, false],
    ['of the text', `<div class="replica">${IT}</div>`, false],
    ['eleven levels within a column', deepIn('aside', 10), true],
    ['more levels within it than are looked at', deepIn('aside', 11), false],
  ])('%s is beside the text: %j', (_, html, is) => {
    expect(isWithinBeside(found(html))).toBe(is);
  });

  test.each([
    ['of comments', `<section class="a comment-list">${IT}</section>`, true],
    ['of related pages', `<div id="related_posts">${IT}</div>`, true],
    ['of teasers in a column', `<aside class="teaser"><b>${IT}</b></aside>`, true],
    ['of a column that lists pages', `<aside><ul><li>${IT}<li>Other</ul></aside>`, true],
    ['of a column with one entry', `<aside><ul><li>${IT}</ul></aside>`, false],
    ['of a column that lists pages far below', `<aside>${IT}${'<b></b>'.repeat(70)}<li>a<li>b</aside>`, false],
    ['of a wrapper whose name only has such a word', `<div class="commentsless unrelated">${IT}</div>`, false],
    ['of an article in a list', `<div class="related-posts"><article>${IT}</article></div>`, false],
    ['of the main part of a page with comments', `<div class="comments"><main>${IT}</main></div>`, false],
    ['of a page named for its comments', `<body class="comments">${IT}</body>`, false],
    ['more levels within it than are looked at', deepIn('div class="comments"', 11), false],
  ])('%s is of a list: %j', (_, html, is) => {
    expect(isOfList(found(html))).toBe(is);
  });

  test.each([
    ['in the head of the page', `<header id="head"><div>${IT}</div></header>`, 'head'],
    ['in its menu', `<nav id="menu">${IT}</nav>`, 'menu'],
    ['in a menu within the head', `<header id="head"><nav id="menu">${IT}</nav></header>`, 'head'],
    ['in the head of an article', `<article><header>${IT}</header></article>`, undefined],
    ['in the head of the main part', `<main><header>${IT}</header></main>`, undefined],
    ['in the head of a section', `<section><header>${IT}</header></section>`, undefined],
    ['in none', `<div>${IT}</div>`, undefined],
  ])('%s has that head around it', (_, html, head) => {
    const around = pageHeadAround(found(html));
    expect(around && attribute(around, 'id')).toBe(head);
  });

  test('is inside what is around it, and inside itself', () => {
    const html = `<div id="outer"><b>${IT}</b></div><div id="other"></div>`;
    const document = [...elementsOf(parseHtml(html))];
    const [outer, it, other] = ['outer', 'it', 'other'].map((id) =>
      document.find((element) => attribute(element, 'id') === id),
    ) as [Element, Element, Element];
    expect([outer, it, other].map((around) => isInside(it, around))).toEqual([true, true, false]);
    expect(isInside(undefined, outer)).toBe(false);
  });
});
