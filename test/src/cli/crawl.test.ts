/** `fenix crawl` of demo sites. Wrong usage is in `transcripts/usage.txt`. */
import { expect, test } from 'vitest';
import { startDemoWeb } from '../../../demo/demo.ts';
import { closing } from '../support/closing.ts';
import { temporaryFolder } from '../support/folders.ts';
import { answersIn } from '../support/json-lines.ts';
import { openStore } from '../support/stores.ts';
import { runInMemory } from '../support/streams.ts';

/** A site, and crawls of it into one folder. */
async function crawlsOf(id: string) {
  const web = closing(await startDemoWeb({ port: 0 }));
  const data = await temporaryFolder();
  const crawl = (...more: readonly string[]) =>
    runInMemory(['crawl', `${web.originOf(id)}/`, '--data', data, ...more], { FENIX_PAUSE: '0' });
  const told = async (...more: readonly string[]) => answersIn((await crawl(...more, '--json')).stdout);
  return { web, crawl, told };
}

const isRead = ({ type, fate }: Readonly<Record<string, unknown>>) => type === 'visit' && fate === 'read';

test('a crawl prints its pages and its results, and goes on where it was', async () => {
  const { web, crawl, told } = await crawlsOf('crossover');
  const first = await crawl('--pages', '5', '--same-site');
  expect(first.code).toBe(0);
  expect(first.stdout).toMatch(/^\S.*\n {2}http:\/\/crossover\.localhost:\d+\/\n/);
  expect(first.stdout).toMatch(
    /\n5 pages of 1 site in [\d.]+ s: as many pages were read as were wanted; more --pages goes on\n/,
  );
  // Of what did not happen nothing is said.
  expect(first.stdout).not.toMatch(/\n0 |undefined/);
  web.log.clear();
  const lines = await told('--pages', '8', '--same-site', '--topic', 'genetic algorithms');
  expect(lines.filter(isRead)).toHaveLength(3);
  expect(lines.at(-1)).toMatchObject({ type: 'report', ended: 'enough', pages: 8 });
  expect(web.log.entries('crossover').map(({ path }) => path)).not.toContain('/');
});

test('a crawl may ask all sites of this machine that it was told of', async () => {
  const { web, told } = await crawlsOf('crossover');
  const lines = await told(`${web.originOf('deposit')}/`, '--pages', '2', '--same-site');
  expect(lines.at(-1)).toMatchObject({ type: 'report', pages: 2, sites: 2 });
});

test('with --revisit a crawl visits due pages again, and keeps at most --pages addresses', async () => {
  const { told } = await crawlsOf('crossover');
  const report = (await told('--pages', '6', '--same-site', '--revisit', 'steady', '--per-day', '5')).at(-1) ?? {};
  expect(report).toMatchObject({ type: 'report', ended: 'later', again: 0 });
  expect(report['found']).toBeGreaterThan(3);
  expect(report['found']).toBeLessThanOrEqual(6);
  // The first of them is due again after an hour or more.
  expect(Date.parse(String(report['next'])) - Date.now()).toBeGreaterThan(3_000_000);
});

test('with --forms a crawl asks a site’s form, and reads the pages behind it within the given years', async () => {
  const { web, told } = await crawlsOf('deposit');
  const about = ['--forms', '--topic', 'tidal mills since 2000', '--pages', '20'];
  const lines = await told(...about, '--submissions', '8');
  const asked = lines.filter(({ type }) => type === 'asked');
  expect(asked.length).toBeLessThanOrEqual(8);
  expect(asked).toContainEqual(expect.objectContaining({ filled: 'tidal mills', fate: 'records' }));
  const read = lines.filter(isRead).map(({ url }) => String(url));
  expect(read.filter((url) => url.includes('/report/')).length).toBeGreaterThan(5);
  // A record of 2002. The same words find one of 1997.
  expect(['38', '37'].map((report) => read.some((url) => url.endsWith(`/report/${report}`)))).toEqual([true, false]);
  web.log.clear();
  await told(...about, '--submissions', '2');
  // It continues with earlier answers.
  expect(web.log.entries('deposit').map(({ path }) => path)).not.toContain('/catalogue');
});

test('a crawl that cannot read says why, and leaves a store in use alone', async () => {
  const data = await temporaryFolder();
  const crawl = () => runInMemory(['crawl', 'http://127.0.0.1/', '--data', data], { FENIX_PAUSE: '0' });
  const none = await crawl();
  expect(none.code).toBe(1);
  expect(none.stderr).toMatch(/^fenix: no page could be read: .*FENIX_ALLOW_PRIVATE.*\n$/);
  await openStore(data);
  const refused = await crawl();
  expect(refused.code).toBe(1);
  expect(refused.stderr).toMatch(/^fenix: [^\n]*in use by another Fenix[^\n]*\n$/);
});
