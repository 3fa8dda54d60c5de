/** An engine that fails and recovers, and one user with two browsers, at a desk and on a phone. */
import { afterAll, beforeAll, expect } from 'vitest';
import { BEGINNING, type DemoWeb, startDemoWeb } from '../../demo/demo.ts';
import { addressOf, startFenix } from '../src/support/command.ts';
import { temporaryFolder } from '../src/support/folders.ts';
import { httpServer } from '../src/support/http.ts';
import { createAgent, pressed, runSession, story } from './support.ts';

/** An engine that answers as Mwmbl does, once it is up. */
async function engineOver(web: DemoWeb) {
  const pages = web.sites.filter(({ id }) => ['crossover', 'almanac'].includes(id));
  const found = pages.map(({ origin, name, about }) => ({
    url: `${origin}/`,
    title: [{ value: `${name}: genetic algorithms`, is_bold: false }],
    extract: [{ value: about, is_bold: false }],
  }));
  const engine = { isUp: false, url: '' };
  const { port } = await httpServer((_, response) => {
    if (engine.isUp) response.end(JSON.stringify(found));
    else response.writeHead(404).end();
  });
  return Object.assign(engine, { url: `http://127.0.0.1:${port}` });
}

let web: DemoWeb;
beforeAll(async () => {
  web = await startDemoWeb({ port: 0, now: () => BEGINNING });
});
afterAll(() => web.close());

story(
  'a failed engine is reported, then its pages come, and a second device sees the work of the first',
  async (newcomer) => {
    const engine = await engineOver(web);
    const service = startFenix(['serve'], {
      FENIX_DATA: await temporaryFolder(),
      FENIX_PORT: '0',
      FENIX_ENGINES: 'mwmbl',
      FENIX_ENGINE_URLS: engine.url,
      FENIX_ALLOW_PRIVATE: '127.0.0.0/8',
      FENIX_ALLOWED_PORTS: new URL(web.originOf('almanac')).port,
      FENIX_PAUSE: '0',
    });
    const address = await addressOf(service);
    const { page, complaints } = await newcomer(address, 'traveller');
    await createAgent(page, 'genetic algorithms', 5);
    await page.getByRole('button', { name: 'Look now' }).click();
    await page.getByText('No source could be asked; the reasons are below.').waitFor();
    const ofEngine = async () => {
      const { items } = await (await page.request.get(`${address}/api/sources`)).json();
      return (items as { id: string }[]).find(({ id }) => id === 'mwmbl');
    };
    expect(await ofEngine()).toMatchObject({ failure: { why: expect.stringContaining('404') } });
    expect(await ofEngine()).not.toHaveProperty('brought.shown');

    engine.isUp = true;
    await runSession(page, 2);
    expect(await page.locator('article.page').count()).toBe(2);
    expect(await ofEngine()).not.toHaveProperty('failure');
    expect(await ofEngine()).toMatchObject({ brought: { found: 2, shown: 2, rated: 0 } });

    const me = (await (await page.request.get(`${address}/api/users/me`)).json()) as { login: string };
    const phone = await newcomer(address, 'other', { viewport: { width: 390, height: 780 } });
    await phone.context.clearCookies();
    await phone.page.goto(page.url());
    await phone.page.getByLabel('Name', { exact: true }).fill(me.login);
    await phone.page.getByLabel('Password', { exact: true }).fill('a long password');
    await phone.page.getByRole('button', { name: 'Sign in' }).click();
    await phone.page.locator('article.page').first().waitFor();
    await phone.page.locator('article.page').first().getByRole('button', { name: 'Relevant', exact: true }).click();
    await pressed(page, 0).waitFor();
    await expect.poll(ofEngine).toMatchObject({ brought: { rated: 1, relevant: 1 } });
    await pressed(page, 0).click();
    await pressed(phone.page, 0).waitFor({ state: 'detached' });
    await expect.poll(ofEngine).toMatchObject({ brought: { rated: 0, relevant: 0 } });

    await page.goto(`${address}/sources`);
    const row = page.getByRole('row').filter({ hasText: 'Mwmbl' });
    await row.getByText('2 shown').waitFor();
    expect([...complaints, ...phone.complaints]).toEqual([]);
  },
);
