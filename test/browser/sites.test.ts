/** Any site with a search becomes a source in the window: found, explained, tried, and asked by an agent. */
import { expect } from 'vitest';
import { addresses, runSession, sharedDemo, story } from './support.ts';

story(
  'a site’s address is enough: how it is read is explained, and its results are on an agent’s list',
  async (newcomer) => {
    const demo = await sharedDemo();
    const { page, complaints } = await newcomer(demo.address, 'collector');
    await page.goto(`${demo.address}/sources`);
    await page.getByText('You have no sites yet.').waitFor();
    await page.getByLabel('Address of the site').fill(demo.site('almanac'));
    await page.getByRole('button', { name: 'Add the site' }).click();
    const row = page.locator('.sites > li');
    await row.getByText('Ready').waitFor({ timeout: 60_000 });
    await row.getByText(/Searched at .*\/search\?q=\{term\}/).waitFor();
    await row.getByText('How “almanac.localhost” is read').click();
    await row.getByText(/^\d+ entries, each with title.*read from the structure of the page\.$/).waitFor();
    await row.getByRole('link', { name: 'Genetic algorithm (opens in a new tab)', exact: true }).first().waitFor();
    await row.getByText('A word that nobody uses: 0 entries.').waitFor();
    await row.getByText('Fenix found out how to read its results.').waitFor();
    await row.getByLabel('Search in it for').fill('perceptron');
    await row.getByRole('button', { name: 'Try' }).click();
    await row.getByText('What it gave for “perceptron”').waitFor();

    await page.getByLabel('Address of the site').fill(`${demo.site('northlamp')}search?q={term}`);
    await page.getByLabel('Something that it surely has').fill('lens');
    await page.getByRole('button', { name: 'Add the site' }).click();
    const shop = page.locator('.sites > li', { hasText: 'northlamp.localhost' });
    await shop.getByText('Ready').waitFor({ timeout: 60_000 });
    await shop.getByText('How “northlamp.localhost” is read').click();
    await shop.getByText(/entries, each with title, link, price/).waitFor();

    await page.goto(`${demo.address}/agents/new`);
    await page.getByLabel('Words').fill('genetic');
    await page.getByText('More choices').click();
    await page.getByRole('checkbox', { name: 'almanac.localhost' }).check();
    await page.getByRole('button', { name: 'Only create' }).click();
    await page.getByRole('heading', { name: 'genetic', level: 1 }).waitFor();
    await runSession(page, 1);
    const links = await addresses(page);
    expect(links.length).toBeGreaterThan(2);
    for (const link of links) expect(link).toContain('almanac.localhost');
    await page.goto(`${demo.address}/sources`);
    await row.getByText(/last for “genetic” on/).waitFor();
    await page.getByRole('button', { name: /^PT|Português/ }).click();
    await page.getByText('Sites com busca').waitFor();
    await page.getByLabel('Endereço do site').fill('ftp://x.example/');
    await page.getByRole('button', { name: 'Adicionar o site' }).click();
    await page.getByText('Isto não é um endereço da web').waitFor();
    await page.getByLabel('Endereço do site').fill(demo.site('gen1'));
    await page.getByRole('button', { name: 'Adicionar o site' }).click();
    await page.getByText(/Não está pronto: nenhum formulário de busca/).waitFor({ timeout: 60_000 });
    expect(complaints).toEqual([]);
  },
);
