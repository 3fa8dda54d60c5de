/** An account in use: an agent that has learned, and something in every list. */
import type { Page } from 'playwright-core';
import { answered, createAgent, type Demo, pressed, runSession } from './support.ts';

/** Makes something without the window. */
export function made(page: Page, path: string, data: object = {}): Promise<{ readonly id: string }> {
  return answered(page.request.post(new URL(path, page.url()).href, { data }));
}

/** Makes an agent that has searched once and knows one relevant page, and gives its address. */
export async function taughtAgent(page: Page): Promise<string> {
  await createAgent(page, 'genetic algorithms', 4);
  await runSession(page, 1);
  await page
    .getByRole('button', { name: /^Relevant/ })
    .first()
    .click();
  await pressed(page, 0).waitFor();
  const [address = ''] = page.url().split('?');
  return address;
}

/** An outlet, a destination and an invitation of this name. */
export async function furnishNamed(page: Page, name: string): Promise<void> {
  await made(page, '/api/outlets', { name, agent: null });
  await made(page, '/api/destinations', { kind: 'ntfy', name, address: `https://ntfy.example/${name}` });
  await made(page, '/api/admin/invitations', { note: name });
}

/** One of each, for an administrator; gives the id of the watched product. */
export async function furnish(page: Page, demo: Pick<Demo, 'site'>): Promise<string> {
  await furnishNamed(page, 'one');
  await made(page, '/api/feeds', { address: demo.site('stillness'), agent: null });
  return (await made(page, '/api/shopping/agents', { words: 'lens', repeats: { kind: 'hand' } })).id;
}
