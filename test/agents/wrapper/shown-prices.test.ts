/** The price to pay, by words and by markup. */
import { expect, test } from 'vitest';
import { elementsOf, parseHtml } from '../../../agents/reader/document.ts';
import { pricesWithin } from '../../../agents/wrapper/shown-prices.ts';
import cases from './shown-prices-cases.json' with { type: 'json' };

function shown(html: string): string {
  const element = [...elementsOf(parseHtml(`<div id="r">${html}</div>`))].find(({ attribs }) => attribs['id'] === 'r');
  if (element === undefined) throw new Error('no element');
  const { price, oldPrice, upfrontPrice } = pricesWithin(element);
  const was = oldPrice === undefined ? '' : ` was ${oldPrice.amount}`;
  return `${price?.amount}${was}${upfrontPrice === undefined ? '' : ` or ${upfrontPrice.amount}`}`;
}

test.each(cases.costs as [string, string][])('%s costs %s', (html, expected) => {
  expect(shown(html)).toBe(expected);
});

test('a price of endless pieces is read only as far as people read', () => {
  const pieces = Array.from({ length: 5_000 }, () => `<i>€1${' '.repeat(50)}</i>`).join('');
  expect(shown(`<p>$80</p>${'<div>'.repeat(40)}${pieces}${'</div>'.repeat(40)}`)).toBe('80');
});
