/** The price to pay, by words and by markup. */
import { expect, test } from 'vitest';
import { elementsOf, parseHtml } from '../../../agents/reader/document.ts';
import { pricesWithin } from '../../../agents/wrapper/shown-prices.ts';

function shown(html: string): string {
  const element = [...elementsOf(parseHtml(`<div id="r">${html}</div>`))].find(({ attribs }) => attribs['id'] === 'r');
  if (element === undefined) throw new Error('no element');
  const { price, oldPrice, upfrontPrice } = pricesWithin(element);
  const was = oldPrice === undefined ? '' : ` was ${oldPrice.amount}`;
  return `${price?.amount}${was}${upfrontPrice === undefined ? '' : ` or ${upfrontPrice.amount}`}`;
}

test.each([
  ['<s>$100</s> $80', '80 was 100'],
  ['<span style="text-decoration: line-through">$100</span><span>$80</span>', '80 was 100'],
  ['<p class="price-before">$100</p><p>$80</p>', '80 was 100'],
  ['<span class="preco-de">R$ 100</span> <span class="preco-por">R$ 80</span>', '80 was 100'],
  ['<span class="de">R$ 100</span> <span class="por">R$ 80</span>', '80 was 100'],
  ['<span>De R$ 100</span> <b>por R$ 80</b>', '80 was 100'],
  ['<p>R$ 900</p><p>R$ 850 à vista no Pix</p>', '900 or 850'],
  ['<p>R$ 900 ou R$ 850 no boleto</p><p>10x de R$ 90</p>', '900 or 850'],
  ['<p>R$ 900</p><p>R$ 950 à vista</p>', '900'],
  ['<p>R$ 850 à vista</p><p>10x de R$ 90</p>', '850'],
  ['<p class="before-tax">$80</p><p>VAT $20</p>', '80'],
  ['<span class="price lang-de">80 €</span> <span class="shipping">Versand: 5 €</span>', '80'],
  ['<span class="was-validated price">$80</span> <span>$5 shipping</span>', '80'],
  ['<span class="price shop-de">80,00 €</span><span>2,00 €/kg</span>', '80'],
  ['$1<sup>99</sup> <del>$2<sup>99</sup></del>', '1.99 was 2.99'],
  ['<span>R$</span> <span>1.299</span><span>,90</span>', '1299.9'],
  ['<b>€</b>\n   <b>12</b>\n <b>.50</b>', '12.5'],
])('%s costs %s', (html, expected) => {
  expect(shown(html)).toBe(expected);
});

test('a price of endless pieces is read only as far as people read', () => {
  const pieces = Array.from({ length: 5_000 }, () => `<i>€1${' '.repeat(50)}</i>`).join('');
  expect(shown(`<p>$80</p>${'<div>'.repeat(40)}${pieces}${'</div>'.repeat(40)}`)).toBe('80');
});
