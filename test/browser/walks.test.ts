/** Walks over the views: whatever goes by a key, the focus stays in the view; a button pressed twice sends once. */
import type { Locator, Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { furnish, furnishNamed, made, taughtAgent } from './furnished.ts';
import { demoForTest, dismissNotices, sharedDemo, sourceRow, story } from './support.ts';

const PASSWORD = 'a long password';

/** Presses a button by a key; resolves when what had the focus is gone. */
async function pressByKey(button: Locator): Promise<void> {
  const page = button.page();
  await button.focus();
  await page.evaluate('window.focused = document.activeElement');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate<boolean>('window.focused.isConnected')).toBe(false);
}

async function focusIsIn(page: Page, place: string): Promise<void> {
  const where = `(() => { const { activeElement: at } = document; return at === document.body ? 'body' : at.closest(${JSON.stringify(place)}) === null ? at.outerHTML : ''; })()`;
  await expect.poll(() => page.evaluate<string>(where)).toBe('');
}

story('the focus stays where a row, a form or a dialog goes', async (newcomer) => {
  const demo = await demoForTest();
  const { page, complaints } = await newcomer(demo.address, 'keys');
  await furnish(page, demo);
  await furnishNamed(page, 'two');
  for (const name of ['one', 'two']) await made(page, '/api/tokens', { name, password: PASSWORD });

  for (const [view, named] of [
    ['/account/security', /^Revoke: one/],
    ['/account/delivery', /^Revoke: one/],
    ['/account/delivery', /^Remove: one/],
    ['/admin', /^Revoke: one/],
  ] as const) {
    await page.goto(demo.address + view);
    await pressByKey(page.getByRole('button', { name: named }));
    await focusIsIn(page, 'main li');
    await dismissNotices(page);
  }
  // The last row goes, too: the focus stays in its section.
  await page.goto(`${demo.address}/account/security`);
  await pressByKey(page.getByRole('button', { name: /^Revoke: two/ }));
  await focusIsIn(page, 'main section');

  await page.goto(`${demo.address}/sources`);
  await sourceRow(page, /stillness/i).button.click();
  await pressByKey(page.getByRole('button', { name: /^Delete: .*stillness/i }));
  await focusIsIn(page, 'tr, main section');

  // A renamed interest: the form goes, and its button comes back.
  await page.goto(`${await taughtAgent(page)}/profiles`);
  await page.getByRole('button', { name: 'Rename' }).first().click();
  await page.keyboard.type('Evolution');
  await pressByKey(page.locator('.interest').getByRole('button', { name: 'Save' }));
  await focusIsIn(page, '.interest button');
  await page.locator('.chips summary').first().press('Enter');
  await page
    .getByRole('button', { name: /^Drop: / })
    .first()
    .press('Enter');
  await page.getByText(/ is dropped\.$/).waitFor();
  await focusIsIn(page, '.chips li');
  expect(complaints).toEqual([]);
});

interface Sent {
  /** Counts the buttons: what one of them sends, another may send later. */
  button: number;
  /** How often each change was sent by a button. */
  readonly changes: Map<string, number>;
  /** Waits until a button has sent all it sends: an answer may lead to the next request. */
  settled(): Promise<void>;
}

/** What is sent that changes something. A second press on a rating takes it back, so ratings are left out. */
function changesSent(page: Page): Sent {
  const onTheWay = new Set<Request>();
  const twoFrames = '(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))()';
  const settled = async () => {
    do await page.evaluate(twoFrames);
    while (onTheWay.size > 0);
  };
  const sent: Sent = { button: 0, changes: new Map(), settled };
  page.on('requestfinished', (request) => onTheWay.delete(request));
  page.on('requestfailed', (request) => onTheWay.delete(request));
  page.on('request', (request) => {
    onTheWay.add(request);
    if (request.method() === 'GET' || request.url().endsWith('/rating')) return;
    const { pathname } = new URL(request.url());
    const change = `${sent.button}: ${request.method()} ${pathname} ${request.postData() ?? ''}`;
    sent.changes.set(change, (sent.changes.get(change) ?? 0) + 1);
  });
  return sent;
}

/** Presses each button of the view twice at once. A button that leads elsewhere, or goes, is followed by a new visit. */
async function pressAllTwice(page: Page, address: string, sent: Sent): Promise<void> {
  const buttons = page.locator('main button:visible');
  const visit = async () => {
    await page.goto(address);
    await page.locator('main h1').waitFor();
    await page.waitForLoadState('networkidle');
  };
  await visit();
  for (let place = 0; place < (await buttons.count()); place++) {
    const before = await buttons.count();
    sent.button++;
    await page.evaluate(`(() => {
      const button = [...document.querySelectorAll('main button')].filter((each) => each.checkVisibility())[${place}];
      button?.click();
      button?.click();
    })()`);
    await sent.settled();
    if (page.url() !== address || (await buttons.count()) !== before) await visit();
  }
}

story('each button pressed twice at once sends its change once', async (newcomer) => {
  const demo = await demoForTest();
  const { page, complaints } = await newcomer(demo.address, 'hasty');
  await furnish(page, demo);
  const agent = await taughtAgent(page);
  const sent = changesSent(page);
  const own = [
    '',
    '/profiles',
    '/learning',
    '/settings',
    '/settings/schedule',
    '/settings/sources',
    '/settings/danger',
  ];
  const views = ['/account/delivery', '/sources', '/agents', '/admin', '/admin/service', '/shopping'];
  for (const view of [...views.map((path) => demo.address + path), ...own.map((path) => agent + path)])
    await pressAllTwice(page, view, sent);
  const twice = [...sent.changes].filter(([, times]) => times > 1).map(([change]) => change);
  expect(sent.changes.size).toBeGreaterThan(15);
  expect(twice).toEqual([]);
  expect(complaints).toEqual([]);
});

story('three quick presses lower a word by three steps', async (newcomer) => {
  const { page, complaints } = await newcomer((await sharedDemo()).address, 'quick');
  await page.goto(`${await taughtAgent(page)}/profiles`);
  const shares: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/terms'))
      shares.push((request.postDataJSON() as { share: number }).share);
  });
  await page.locator('.chips summary').first().press('Enter');
  await page
    .getByRole('button', { name: /^Count less/ })
    .first()
    .focus();
  for (let i = 0; i < 3; i++) await page.keyboard.press('Enter');
  await expect.poll(() => shares.length).toBe(3);
  const [first = 0, second, third] = shares;
  expect([second, third]).toEqual([first - 0.2, first - 0.4].map((share) => Number(share.toFixed(3))));
  expect(complaints).toEqual([]);
});

story('arrow keys pass over choices, and Enter or leaving takes one', async (newcomer) => {
  const demo = await sharedDemo();
  const { page, complaints } = await newcomer(demo.address, 'arrows');
  await page.request.put(`${demo.address}/api/domains/news.example`, { data: { rule: 'pinned' } });
  await page.goto(`${demo.address}/sources`);
  await sourceRow(page, 'news.example').button.click();
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.postDataJSON());
  });
  const choice = page.getByLabel('Pages of news.example');
  await choice.focus();
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp']) await page.keyboard.press(key);
  await expect.poll(() => choice.inputValue()).toBe('lowered');
  expect(sent).toEqual([]);
  await page.keyboard.press('Tab');
  await expect.poll(() => sent).toEqual([{ rule: 'lowered' }]);
  await choice.selectOption('blocked');
  await expect.poll(() => sent.at(-1)).toEqual({ rule: 'blocked' });
  expect(complaints).toEqual([]);
});
