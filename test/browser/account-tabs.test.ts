/** Long views in parts. Each part has an address, keeps typed text, and reports its work in its place. */
import { expect } from 'vitest';
import { createAgent, demoForTest, isLoaded, nothingSticksOut, sharedDemo, story } from './support.ts';

story(
  'each part of account, administration and settings is a link with its own address and content',
  async (newcomer) => {
    const { address } = await demoForTest();
    const { page, complaints } = await newcomer(address, 'walker');
    await createAgent(page, 'genetic algorithms', 5);
    const agent = new URL(page.url()).pathname;
    const walks = [
      ['/account', 'Account', ['You', 'Delivery', 'Security', 'Data']],
      ['/admin', 'Administration', ['People', 'Limits', 'The service']],
      [`${agent}/settings`, 'Settings', ['Topic', 'Schedule', 'Sources', 'Copies', 'Delete']],
    ] as const;
    for (const [path, view, parts] of walks) {
      await page.goto(address + path);
      const tabs = page.getByRole('navigation', { name: view, exact: true });
      for (const part of parts) {
        await tabs.getByRole('link', { name: part, exact: true }).click();
        const current = tabs.locator('[aria-current="page"]');
        await expect.poll(() => current.textContent()).toBe(part);
        const [here, first] = [page.url(), page.locator('main').locator('h2, label').first()];
        await expect.poll(() => first.innerText()).not.toBe('');
        const begins = await first.innerText();
        await page.reload();
        await expect.poll(() => current.textContent()).toBe(part);
        expect(page.url()).toBe(here);
        await expect.poll(() => first.innerText()).toBe(begins);
        await isLoaded(page);
        await page.setViewportSize({ width: 320, height: 700 });
        await nothingSticksOut(page, 320);
        await page.setViewportSize({ width: 1280, height: 900 });
      }
      await page.goBack();
      expect(await tabs.locator('[aria-current="page"]').textContent()).toBe(parts.at(-2));
    }
    // Where they stood before.
    await page.goto(`${address}${agent}/edit/schedule`);
    await page.waitForURL(`${address}${agent}/settings/schedule`);
    await page.getByLabel('When it looks').waitFor();
    await page.goto(`${address}${agent}/settings/nothing`);
    await page.getByText('There is nothing here').waitFor();
    expect(complaints).toEqual([]);
  },
);

