import { Compile } from 'typebox/compile';
import { describe, expect, it } from 'vitest';
import { applyWrapper, induce, WrapperRecord } from '../../../agents/wrapper/wrapping.ts';

const URL = 'http://shop.example/busca?q=tv';
const TITLES = ['TV 32 polegadas', 'TV 40 polegadas', 'Suporte de parede', 'Cabo HDMI', 'Controle remoto'];

function shop(card: (title: string, i: number) => string, titles = TITLES): string {
  const menu = ['Início', 'Ofertas', 'Contato', 'Ajuda'].map((word) => `<li><a href="/${word}">${word}</a></li>`);
  return `<html><body><nav><ul>${menu.join('')}</ul></nav><main><ul class="lista">${titles
    .map(card)
    .join('')}</ul></main></body></html>`;
}

const card = (title: string, i: number) =>
  `<li class="produto"><a href="/p/${i}"><img src="/img/${i}.jpg"></a><h3><a href="/p/${i}">${title}</a></h3></li>`;

const induced = (html: string) => induce([{ url: URL, html }], { mode: 'default' });

describe('induction', () => {
  it('finds the list of a page, not its menu', () => {
    const found = induced(shop(card));
    expect(found?.records.map(({ title, link, image }) => [title, link, image])).toEqual(
      TITLES.map((title, i) => [title, `http://shop.example/p/${i}`, `http://shop.example/img/${i}.jpg`]),
    );
    expect(Compile(WrapperRecord).Check(found?.wrapper)).toBe(true);
  });

  it.each([
    ['says what was searched for', 'tv', true],
    ['does not', 'lamp', false],
  ])('takes a list that another search also shows if it %s', (_, term, isTaken) => {
    const found = induce(
      ['a', 'b'].map((word) => ({
        url: `${URL}&w=${word}`,
        html:
          shop(
            card,
            TITLES.map((title) => `TV ${title}`),
          ) + word,
        term,
      })),
      { mode: 'default' },
    );
    expect(found !== undefined).toBe(isTaken);
  });

  it('makes a wrapper that reads the next page', () => {
    const found = induced(shop(card));
    const html = shop(card, ['Antena', 'Home theater']);
    const applied = found && applyWrapper(found.wrapper, { url: 'http://shop.example/busca?q=antena', html });
    expect(applied?.records.map(({ title }) => title)).toEqual(['Antena', 'Home theater']);
    expect(applied?.complaints).toEqual([]);
  });

  it('recognises a redesigned page', () => {
    const found = induced(shop(card));
    const html = shop((title, i) => `<div class="x"><p><a href="/p/${i}">${title}</a></p></div>`);
    const applied = found && applyWrapper(found.wrapper, { url: URL, html });
    expect(applied?.complaints.map(({ about }) => about)).toEqual(['count']);
  });

  it('finds nothing on a page without a list', () => {
    expect(induced('<html><body><p>Nada encontrado. <a href="/">Início</a></p></body></html>')).toBeUndefined();
  });
});
