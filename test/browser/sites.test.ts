/** Any site with a search becomes a source: found, explained, tried, and asked by an agent. */
import { expect } from 'vitest';
import { addresses, addSource, runSession, sayItIn, sharedDemo, sourceRow, story } from './support.ts';

story(
  'a site is added by its address, its reading is explained, and its results are on an agent’s list',
  async (newcomer) => {
    const demo = await sharedDemo();
    const { page, complaints } = await newcomer(demo.address, 'collector');
    await page.goto(`${demo.address}/sources`);
    await addSource(page, demo.site('almanac'), 'Search in it');
    const { row: line, button, panel: row } = sourceRow(page, 'almanac.localhost');
    await line.getByText('works').waitFor({ timeout: 60_000 });
    await button.click();
    await row.getByText(/Searched at .*\/search\?q=\{words\}/).waitFor();
    await row.getByText(/^\d+ entries, each with title.*read from the structure of the page\.$/).waitFor();
    await row.getByText(/^What it gave for/).click();
    await row.getByRole('link', { name: 'Genetic algorithm (opens in a new tab)', exact: true }).first().waitFor();
    await row.getByLabel('Search in it for').fill('perceptron');
    await row.getByRole('button', { name: 'Try' }).click();
    await row.getByText('What it gave for “perceptron”').waitFor();

    // A shop given by the address of its search is only for shopping.
    await page.getByLabel('Paste any address').fill(`${demo.site('northlamp')}search?q={term}`);
    await page.getByRole('button', { name: 'Look what it has' }).click();
    await page.getByRole('group').filter({ hasText: 'Say what to try it with' }).locator('summary').click();
    await page.getByLabel('Something that it surely has').fill('lens');
    await page.getByLabel('For', { exact: true }).selectOption('Shopping alone');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const shop = sourceRow(page, 'northlamp.localhost');
    await shop.row.getByText('Shopping alone').waitFor();
    await shop.row.getByText('works').waitFor({ timeout: 60_000 });
    await shop.button.click();
    await row.getByText(/entries, each with title, link, price/).waitFor();

    await page.goto(`${demo.address}/agents/new`);
    await page.getByLabel('Words').fill('genetic');
    await page.getByText('More choices').click();
    await page.getByRole('checkbox', { name: 'Almanac' }).check();
    await page.getByRole('button', { name: 'Only create' }).click();
    await page.getByRole('heading', { name: 'genetic', level: 1 }).waitFor();
    await runSession(page, 1);
    const links = await addresses(page);
    expect(links.length).toBeGreaterThan(2);
    for (const link of links) expect(link).toContain('almanac.localhost');
    await page.goto(`${demo.address}/sources`);
    await button.click();
    await row.getByText(/last for “genetic” on/).waitFor();
    await sayItIn(page, 'Português');
    await page.getByLabel('Cole qualquer endereço').fill('ftp://x.example/');
    await page.getByRole('button', { name: 'Ver o que há' }).click();
    await page.getByText('Isto não é um endereço da web').waitFor();
    expect(complaints).toEqual([]);
  },
);
