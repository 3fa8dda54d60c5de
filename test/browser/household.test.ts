/** Accounts: the first and others, names and passwords, administration, and pages shared from other programs. */
import { expect } from 'vitest';
import { createAgent, demoForTest, story } from './support.ts';

const PASSWORD = 'a long password';

story(
  'an administrator opens and closes sign-up, makes and removes accounts, and appoints administrators',
  async (newcomer) => {
    const { address } = await demoForTest();
    const { page, complaints } = await newcomer(address, 'host');
    await page.getByRole('button', { name: /^The host|^Menu of The host/ }).click();
    await page.getByRole('link', { name: 'Administration' }).click();
    await page.getByRole('link', { name: 'The service' }).click();
    await page.getByText(/^SQLite · .+ · .+ free$/).waitFor();
    await page.getByText('Nothing was copied in the last 90 days.').waitFor();
    await page.getByRole('link', { name: 'People', exact: true }).click();
    const signUp = page.getByRole('checkbox', { name: 'People may create their own accounts' });
    expect(await signUp.isChecked()).toBe(true);
    await signUp.click();
    await page.getByText('Only administrators can create accounts now.').waitFor();
    await expect.poll(() => signUp.isChecked()).toBe(false);
    const about = async () => (await (await page.request.get(`${address}/api/about`)).json()) as { signUp: string };
    expect((await about()).signUp).toBe('closed');

    await page.getByLabel('Whom it is for').fill('the neighbour');
    await page.getByRole('button', { name: 'Make an invitation' }).click();
    const link = await page.getByRole('textbox', { name: 'Link of the invitation' }).inputValue();
    const again = await page.context().newPage();
    await again.goto(link);
    await again.getByText('You are signed in, so the invitation is not used').waitFor();
    await again.close();
    const invited = await (await page.context().browser()?.newContext({ locale: 'en-US' }))?.newPage();
    if (invited === undefined) throw new Error('there is no browser');
    await invited.goto(link);
    await invited.getByText('You are invited.').waitFor();
    await invited.getByLabel('Name', { exact: true }).fill('The neighbour');
    await invited.getByLabel('Password', { exact: true }).fill('a long password');
    await invited.getByRole('button', { name: 'Create an account' }).click();
    await invited.getByRole('link', { name: /agent/i }).first().waitFor();
    await invited.goto(`${address}/account/data`);
    const mine = invited.getByRole('region', { name: 'What you may have' });
    await mine.getByText('You are far from every limit.').waitFor();
    await mine.getByText('Show them all').click();
    await mine.getByText('Size of all that is kept').waitFor();
    expect(await mine.getByText('Invitations').count()).toBe(0);
    await invited.context().clearCookies();
    await invited.goto(`${address}/login`);
    await invited.goto(link);
    await invited.getByText('This invitation was used already.').waitFor();
    expect(await invited.getByLabel('Password', { exact: true }).count()).toBe(0);
    await invited.context().close();

    const invitations = page.getByRole('region', { name: 'Invitations' });
    await invitations.getByRole('button', { name: 'Make an invitation' }).click();
    const withdrawn = page.getByRole('textbox', { name: 'Link of the invitation' });
    await expect.poll(() => withdrawn.inputValue()).not.toBe(link);
    const late = await (await page.context().browser()?.newContext({ locale: 'en-US' }))?.newPage();
    if (late === undefined) throw new Error('there is no browser');
    await late.goto(await withdrawn.inputValue());
    await late.getByLabel('Name', { exact: true }).fill('Too late');
    await late.getByLabel('Password', { exact: true }).fill('a long password');
    await invitations.getByRole('button', { name: /^Revoke: Made / }).dblclick();
    await page.getByText('The invitation has been revoked.').waitFor();
    await withdrawn.waitFor({ state: 'detached' });
    await late.getByRole('button', { name: 'Create an account' }).click();
    await late.getByText('There is no such invitation any more.').waitFor();
    await late.getByLabel('Password', { exact: true }).waitFor({ state: 'detached' });
    await late.context().close();
    await invitations.getByRole('button', { name: 'Take off the list: the neighbour' }).click();
    await page.getByText('The invitation is off the list.').waitFor();

    await page.getByRole('link', { name: 'Limits', exact: true }).click();
    await page.getByText('Change the amounts').click();
    await page.getByLabel('Size of one’s own texts (MB)').fill('-1');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('A number from 0 to 1,125,899,906.').waitFor();
    await page.getByLabel('Size of one’s own texts (MB)').fill('1.5');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Limits saved.').waitFor();
    await page.goto(`${address}/account/data`);
    await page.getByText('Show them all').click();
    await page.getByText('0 bytes of 1.5 MB, 1.5 MB left').waitFor();
    await page.goto(`${address}/admin`);

    await page.getByText('Add a person').first().click();
    await page.getByLabel('Name', { exact: true }).fill('Guest Star');
    await page.getByLabel('Password', { exact: true }).fill('a long password');
    await page.getByLabel('Show it').check();
    expect(await page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: 'Add a person' }).click();
    const guest = page.getByRole('listitem').filter({ hasText: 'Guest Star' });
    await guest.getByText('Manage Guest Star').click();
    await guest.getByRole('button', { name: 'Make administrator' }).click();
    await guest.getByText('administrator', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await guest.getByRole('button', { name: 'Make administrator' }).waitFor();
    await guest.getByText('Signed in nowhere.').waitFor();
    await guest.getByRole('button', { name: 'Remove Guest Star' }).click();
    await page.getByRole('button', { name: 'Remove with all that is theirs' }).click();
    await expect.poll(() => guest.count()).toBe(0);
    await page.getByText('Open the security log').click();
    await guest.getByText('Account removed:').waitFor();
    await guest.getByText('Made administrator:').waitFor();
    await page.getByText(/Size of one’s own texts: 1.5 MB$/).waitFor();
    expect(complaints).toEqual([]);
  },
);

