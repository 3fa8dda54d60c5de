/** The window chooses an agent's engines, and says if none can be reached. */
import { expect } from 'vitest';
import { addressOf, startFenix } from '../src/support/command.ts';
import { temporaryFolder } from '../src/support/folders.ts';
import { closedPort } from '../src/support/http.ts';
import { sayItIn, story } from './support.ts';

story(
  'an agent asks the checked engines, or those of its topic, and a list without answers says what to do',
  async (newcomer) => {
    const service = startFenix(['serve'], {
      FENIX_DATA: await temporaryFolder(),
      FENIX_PORT: '0',
      FENIX_ENGINES: 'wikipedia,mwmbl,arxiv',
      FENIX_ENGINE_URLS: `http://127.0.0.1:${await closedPort()}`,
    });
    const { page, complaints } = await newcomer(await addressOf(service), 'chooser');
    await page.getByLabel('Words').fill('sourdough');
    await page.getByText('More choices').click();
    await page.getByRole('checkbox', { name: 'arXiv' }).check();
    await page.getByRole('button', { name: 'Only create' }).click();
    await page.getByRole('button', { name: 'Look now' }).click();
    await page.getByText('No source could be asked; the reasons are below.').waitFor();
    const asked = page.locator('.sources-of li strong');
    expect(await asked.allTextContents()).toEqual(['arXiv']);
    expect(await page.locator('.sources-of progress').count()).toBe(0);

    const agent = page.url();
    await page.goto(`${agent}/settings/sources`);
    await page.getByRole('checkbox', { name: 'arXiv', checked: true }).uncheck();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.', { exact: true }).waitFor();
    await page.goto(agent);
    await page.getByRole('button', { name: 'Look now' }).click();
    await expect.poll(() => asked.allTextContents(), { timeout: 20_000 }).toEqual(['Wikipedia', 'Mwmbl']);
    await page.goto(`${agent}/settings/sources`);
    await page.getByRole('checkbox', { name: 'arXiv' }).waitFor();
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0);
    await sayItIn(page, 'Português');
    await page.getByText('Sem nenhum marcado, as palavras do agente decidem').waitFor();
    expect(complaints).toEqual([]);
  },
);
