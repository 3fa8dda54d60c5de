/**
 * Whole pages, each with much that may mislead, and all that is made of them: the wrapper with its selectors, votes and scores,
 * and the records. `whole/` has the pages, and beside each what is expected of it.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { induce, lookOf, type Mode, readResultPage } from '../../../agents/wrapper/wrapping.ts';
import { keptIn, plain } from '../../src/support/kept-results.ts';

const NOW = Date.UTC(2024, 2, 20, 12);
const fileOf = (name: string) => new URL(`whole/${name}`, import.meta.url);

const PAGES: readonly (readonly [page: string, url: string, term: string])[] = [
  ['shop', 'https://lar.example/loja/busca?q=cafeteira', 'cafeteira'],
  ['forum', 'https://mill.example/search?q=mill', 'mill'],
  ['papers', 'https://suche.example/suche?q=muehle', 'Mühlen'],
  ['cells', 'https://ads.example/find?q=bike&page=3', 'bike'],
  ['stated', 'https://lamps.example/search?q=lamp', 'lamp'],
  ['micro', 'https://pots.example/find?q=kettle', 'kettle'],
  ['tiles', 'https://fenwick.example/s?q=rain&page=2', 'rain'],
  ['terms', 'https://code.example/search', 'parsing'],
  ['groups', 'https://walks.example/find?q=walk', 'walk'],
  ['led', 'https://council.example/minutes', ''],
  ['none', 'https://garden.example/find?q=zwibble', 'zwibble'],
  ['offers', 'https://chairs.example/@fjord', 'chair'],
  ['sums', 'https://phones.example/all', 'fenn'],
  ['slugs', 'https://stock.example/all', ''],
  ['jobs', 'https://port.example/jobs', ''],
  ['layer', 'https://messer.example/suche?q=messer', 'messer'],
  ['marks', 'https://coins.example/lots?page=1', 'coin'],
];

test.each(PAGES.flatMap((page) => (['default', 'faithful'] as Mode[]).map((mode) => [...page, mode] as const)))(
  'the page “%s” at %s, searched for %s, gives all this in the mode %s',
  (name, url, term, mode) => {
    const html = readFileSync(fileOf(`${name}.html`), 'utf8');
    const page = { url, html, ...(term === '' ? {} : { term }) };
    const induced = induce([page], { mode, now: NOW });
    const applied = induced && readResultPage(induced.wrapper, page, { now: NOW });
    const found = { wrapper: induced?.wrapper ?? null, applied: applied ?? null, look: lookOf(html, url) };
    expect(plain(found)).toEqual(keptIn(fileOf(`${name}.json`), mode, found));
  },
);
