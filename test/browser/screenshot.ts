/** `npm run screenshot`: the picture in the README, taken from the demo as a reader would see it. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  addresses,
  BROWSER,
  createAgent,
  judgeOf,
  launch,
  person,
  register,
  runSession,
  startDemo,
} from './support.ts';

const FILE = 'docs/fenix.png';

if (BROWSER === undefined) throw new Error('a picture needs Chromium: apt-get install chromium');
const data = await mkdtemp(join(tmpdir(), 'fenix-screenshot-'));
const demo = await startDemo(data);
const browser = await launch();
try {
  const { page } = await person(browser, { viewport: { width: 1180, height: 820 }, deviceScaleFactor: 1 });
  await register(page, demo.address, 'reader');
  await createAgent(page, 'neural networks', 10);
  await createAgent(page, 'genetic algorithms', 10);
  await runSession(page, 1);
  const relevant = await judgeOf('genetic-algorithms');
  for (const address of await addresses(page)) {
    await page.keyboard.press('j');
    await page.keyboard.press(relevant(address) ? '+' : '-');
  }
  await runSession(page, 2);
  await page.keyboard.press('j');
  await page.keyboard.press('+');
  await page.keyboard.press('w');
  await page.getByRole('region', { name: 'Why this score' }).waitFor();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.evaluate('scrollTo(0, 0)');
  await mkdir('docs', { recursive: true });
  await page.screenshot({ path: FILE });
} finally {
  await browser.close();
  await demo.stop();
  await rm(data, { recursive: true });
}
