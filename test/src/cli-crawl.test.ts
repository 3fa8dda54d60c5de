/** `fenix crawl`. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { startDemoWeb } from '../../demo/demo.ts';
import { temporaryFolder } from './support/folders.ts';
import { answersIn } from './support/json-lines.ts';
import { openStore } from './support/stores.ts';
import { runInMemory } from './support/streams.ts';

const QUICK = { FENIX_PAUSE: '0' };

async function demoSite(id: string) {
  const web = await startDemoWeb({ port: 0 });
  onTestFinished(() => web.close());
  return { site: `${web.originOf(id)}/`, web };
}

describe('fenix crawl', () => {
  test('prints what it reads and what came of it, and goes on where it was', async () => {
    const { site, web } = await demoSite('crossover');
    const data = await temporaryFolder();
    const first = await runInMemory(['crawl', site, '--data', data, '--pages', '5', '--same-site'], QUICK);
    expect(first.code).toBe(0);
    expect(first.stdout).toMatch(/^\S.*\n {2}http:\/\/crossover\.localhost:\d+\/\n/);
    expect(first.stdout).toMatch(
      /\n5 pages of 1 site in [\d.]+ s: as many pages were read as were wanted; more --pages goes on\n/,
    );
    web.log.clear();
    const again = await runInMemory(
      ['crawl', '--seed', site, '--data', data, '--pages', '8', '--same-site', '--json'],
      QUICK,
    );
    const lines = answersIn(again.stdout);
    expect(lines.filter(({ type, fate }) => type === 'visit' && fate === 'read')).toHaveLength(3);
    expect(lines.at(-1)).toMatchObject({ type: 'report', ended: 'enough', pages: 8 });
    expect(web.log.entries('crossover').map(({ path }) => path)).not.toContain('/');
  });

  test('visits again what is due with --revisit, and keeps no more addresses than --pages; takes a part of several', async () => {
    const { site } = await demoSite('crossover');
    const data = await temporaryFolder();
    const args = ['crawl', site, '--data', data, '--pages', '6', '--same-site', '--json'];
    const { stdout } = await runInMemory([...args, '--revisit', 'steady', '--per-day', '5'], QUICK);
    const report = answersIn(stdout).at(-1) ?? {};
    expect(report).toMatchObject({ type: 'report', ended: 'later', again: 0 });
    expect(report['found']).toBeGreaterThan(3);
    expect(report['found']).toBeLessThanOrEqual(6);
    // When the first of them is due again: an hour later, or more.
    expect(Date.parse(String(report['next'])) - Date.now()).toBeGreaterThan(3_000_000);
    expect((await runInMemory([...args, '--part', '4/3'])).code).toBe(2);
    expect((await runInMemory([...args, '--revisit', 'often'])).code).toBe(2);
  });

  test('asks the form of a site with --forms, and reads what lies behind it within the years that were said', async () => {
    const { site, web } = await demoSite('deposit');
    const data = await temporaryFolder();
    const args = [
      'crawl',
      site,
      '--data',
      data,
      '--forms',
      '--topic',
      'tidal mills since 2000',
      '--pages',
      '20',
      '--json',
    ];
    const { code, stdout } = await runInMemory([...args, '--submissions', '8'], QUICK);
    expect(code).toBe(0);
    const lines = answersIn(stdout);
    const asked = lines.filter(({ type }) => type === 'asked');
    expect(asked.length).toBeLessThanOrEqual(8);
    expect(asked).toContainEqual(expect.objectContaining({ filled: 'tidal mills', fate: 'records' }));
    const read = lines.filter(({ type, fate }) => type === 'visit' && fate === 'read').map(({ url }) => String(url));
    expect(read.filter((url) => url.includes('/report/')).length).toBeGreaterThan(5);
    // Of 2002; the one of 1997 is found by the same words.
    expect(read.some((url) => url.endsWith('/report/38'))).toBe(true);
    expect(read.some((url) => url.endsWith('/report/37'))).toBe(false);
    web.log.clear();
    await runInMemory([...args, '--submissions', '2'], QUICK);
    // It goes on where it was.
    expect(web.log.entries('deposit').map(({ path }) => path)).not.toContain('/catalogue');
    expect((await runInMemory(['crawl', site, '--data', data, '--forms'])).code).toBe(2);
  });

  test('says what a crawl needs', async () => {
    expect(await runInMemory(['crawl'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('give an address to begin with'),
    });
    expect(await runInMemory(['crawl', 'nonsense', '--data', await temporaryFolder()])).toEqual({
      code: 1,
      stdout: '',
      stderr: 'fenix: "nonsense" is no address of a page: one looks like https://example.org/page\n',
    });
    expect((await runInMemory(['crawl', 'http://a.example/', '--pages', '0'])).code).toBe(2);
  });

  test('says why nothing could be read', async () => {
    const data = await temporaryFolder();
    const { code, stderr } = await runInMemory(['crawl', 'http://127.0.0.1/', '--data', data], QUICK);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^fenix: no page could be read: .*FENIX_ALLOW_PRIVATE.*\n$/);
  });

  test('leaves a store alone that somebody else holds', async () => {
    const data = await temporaryFolder();
    const store = await openStore(data);
    onTestFinished(() => store.close());
    const { code, stderr } = await runInMemory(['crawl', 'http://a.example/', '--data', data], QUICK);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^fenix: [^\n]+\n$/);
  });
});

test('fenix crawl --policy focused needs to know its topic', async () => {
  const { code, stderr } = await runInMemory(['crawl', 'http://a.test/', '--policy', 'focused']);
  expect(code).toBe(2);
  expect(stderr).toContain('error: --policy focused needs a --topic');
});

test('fenix crawl --topic reads what speaks of it first', async () => {
  const { site } = await demoSite('crossover');
  const data = await temporaryFolder();
  const more = ['--data', data, '--pages', '4', '--same-site', '--json'];
  const { code, stdout } = await runInMemory(['crawl', site, '--topic', 'genetic algorithms', ...more], QUICK);
  expect(code).toBe(0);
  expect(answersIn(stdout).at(-1)).toMatchObject({ type: 'report', pages: 4 });
});

describe('fenix crawl --simulate', () => {
  test('compares policies on a generated web, without a store and without a network', async () => {
    const { code, stdout, stderr } = await runInMemory(['crawl', '--simulate', '2', '--pages', '200', '--json']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const { selection, revisit } = JSON.parse(stdout) as Record<string, { options: unknown; policies: unknown[] }>;
    expect(selection?.options).toMatchObject({ seed: 2, pages: 200 });
    expect(selection?.policies[0]).toMatchObject({ policy: 'breadth-first' });
    expect(revisit?.policies[0]).toMatchObject({ policy: 'uniform', left: 0 });
    // Some seconds of work, on a machine that does other things, too.
  }, 180_000);

  test.each([
    [['--depth', '3'], 'error: --depth says nothing to --simulate'],
    [['--seed', 'http://a.test/'], 'error: --seed says nothing to --simulate'],
    [['--', 'http://a.test/'], 'error: --simulate visits no address'],
  ])('refuses %j beside it', async (more, says) => {
    const { code, stderr } = await runInMemory(['crawl', '--simulate', '1', ...more]);
    expect(code).toBe(2);
    expect(stderr).toContain(says);
  });
});
