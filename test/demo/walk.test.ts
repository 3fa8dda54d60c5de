/** Every written page at three dates with each fault: what is served is what the side files say. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { load } from 'cheerio/slim';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoWeb, FAULTS, type Fault, startDemoWeb } from '../../demo/demo.ts';
import { demoFolder, namesIn } from '../../demo/files.ts';
import { loadLife } from '../../demo/written.ts';
import { type Answer, oneLine, readAt, visit } from './support/web.ts';

const DATES = ['2026-03-01', '2026-11-02', '2027-02-01'] as const;
const life = await loadLife();

interface Written {
  readonly site: string;
  readonly slug: string;
  readonly date: string;
  readonly text: string;
}

const PAGES: readonly Written[] = (
  await Promise.all(
    (
      await siteIds()
    ).map(async (site) => Promise.all((await namesIn('sites', site, 'pages')).map((file) => pageOf(site, file)))),
  )
).flat();

async function siteIds(): Promise<readonly string[]> {
  return (await namesIn('sites')).filter((name) => !name.includes('.'));
}

async function pageOf(site: string, file: string): Promise<Written> {
  const $ = load(await readFile(join(demoFolder(), 'sites', site, 'pages', file), 'utf8'));
  const date = $('meta[name="date"]').attr('content') ?? '';
  return { site, slug: file.replace('.html', ''), date, text: $('body').text() };
}

/** The texts that must stand on the page on a day; a status when it is not there. */
function expectedOn(day: string, { site, slug, date, text }: Written): readonly string[] | 404 | 410 {
  const own = life.pages[`${site}/${slug}`];
  if (date > day) return 404;
  if (own?.vanishes !== undefined && own.vanishes <= day) return 410;
  const changes = (own?.changes ?? []).filter(({ on }) => on <= day);
  const paragraphs = load(`<body>${text}</body>`).root().text().split(/\n+/);
  return [...paragraphs, ...changes.map(({ add }) => add)].map(oneLine).filter((line) => line !== '');
}

let web: DemoWeb;
let day: (typeof DATES)[number] = DATES[0];
beforeAll(async () => {
  web = await startDemoWeb({
    port: 0,
    now: () => Date.parse(`${day}T12:00:00Z`),
    generated: { sites: 1, pagesAtStart: 1 },
  });
  web.faults.slowMs = 2;
});
afterAll(() => web.close());

const addressOf = ({ site, slug }: Written) => `${web.originOf(site)}/${slug}`;

describe.each(DATES)('on %s', (date) => {
  beforeAll(() => {
    day = date;
    web.faults.clear();
  });

  it('every page is there or not as its date and life say, and says what it must', async () => {
    const statuses = new Set<number>();
    for (const page of PAGES) {
      const expected = expectedOn(date, page);
      const { status } = await visit(addressOf(page));
      statuses.add(status);
      expect(status, `${page.site}/${page.slug}`).toBe(typeof expected === 'number' ? expected : 200);
      if (typeof expected === 'number') continue;
      const read = await readAt(addressOf(page));
      for (const line of expected) expect(read, `${page.site}/${page.slug}`).toContain(line);
    }
    expect(statuses.has(200)).toBe(true);
  });

  describe('with a fault', () => {
    const sound = new Map<string, Answer>();
    beforeAll(async () => {
      for (const page of PAGES) sound.set(addressOf(page), await visit(addressOf(page)));
    });

    it.each(FAULTS)('%s does to every page what it says', async (fault) => {
      for (const [address, answer] of sound) {
        web.faults.set(address, fault);
        await expectFault(fault, address, answer);
      }
      web.faults.clear();
      expect(sound.size).toBe(PAGES.length);
    });
  });
});

async function expectFault(fault: Fault, address: string, sound: Answer): Promise<void> {
  const tenTimes = sound.bytes.length * 10;
  const met = await (fault === 'endless' ? visit(address, tenTimes) : visit(address));
  switch (fault) {
    case 'busy':
      expect([met.status, met.headers['retry-after']]).toEqual([429, '2']);
      break;
    case 'broken':
      expect(met.status).toBe(500);
      break;
    case 'redirect-loop':
      expect([met.status, met.headers.location]).toEqual([302, new URL(address).pathname]);
      break;
    case 'wrong-type':
      expect([met.type, met.bytes.equals(sound.bytes)]).toEqual(['image/png', true]);
      break;
    case 'slow':
      expect([met.status, met.bytes.equals(sound.bytes)]).toEqual([sound.status, true]);
      break;
    case 'cut':
    case 'wrong-length':
      expect(met.broken).toBe(true);
      expect(sound.bytes.subarray(0, met.bytes.length).equals(met.bytes)).toBe(true);
      expect(Number(met.headers['content-length'])).toBeGreaterThan(met.bytes.length);
      break;
    case 'bomb':
      expect(met.headers['content-encoding']).toBe('gzip');
      expect(met.bytes.length).toBeLessThan(200_000);
      break;
    case 'endless':
      expect(met.bytes.length).toBeGreaterThan(tenTimes);
      break;
  }
}
