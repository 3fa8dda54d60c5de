/** A user's file, carried from one account to another. */
import { expect } from 'vitest';
import { createAgent, sharedDemo, sourceRow, story } from './support.ts';

story('a user’s file is exported and imported elsewhere by the window, also twice', async (newcomer) => {
  const { address, site } = await sharedDemo();
  const { page, complaints } = await newcomer(address, 'mover');
  await createAgent(page, 'meditation', 5);
  const post = (path: string, data: unknown) => page.request.post(address + path, { data });
  expect((await post('/api/feeds', { address: site('stillness'), agent: null })).ok()).toBe(true);
  expect((await page.request.put(`${address}/api/domains/a.example`, { data: { rule: 'blocked' } })).ok()).toBe(true);
  const agents = await page.request.get(`${address}/api/agents`);
  const [agent] = ((await agents.json()) as { items: { id: string }[] }).items;
  const watch = { kind: 'watch', agent: agent?.id, address: site('stillness') };
  expect((await post('/api/sources/crawls', watch)).ok()).toBe(true);
  const file = await (await page.request.get(`${address}/api/users/me/export`)).body();
  const other = await newcomer(address, 'arrival');
  await other.page.goto(`${address}/account/data`);
  const bring = other.page.getByRole('region', { name: 'Bring all from another Fenix' });
  await bring.getByText('Choose a file').first().click();
  for (const time of [1, 2]) {
    const name = `fenix-${time}.json`;
    await bring.getByLabel('File').setInputFiles({ name, mimeType: 'application/json', buffer: file });
    await bring.getByRole('button', { name: 'Bring it in' }).click();
    await bring.getByText(/^\d+ parts came in\.$/).waitFor();
    await expect.poll(() => bring.getByLabel('File').inputValue()).toBe('');
    await expect.poll(() => other.page.getByRole('link', { name: 'meditation' }).count()).toBe(1);
  }
  await other.page.goto(`${address}/sources`);
  await sourceRow(other.page, 'a.example').row.waitFor();
  const { row } = sourceRow(other.page, /stillness/i);
  await row.getByText('Site watched').waitFor();
  await row.getByText('Feed').waitFor();
  expect(await row.count()).toBe(2);
  expect([...complaints, ...other.complaints]).toEqual([]);
});
