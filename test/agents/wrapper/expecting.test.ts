import { describe, expect, it } from 'vitest';
import { induce, readResultPage } from '../../../agents/wrapper/wrapping.ts';

const URL = 'https://shop.example/s?q=lamp';
const NAMES = ['Red desk lamp', 'Green garden lamp', 'Old reading lamp', 'Large floor lamp'];

function pageOf(priceOf: (i: number) => string, names = NAMES) {
  const card = (name: string, i: number) =>
    `<li class="hit"><h3><a href="/p/${i}">${name}</a></h3><b class="price">${priceOf(i)}</b></li>`;
  return { url: URL, html: `<main><ul>${names.map(card).join('')}</ul></main>` };
}

function wrapperOf(page = pageOf((i) => `R$ ${i + 1}2,90`)) {
  const induced = induce([page], { mode: 'default' });
  if (induced === undefined) throw new Error('no list');
  return induced.wrapper;
}

it.each([
  ['a hundred times higher', (i: number) => `R$ ${i + 2}290`],
  ['a hundred times lower', (i: number) => `R$ 0,1${i}`],
])('prices far from all earlier prices of a list are reported and unsure: %s', (_, priceOf) => {
  const wrapper = wrapperOf();
  const { complaints, records } = readResultPage(wrapper, pageOf(priceOf), {});
  expect(complaints.map(({ about }) => about)).toEqual(['values']);
  for (const { confidence } of records) expect(confidence.price).toBeLessThanOrEqual(0.5);
});

it('prices far from all earlier prices of a list are accepted as dearer products up to a factor', () => {
  const { complaints, records } = readResultPage(
    wrapperOf(),
    pageOf((i) => `R$ ${i + 1}99,00`),
    {},
  );
  expect(complaints).toEqual([]);
  expect(records[0]?.confidence.price).toBeGreaterThan(0.7);
});

describe('a badge', () => {
  const titled = (heading: string) => ({
    url: URL,
    html: `<main><ul><li class="hit"><h3><a href="/p/9">${heading}</a></h3><b class="price">R$ 12,90</b></li></ul></main>`,
  });
  const titleOf = (heading: string) => readResultPage(wrapperOf(), titled(heading), {}).records[0]?.title;

  it.each(['Sale', 'New', '-20%', '20% OFF', 'Oferta do dia', 'Novidade!', 'Promoção'])(
    '%s of a lone result is left out of its title',
    (badge) => {
      expect(titleOf(`<span class="badge">${badge}</span> Brass lamp`)).toBe('Brass lamp');
    },
  );

  it('is recognised by its mark and its words, because a name may begin with such a word', () => {
    expect(titleOf('<b>New</b> Balance lamp')).toBe('New Balance lamp');
    expect(titleOf('<span class="label">Acme</span> lamp')).toBe('Acme lamp');
    expect(titleOf('<span class="badge">Sale</span>')).toBe('Sale');
  });

  it('stays if the page states the title with it', () => {
    const product = (name: string, i: number) => ({ '@type': 'Product', name, url: `/p/${i}` });
    const statedBy = (names: readonly string[], shown = names) => {
      const data = JSON.stringify(names.map(product));
      const { html } = pageOf((i) => `R$ ${i + 1}2,90`, [...shown]);
      return { url: URL, html: `<script type="application/ld+json">${data}</script>${html}` };
    };
    const wrapper = wrapperOf(statedBy(NAMES));
    const only = (shown: string) => readResultPage(wrapper, statedBy(['Brass lamp'], [shown]), {}).records[0]?.title;
    expect(only('New Brass lamp')).toBe('Brass lamp');
    expect(only('Brass lamp -20%')).toBe('Brass lamp');
    expect(only('Brass lamp with shade')).toBe('Brass lamp with shade');
  });
});
