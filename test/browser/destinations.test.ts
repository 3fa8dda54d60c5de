/** Destinations of the daily list: set up in the window, confirmed by a link in a mail, and ended by another. */
import { expect } from 'vitest';
import { FROM, mailServer, webServer } from '../src/delivery/receivers/support.ts';
import { demoForTest, nothingSticksOut, story } from './support.ts';

story(
  'a mail address is confirmed by a button, a webhook shows its secret once, and each is tested and turned off',
  async (newcomer) => {
    const [{ received, url: mail }, hook] = [await mailServer(), await webServer([204, 500])];
    const demo = await demoForTest({
      FENIX_SMTP_URL: mail,
      FENIX_MAIL_FROM: FROM,
      FENIX_ALLOW_PRIVATE: '127.0.0.1',
      FENIX_ALLOWED_PORTS: String(hook.port),
    });
    const { page, context, complaints } = await newcomer(demo.address, 'ana', {
      viewport: { width: 390, height: 800 },
    });
    await page.goto(`${demo.address}/account/delivery`);
    const section = page.getByRole('region', { name: 'Where your daily list goes' });
    const add = section.getByText('Add a place');
    await add.click();
    await section.getByLabel('What it is for').fill('my mailbox');
    await section.getByLabel('Address', { exact: true }).fill('ana@example.org');
    await section.getByRole('button', { name: 'Add' }).click();
    await section.getByText('Waiting for the link to be confirmed.').waitFor();
    const link = /http\S+\/confirm\/\S+/.exec(received[0]?.mail.text ?? '')?.[0] ?? '';
    const mailbox = await context.newPage();
    await mailbox.goto(link);
    await mailbox.getByRole('button', { name: 'Confirm' }).click();
    await mailbox.getByText('Messages from Fenix will be sent to ana@example.org.').waitFor();

    await page.reload();
    await section.getByRole('button', { name: 'Send a test: my mailbox' }).click();
    await page.getByText('“my mailbox” took the test.').waitFor();
    const ending = /<(.*)>/.exec(received[1]?.headers['list-unsubscribe'] ?? '')?.[1] ?? '';
    await mailbox.goto(ending);
    await mailbox.getByRole('button', { name: 'Unsubscribe' }).click();
    await mailbox.getByText('No more messages will be sent').waitFor();
    await page.reload();
    await section.getByText('Off: unsubscribed by a link in a mail.').waitFor();

    await add.click();
    await section.getByLabel('By').selectOption('webhook');
    await section.getByLabel('What it is for').fill('my program');
    await section.getByLabel('Address', { exact: true }).fill(hook.url);
    await section.getByRole('button', { name: 'Add' }).click();
    expect(await section.getByLabel('Secret', { exact: true }).inputValue()).toMatch(/^whsec_/);
    const test = section.getByRole('button', { name: 'Send a test: my program' });
    await test.click();
    await page.getByText('“my program” took the test.').waitFor();
    await test.click();
    await section.getByText('it answered 500').waitFor();
    await nothingSticksOut(page, 390);
    await section.getByRole('button', { name: 'Turn off: my program' }).click();
    await section.getByRole('button', { name: 'Turn on: my program' }).waitFor();
    await section.getByRole('button', { name: 'Remove: my program' }).click();
    await page.getByText('“my program” gets no more lists.').waitFor();
    expect(complaints).toEqual([]);
  },
);
