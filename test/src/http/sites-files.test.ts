/** Wrappers as files: shared without secrets, and read as from strangers. */
import { expect, it } from 'vitest';
import { searchSite, withSites } from './sites-support.ts';

const IMPORT = '/api/sources/sites/import';

async function exported() {
  const house = await withSites();
  const { search } = await searchSite();
  const { at } = await house.add(search.replace('?', '?token=hers&'), 'apples');
  const { body: file, headers } = await house.ana.send('GET', `${at}/wrapper`);
  return { ...house, bia: house.bia, search, file, headers };
}

type WrittenFile = Record<string, unknown> & { wrapper: Record<string, unknown> };

it('a wrapper as a file goes to another user without its secrets, and is a source there at once', async () => {
  const { bia, tried, file, search } = await exported();
  expect(file).not.toContain('hers');
  const taken = await bia.post(IMPORT, { file });
  expect(taken).toMatchObject({ isNew: true, site: { state: 'ready', searchUrl: search } });
  const { id } = taken.site;
  expect(await tried(id, 'pears', bia)).toMatchObject([{ title: 'red pears' }, { title: 'green pears' }]);
  expect(await bia.post(IMPORT, { file })).toMatchObject({ isNew: false, site: { id } });
  expect((await bia.get(`/api/sources/sites/${id}`)).history).toMatchObject([{ what: 'imported' }]);
});

it('a wrapper as a file for a known site belongs to that site, under whatever address it was added', async () => {
  const { ana, web, add } = await withSites();
  const { id, at } = await add(web.originOf('almanac'), 'genetic');
  const { body: file, headers } = await ana.send('GET', `${at}/wrapper`);
  expect(headers['content-disposition']).toBe('attachment; filename="fenix-almanac.localhost.json"');
  expect(await ana.post(IMPORT, { file })).toMatchObject({ isNew: false, site: { id } });
});

it('a wrapper as a file is refused with its fault, and nothing of it is kept', async () => {
  const { bia, file } = await exported();
  const site = JSON.parse(file) as WrittenFile;
  const selecting = (selector: string) => {
    const items = { selector, before: 0, behind: 0 };
    const fields = { title: { selectors: [selector.slice(0, 400)], share: 1, sure: 1 } };
    return { wrapper: { ...site.wrapper, records: { from: 'markup', items, fields } } };
  };
  const wrong = [
    { format: 'fenix-agent' },
    { searchUrl: 'file:///etc/passwd?{term}' },
    { searchUrl: 'https://{term}.example/' },
    { wrapper: null },
    { wrapper: { version: 1, records: [] } },
    { name: '   ' },
    ...['p:::[', ':has(:has(:has(*)))', 'a '.repeat(400).trim(), ':not('].map(selecting),
  ];
  for (const text of ['a letter', ...wrong.map((change) => JSON.stringify({ ...site, ...change }))])
    await bia.refused(422, { file: '' }).post(IMPORT, { file: text });
  expect(await bia.get('/api/sources/sites')).toEqual({ items: [] });
});
