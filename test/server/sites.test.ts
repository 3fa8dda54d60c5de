/** Sites as sources by HTTP: found by an address, tried, changed, shared; their owner's alone. */
import { describe, expect, it } from 'vitest';
import { houseWithSites, siteAt, tried } from './sites-support.ts';

describe('a search address with {term} is enough', () => {
  it.each([
    ['a list', 'almanac', '/search?q={term}', 'genetic'],
    ['a grid', 'bench-and-lens', '/search?q={term}', 'lens'],
    ['a table', 'rootprompt', '/search?q={term}', 'disk'],
    ['a page with a form of two selects', 'estrada-de-terra', '/busca?q={term}', 'serra'],
    ['a shop', 'lojabrasa', '/busca?q={term}', 'notebook'],
    ['another shop', 'northlamp', '/search?q={term}', 'lens'],
    ['a shop whose prices are for machines', 'vitrine21', '/busca?q={term}', 'notebook'],
  ])('%s: %s', async (_, site, path, words) => {
    const house = await houseWithSites();
    const { ana, web } = house;
    const found = await siteAt(house, `${web.originOf(site)}${path}`, words);
    expect(found).toMatchObject({ state: 'ready', kind: 'search' });
    const { items } = await tried(ana, found.id, words);
    expect(items.length).toBeGreaterThan(1);
  });
});

describe('the address of a site is enough', () => {
  it.each([
    ['almanac', 'http://{host}/search?q={term}'],
    ['bench-and-lens', 'http://{host}/search?q={term}'],
    ['rootprompt', 'http://{host}/search?q={term}'],
    ['caderno', 'http://{host}/?q={term}'],
    ['estrada-de-terra', 'http://{host}/busca?regiao=&tipo=&q={term}'],
    ['lojabrasa', 'http://{host}/busca?q={term}'],
    ['northlamp', 'http://{host}/search?q={term}'],
    ['vitrine21', 'http://{host}/busca?q={term}'],
  ])('%s', async (site, template) => {
    const house = await houseWithSites();
    const origin = house.web.originOf(site);
    const found = await siteAt(house, origin);
    expect(found).toMatchObject({
      state: 'ready',
      searchUrl: template.replace('{host}', new URL(origin).host),
    });
    expect(found.items.length).toBeGreaterThan(1);
  });
});