story(
  'typed settings stay while another part is open, after a reload and a new login, until they are discarded',
  async (newcomer) => {
    const { address } = await sharedDemo();
    const { page, complaints } = await newcomer(address, 'drafter');
    const { login } = (await (await page.request.get(`${address}/api/users/me`)).json()) as { login: string };
    await createAgent(page, 'genetic algorithms', 5);
    const agent = page.url();
    const api = agent.replace('/agents/', '/api/agents/');
    await page.goto(`${agent}/settings`);
    const tabs = page.getByRole('navigation', { name: 'Settings' });
    const out = page.getByLabel('Leave out pages with');
    const rose = page.getByRole('radio', { name: 'Rose' });
    await out.fill('biology');
    await rose.check();
    await tabs.getByRole('link', { name: 'Schedule' }).click();
    await page.getByLabel('When it looks').selectOption('Every so many hours');
    await page.getByLabel('Hours from one look to the next').fill('7');
    await tabs.getByRole('link', { name: 'Topic not saved yet' }).click();
    expect(await out.inputValue()).toBe('biology');
    expect(await rose.isChecked()).toBe(true);

    // Signed out elsewhere meanwhile, the form keeps its text after a new login, and sends it unchanged.
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByLabel('Name', { exact: true }).fill(login);
    await page.getByLabel('Password', { exact: true }).fill('a long password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await out.waitFor();
    expect([await out.inputValue(), await rose.isChecked()]).toEqual(['biology', true]);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('from the next list on', { exact: false }).waitFor();
    await page.getByText('Not saved yet.', { exact: false }).waitFor({ state: 'detached' });
    const known = async () =>
      (await (await page.request.get(api)).json()) as { negativeWords: string[]; colour: string; schedule: object };
    expect(await known()).toMatchObject({
      negativeWords: ['biology'],
      colour: '#d24d6e',
      schedule: { kind: 'automatic' },
    });

    await page.goto(`${agent}/settings/schedule`);
    expect(await page.getByLabel('Hours from one look to the next').inputValue()).toBe('7');
    await page.getByRole('button', { name: 'Discard changes' }).click();
    const when = page.getByLabel('When it looks');
    expect(await when.inputValue()).toBe('automatic');
    expect(await when.evaluate((field) => field.matches(':focus'))).toBe(true);
    await page.reload();
    await when.waitFor();
    expect(await when.inputValue()).toBe('automatic');

    // The next user finds no typed text.
    await page.getByLabel('Pages on each list').fill('9');
    await page.getByRole('button', { name: /^Menu of/ }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await page.evaluate('Object.keys(sessionStorage).filter((key) => key.includes("draft"))')).toEqual([]);
    expect(complaints).toEqual([]);
  },
);

story('a form to add by hand keeps its text under another agent, until it is sent', async (newcomer) => {
  const { address } = await sharedDemo();
  const { page, complaints } = await newcomer(address, 'adder');
  await createAgent(page, 'genetic algorithms', 5);
  await createAgent(page, 'meditation', 5);
  await page.goto(`${address}/add`);
  const text = page.getByLabel('Text', { exact: true });
  await text.fill('Sitting still is harder than it looks.');
  await page.getByLabel('Agent', { exact: true }).selectOption('meditation');
  expect(await text.inputValue()).toContain('harder than it looks');
  await page.reload();
  await text.waitFor();
  expect(await text.inputValue()).toContain('harder than it looks');
  await page.getByRole('region', { name: 'A text' }).getByRole('button', { name: 'Add', exact: true }).click();
  await page
    .getByTestId('notices')
    .getByText(/^Added: /)
    .waitFor();
  await page.reload();
  await text.waitFor();
  expect(await text.inputValue()).toBe('');
  expect(complaints).toEqual([]);
});

story('the colours of an agent are one stop for the tab key, with arrows between them', async (newcomer) => {
  const { address } = await sharedDemo();
  const { page } = await newcomer(address, 'painter');
  await createAgent(page, 'genetic algorithms', 5);
  await page.goto(`${page.url()}/settings`);
  await page.getByLabel('Name', { exact: false }).first().focus();
  await page.keyboard.press('Tab');
  const label = () => page.evaluate<string>('document.activeElement.getAttribute("aria-label")');
  const first = await label();
  await page.keyboard.press('ArrowRight');
  const second = await label();
  expect(second).not.toBe(first);
  expect(await page.getByRole('radio', { name: second, exact: true }).isChecked()).toBe(true);
  await page.keyboard.press('Tab');
  expect(await label()).toBe('Another colour');
  await page.keyboard.press('Tab');
  expect(await page.getByLabel('Folder', { exact: false }).evaluate((field) => field.matches(':focus'))).toBe(true);
  await page.keyboard.press('Tab');
  expect(await page.getByLabel('Language of the pages').evaluate((field) => field.matches(':focus'))).toBe(true);
});

story('a notice goes with its view, a taken offer is over, and a deleted account says so', async (newcomer) => {
  const { address } = await demoForTest();
  await newcomer(address, 'host');
  const { page, complaints } = await newcomer(address, 'leaver');
  await createAgent(page, 'genetic algorithms', 5);
  const notices = page.getByTestId('notices');
  await page.goto(`${page.url()}/settings`);
  await page.getByRole('button', { name: 'Save' }).click();
  await notices.getByText('Saved.').waitFor();
  await page.getByRole('link', { name: 'Copies' }).click();
  await expect.poll(() => notices.textContent()).toBe('');
  await page.getByRole('link', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Delete agent' }).click();
  await notices.getByText('“genetic algorithms” is deleted.').waitFor();
  await page.getByRole('button', { name: /^Menu of/ }).click();
  await page.getByRole('link', { name: 'Account' }).click();
  await notices.getByRole('button', { name: 'Undo' }).click();
  await notices.getByText('“genetic algorithms” is back.').waitFor();
  expect(await notices.getByRole('button', { name: 'Undo' }).count()).toBe(0);

  await page.getByRole('link', { name: 'Data' }).click();
  await page.getByText('I want to go').click();
  await page.getByLabel('Current password').fill('a long password');
  await page.getByRole('button', { name: 'Remove it for good' }).click();
  await page.getByText('Your account and all that was kept of it are gone.').waitFor();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(await page.getByText('Your account and all that was kept of it are gone.').count()).toBe(0);
  await page.getByRole('button', { name: /^PT/ }).click();
  await page.getByRole('heading', { name: 'Entrar' }).waitFor();
  expect(complaints).toEqual([]);
});
