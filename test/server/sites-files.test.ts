/** Wrappers as files: shared without secrets, and read as what comes from anybody. */
import { describe, expect, it } from 'vitest';
import { detailOf, houseWithSites, searchSite, siteAt, tried } from './sites-support.ts';
import { newUser } from './support.ts';

const TITLES = ['red apples', 'green apples', 'dry apples', 'late apples', 'red pears', 'green pears', 'plum trees'];

async function exported() {
  const house = await houseWithSites();
  const site = await searchSite(TITLES);
  const { id } = await siteAt(house, `${site.origin}/search?token=hers&q={term}`, 'apples');
  const file = (await house.ana.get(`/api/sources/sites/${id}/wrapper`)).body;
  return { ...house, site, id, file, bia: await newUser(house.app, 'bia') };
}

describe('a wrapper as a file', () => {
  it('goes to somebody else without its secrets, and is a source there at once', async () => {
    const { file, bia, site } = await exported();
    expect(file).not.toContain('hers');
    const taken = (await bia.post('/api/sources/sites/import', { file })).json();
    expect(taken).toMatchObject({ isNew: true, site: { state: 'ready', searchUrl: `${site.origin}/search?q={term}` } });
    expect((await tried(bia, taken.site.id, 'pears')).items.map(({ title }) => title)).toEqual([
      'red pears',
      'green pears',
    ]);
    const again = (await bia.post('/api/sources/sites/import', { file })).json();
    expect(again).toMatchObject({ isNew: false, site: { id: taken.site.id } });
    expect((await detailOf(bia, taken.site.id)).history).toMatchObject([{ what: 'imported' }]);
  });

  it('of a site that one has already is that site, by whatever address it was added', async () => {
    const house = await houseWithSites();
    const { id } = await siteAt(house, house.web.originOf('almanac'), 'genetic');
    const { body: file, headers } = await house.ana.get(`/api/sources/sites/${id}/wrapper`);
    expect(headers['content-disposition']).toBe('attachment; filename="fenix-almanac.localhost.json"');
    const taken = (await house.ana.post('/api/sources/sites/import', { file })).json();
    expect(taken).toMatchObject({ isNew: false, site: { id } });
  });

  it.each<[string, (file: Record<string, unknown>) => unknown]>([
    ['no JSON', () => 'a letter'],
    ['another file', () => ({ format: 'fenix-agent' })],
    ['a search at no web address', (file) => ({ ...file, searchUrl: 'file:///etc/passwd?{term}' })],
    ['a search where words decide who is asked', (file) => ({ ...file, searchUrl: 'https://{term}.example/' })],
    ['no wrapper', (file) => ({ ...file, wrapper: null })],
    ['a wrapper of another shape', (file) => ({ ...file, wrapper: { version: 1, records: [] } })],
    ['a name of spaces', (file) => ({ ...file, name: '   ' })],
  ])('%s is refused with what is wrong', async (_, change) => {
    const { file, bia } = await exported();
    const changed = change(JSON.parse(file));
    const text = typeof changed === 'string' ? changed : JSON.stringify(changed);
    const response = await bia.post('/api/sources/sites/import', { file: text });
    expect([response.statusCode, response.json<{ errors: { field: string }[] }>().errors[0]?.field]).toEqual([
      422,
      'file',
    ]);
    expect((await bia.get('/api/sources/sites')).json()).toEqual({ items: [], next: null });
  });

  it.each(['p:::[', ':has(:has(:has(*)))', 'a '.repeat(400).trim(), ':not('])(
    'whose selectors are %s is refused, and nothing of it is kept',
    async (selector) => {
      const { file, bia } = await exported();
      const site = JSON.parse(file);
      site.wrapper.records = {
        from: 'markup',
        items: { selector, before: 0, behind: 0 },
        fields: { title: { selectors: [selector.slice(0, 400)], share: 1, sure: 1 } },
      };
      expect((await bia.post('/api/sources/sites/import', { file: JSON.stringify(site) })).statusCode).toBe(422);
      expect((await bia.get('/api/sources/sites')).json()).toEqual({ items: [], next: null });
    },
  );
});
