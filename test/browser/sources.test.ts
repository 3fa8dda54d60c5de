/** Five kinds of address go into one box. Each gets its agent, is added by one press, and stands in one table. */
import { expect } from 'vitest';
import { barriersOn } from './axe.ts';
import {
  addSource,
  createAgent,
  demoForTest,
  dismissNotices,
  nothingSticksOut,
  runSession,
  sourceRow,
  story,
} from './support.ts';

/** The greatest height of the view with ten entries, on a desk. */
const HIGHEST = 1_400;

story(
  'a feed, a shop, a search, a form and a news site are pasted, and each is added for its agent',
  async (newcomer) => {
    const demo = await demoForTest();
    const { page, complaints } = await newcomer(demo.address, 'paster');
    await createAgent(page, 'genetic algorithms', 5);
    // Sources added from here are for the agent that one comes from.
    await page.getByRole('link', { name: 'Sources', exact: true }).click();
    const likeliest = async (address: string, kind: string, whose: string) => {
      await page.getByLabel('Paste any address').fill(address);
      await page.keyboard.press('Enter');
      const chosen = page.locator('.offer:has(:checked)');
      await chosen.getByText(kind, { exact: true }).waitFor();
      expect(await page.getByLabel('For', { exact: true }).locator('option:checked').textContent()).toBe(whose);
      // The button has the focus, so the same key adds.
      await page.keyboard.press('Enter');
      await page.locator('.offers').waitFor({ state: 'detached' });
    };
    await likeliest(demo.site('crossover'), 'Feed', 'genetic algorithms');
    await likeliest(demo.site('lojabrasa'), 'Its products', 'Shopping alone');
    await likeliest(`${demo.site('almanac')}search?q={term}`, 'Search in it', 'genetic algorithms');
    await addSource(page, demo.site('deposit'), 'Its form');
    await addSource(page, demo.site('rootprompt'), 'What is new there');
    for (const [name, kind, whose] of [
      ['Notes from the Population', 'Feed', 'genetic algorithms'],
      ['lojabrasa', 'Shop', 'Shopping alone'],
      ['almanac', 'Site search', 'genetic algorithms'],
      [/, by its search form/, 'Form asked', 'genetic algorithms'],
      ['rootprompt', 'Site watched', 'genetic algorithms'],
    ] as const) {
      const { row } = sourceRow(page, name);
      await row.getByText(kind, { exact: true }).waitFor();
      await row.getByText(whose, { exact: true }).waitFor();
    }

    const text = ['blocked one.example', 'raised two.example'].join('\n');
    expect((await page.request.post(`${demo.address}/api/domains/text`, { data: { text } })).ok()).toBe(true);
    await page.reload();
    await sourceRow(page, 'two.example').row.waitFor();
    await dismissNotices(page);
    const rows = page.locator('.sources-table > tbody > tr');
    expect(await rows.count()).toBe(10);
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await page.evaluate('document.documentElement.scrollHeight')).toBeLessThan(HIGHEST);
    // A row opens and closes by keys, and opening one closes another.
    await sourceRow(page, 'one.example').button.press('Enter');
    await page.getByRole('combobox', { name: 'Pages of one.example' }).waitFor();
    await sourceRow(page, 'Notes from the Population').button.press('Enter');
    await page.getByLabel('Notes from the Population is for').waitFor();
    // A feed is paused and resumed as a watched site is.
    const notes = sourceRow(page, 'Notes from the Population');
    await notes.panel.getByRole('button', { name: /^Pause/ }).click();
    await notes.row.getByText('Off: paused').waitFor();
    await notes.panel.getByRole('button', { name: /^Resume/ }).click();
    await notes.row.getByText(/^(?:Works|Begins)/).waitFor();
    // What a source brought leads to these pages, and what an engine is asked for to its choice.
    await page.getByRole('link', { name: 'genetic algorithms' }).first().click();
    await runSession(page, 1);
    await page.getByRole('link', { name: 'Sources', exact: true }).click();
    await notes.row.getByText(/^[1-9]\d* shown, 0 liked$/).waitFor();
    await notes.button.press('Enter');
    await notes.panel.getByRole('link', { name: /^[1-9]\d* shown, 0 liked$/ }).click();
    await page.locator('article.page').first().waitFor();
    const chosen = page.getByRole('combobox', { name: 'Source' }).locator('option:checked');
    await expect.poll(() => chosen.textContent()).toBe('Notes from the Population');
    await page.goto(`${new URL(page.url()).origin}${new URL(page.url()).pathname}/learning`);
    await page.getByRole('link', { name: 'Notes from the Population' }).waitFor();
    await page.getByRole('link', { name: 'Sources', exact: true }).click();
    await sourceRow(page, 'Broad search').button.press('Enter');
    await page.locator('tr.source-panel').getByRole('link', { name: 'genetic algorithms' }).last().waitFor();
    expect(await page.locator('tr.source-panel').count()).toBe(1);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await nothingSticksOut(page, width);
      expect(await barriersOn(page), String(width)).toEqual([]);
    }

    // What is there already leads to its row.
    await page.getByLabel('Paste any address').fill(demo.site('lojabrasa'));
    await page.keyboard.press('Enter');
    await page.getByText('You have it already').first().waitFor();
    await page.getByRole('button', { name: 'Show it in the table' }).click();
    await page
      .locator('tr.source-panel')
      .getByLabel(/ is for$/)
      .waitFor();

    // Of what is not there nothing is offered; its site has what it has.
    await page.getByLabel('Paste any address').fill(`${demo.site('almanac')}no-such-page`);
    await page.keyboard.press('Enter');
    await page.getByText('The site does not give this page: it answered 404').waitFor();
    expect(await page.locator('.offers').getByRole('radio').count()).toBe(0);
    const look = page.getByRole('button', { name: /^Look at almanac.* as a whole$/ });
    const focused = await look.evaluate((button) => {
      button.click();
      return button.ownerDocument.activeElement?.tagName;
    });
    expect(focused).toBe('INPUT');
    await page.locator('.offers').getByRole('radio').first().waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();

    // Where nobody answers nothing is chosen: it is added only on request.
    const away = { code: 'fetch.nobody-there', values: { said: 'refused' }, message: 'nobody answers there' };
    const json = { detail: away.message, ...away, errors: [{ field: 'address', ...away }] };
    await page.route('**/api/sources/look', (route) => route.fulfill({ status: 422, json }));
    await page.getByLabel('Paste any address').fill(demo.site('halfstop'));
    await page.keyboard.press('Enter');
    await page.getByText('nobody answers there').waitFor();
    expect(await page.locator('.offers').getByRole('button').allTextContents()).toEqual([
      'Watch it all the same',
      'Show its pages more, less or never',
      'Cancel',
    ]);
    expect(await page.locator('.offers :checked').count()).toBe(0);
    await page.getByRole('button', { name: 'Watch it all the same' }).click();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await sourceRow(page, 'halfstop').row.getByText('Site watched', { exact: true }).waitFor();
    expect(complaints).toEqual([]);
  },
);
