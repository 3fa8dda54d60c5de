/** Wrappers are data from strangers. */
import { Compile } from 'typebox/compile';
import { describe, expect, it, test } from 'vitest';
import { applyWrapper, induce, MODES, WrapperRecord } from '../../../agents/wrapper/wrapping.ts';
import cases from './sharing-cases.json' with { type: 'json' };

const url = 'http://shop.example/search?q=tv';
const TITLES = ['Alpha television', 'Beta television', 'Gamma television', 'Delta television'];
const html = `<html><body><ul id="found">${TITLES.map((title, i) => `<li class="w-1/2 hit"><h3><a href="/p/${i}">${title}</a></h3><b class="price">$ ${i}9.50</b><img src="/i/${i}.jpg"></li>`).join('')}</ul></body></html>`;
const check = Compile(WrapperRecord);

describe.each(MODES)('a wrapper made by the way called %s', (mode) => {
  const wrapper = induce([{ url, html, term: 'television' }], { mode })?.wrapper;

  it('is read from its file and finds the same', () => {
    const read: unknown = JSON.parse(JSON.stringify(wrapper));
    if (!check.Check(read)) throw new Error(JSON.stringify(check.Errors(read)));
    expect(applyWrapper(read, { url, html }).records.map(({ title }) => title)).toEqual(TITLES);
  });

  test.each(cases.selectors)('is refused with the selector %j', (selector) => {
    const records = { ...wrapper?.records, items: { selector, before: 0, behind: 0 } };
    expect(check.Check({ ...wrapper, records })).toBe(false);
  });
});

test('a selector is parsed in one pass, however long it is', () => {
  const wrapper = induce([{ url, html }], { mode: 'default' })?.wrapper;
  const long = ['a'.repeat(999), '.'.repeat(999), 'a '.repeat(499), 'a.b#c'.repeat(199), '[a="b"]'.repeat(140)];
  for (const selector of long) {
    const records = { ...wrapper?.records, items: { selector: `${selector}!`, before: 0, behind: 0 } };
    expect(check.Check({ ...wrapper, records })).toBe(false);
  }
});