story('a user changes name, e-mail, language and colours for good', async (newcomer) => {
  const { address } = await demoForTest();
  const { page, complaints } = await newcomer(address, 'resident');
  await page.goto(`${address}/account`);
  const you = page.getByRole('region', { name: 'You', exact: true });
  await you.getByText(/^You sign in as “resident-/).waitFor();
  await you.getByLabel('What you are called').fill('Ana');
  await you.getByLabel('E-mail').fill('ana@example.org');
  await you.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved.', { exact: true }).waitFor();
  const ground = () => page.evaluate<string>('getComputedStyle(document.documentElement).backgroundColor');
  const before = await ground();
  await page.getByLabel('Colours').selectOption('dark');
  expect(await ground()).not.toBe(before);
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).last().click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.goto(`${address}/account/security`);
  const tokens = page.getByRole('region', { name: 'Tokens for programs' });
  await tokens.getByText('Make a token').first().click();
  await tokens.getByLabel('What it is for').fill('a script');
  await tokens.getByLabel('Current password').fill('not it at all');
  await tokens.getByRole('button', { name: 'Make a token' }).click();
  await tokens.getByText('This is not your current password.').waitFor();
  await tokens.getByLabel('Current password').fill(PASSWORD);
  await tokens.getByRole('button', { name: 'Make a token' }).click();
  await tokens.getByRole('button', { name: 'Revoke: a script' }).waitFor();
  const password = page.getByRole('region', { name: 'Change password' });
  await password.getByLabel('Current password').fill(PASSWORD);
  await password.getByLabel('New password', { exact: true }).fill('a better password');
  await password.getByRole('button', { name: 'Change password' }).click();
  await tokens.getByText('You have no tokens.').waitFor();
  await page.getByRole('link', { name: 'You', exact: true }).click();
  await page.getByLabel('Language').selectOption('Português do Brasil');
  await page.getByRole('heading', { name: 'Conta', level: 1 }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Conta', level: 1 }).waitFor();
  expect(await ground()).not.toBe(before);
  expect(await page.getByLabel('Como você se chama').inputValue()).toBe('Ana');
  await page.getByLabel('Cores').selectOption('claras');
  expect(await ground()).toBe(before);
  expect(complaints).toEqual([]);
});

story(
  'a shared page waits in the form, also for a user who signs in first, and the window can be installed',
  async (newcomer) => {
    const { address, site } = await demoForTest();
    const { page, complaints } = await newcomer(address, 'sharer');
    await createAgent(page, 'meditation', 5);
    const manifest = await page.request.get(`${address}/manifest.webmanifest`);
    expect(manifest.headers()['content-type']).toContain('application/manifest+json');
    const { share_target: share } = (await manifest.json()) as { share_target: { action: string } };
    const me = (await (await page.request.get(`${address}/api/users/me`)).json()) as { login: string };
    await page.context().clearCookies();
    const shared = new URLSearchParams({ title: 'Still', text: `Look: ${site('stillness')}` });
    await page.goto(`${address}${share.action}?${shared}`);
    await page.getByLabel('Name', { exact: true }).fill(me.login);
    await page.getByLabel('Password', { exact: true }).fill('a long password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    const field = page.getByLabel('Address of the page');
    await field.waitFor();
    expect(await field.inputValue()).toBe(site('stillness'));
    await page.getByRole('region', { name: 'A page' }).getByRole('button', { name: 'Add' }).click();
    await page.getByText(/^Found: 1\. Read: 1\./).waitFor();
    expect(complaints).toEqual([]);
  },
);
