/** An ambiguous word: after the first session its matters are suggested, and taken by keyboard. */
import { expect } from 'vitest';
import { createAgent, demoForTest, runSession, story } from './support.ts';

story(
  'of “redes” one matter is dismissed, another gets its own agent, and the agent is narrowed to a third',
  async (newcomer) => {
    const demo = await demoForTest();
    const { page, complaints } = await newcomer(demo.address, 'vague');
    // All that the engines know is read: of fewer, speed would decide which, and whether they are several matters.
    await createAgent(page, 'redes', 20);
    expect(await page.getByText(/^More than one subject was found/).count()).toBe(0);
    await runSession(page, 1);

    const summary = page.getByText(/^More than one subject was found: .+, .+/);
    await summary.focus();
    await page.keyboard.press('Enter');
    const matters = page.locator('details.note li');
    const before = await matters.count();
    expect(before).toBeGreaterThan(2);
    expect(await matters.first().innerText()).toMatch(/\d+ pages, such as “.+” · “.+”/);

    await matters
      .first()
      .getByRole('button', { name: /^Not this one: redes / })
      .focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => matters.count(), { timeout: 20_000 }).toBe(before - 1);
    expect(await matters.first().evaluate((row) => row.matches(':focus'))).toBe(true);

    const beside = matters.first().getByRole('button', { name: /^A new agent for “redes / });
    const words = /“(.+)”/.exec(await beside.innerText())?.[1] ?? '';
    await beside.focus();
    await page.keyboard.press('Enter');
    await page.getByText(`“${words}” is one of your agents now.`).first().waitFor();
    await expect.poll(() => matters.count(), { timeout: 20_000 }).toBe(before - 2);

    const narrow = matters.first().getByRole('button', { name: /^Narrow it to “redes / });
    const narrower = /“(.+)”/.exec(await narrow.innerText())?.[1] ?? '';
    await narrow.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: narrower, level: 1 }).waitFor();
    await matters.first().waitFor({ state: 'detached' });
    await runSession(page, 2);

    await page.goto(`${demo.address}/agents`);
    await page.getByRole('link', { name: words }).first().waitFor();
    expect(complaints).toEqual([]);
  },
);
