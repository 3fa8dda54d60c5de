/** Every written page at three dates, and a page of each site with each fault, compared with the side files. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { load } from 'cheerio/slim';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DemoWeb, FAULTS, type Fault, startDemoWeb } from '../../demo/demo.ts';
import { demoFolder, namesIn } from '../../demo/files.ts';
import { loadLife } from '../../demo/written.ts';
import { type Answer, oneLine, readAt, visit } from './support/web.ts';

const life = await loadLife();

interface Written {
  readonly site: string;
  readonly slug: string;
  readonly date: string;
  readonly text: string;
}

async function pageOf(site: string, file: string): Promise<Written> {
  const $ = load(await readFile(join(demoFolder(), 'sites', site, 'pages', file), 'utf8'));
  const date = $('meta[name="date"]').attr('content') ?? '';
  return { site, slug: file.replace('.html', ''), date, text: $('body').text() };
}

const SITES = (await namesIn('sites')).filter((name) => !name.includes('.'));
const FILES = await Promise.all(SITES.map(async (site) => ({ site, files: await namesIn('sites', site, 'pages') })));
const PAGES = await Promise.all(FILES.flatMap(({ site, files }) => files.map((file) => pageOf(site, file))));

/** The texts that a page must show on a day, or its status if it is missing. */
function expectedOn(day: string, { site, slug, date, text }: Written): readonly string[] | 404 | 410 {
  const own = life.pages[`${site}/${slug}`];
  if (date > day) return 404;
  if (own?.vanishes !== undefined && own.vanishes <= day) return 410;
  const changes = (own?.changes ?? []).filter(({ on }) => on <= day);
  const paragraphs = load(`<body>${text}</body>`).root().text().split(/\n+/);
  return [...paragraphs, ...changes.map(({ add }) => add)].map(oneLine).filter((line) => line !== '');
}

let web: DemoWeb;
let day = '2026-03-01';
beforeAll(async () => {
  const now = () => Date.parse(`${day}T12:00:00Z`);
  web = await startDemoWeb({ port: 0, now, generated: { sites: 1, pagesAtStart: 1 } });
  web.faults.slowMs = 2;
});
afterAll(() => web.close());

const addressOf = ({ site, slug }: Written) => `${web.originOf(site)}/${slug}`;

it.each(['2026-03-01', '2026-11-02', '2027-02-01'])(
  'on %s every page exists according to its dates, and has its text',
  async (date) => {
    day = date;
    const there = PAGES.filter((page) => typeof expectedOn(date, page) !== 'number');
    expect(there.length).toBeGreaterThan(0);
    for (const page of PAGES) {
      const expected = expectedOn(date, page);
      const { status } = await visit(addressOf(page));
      expect(status, addressOf(page)).toBe(typeof expected === 'number' ? expected : 200);
      if (typeof expected === 'number') continue;
      const read = await readAt(addressOf(page));
      for (const line of expected) expect(read, addressOf(page)).toContain(line);
    }
  },
);

/** The effect of each fault, beside the sound answer. */
const SPOILT: Readonly<Record<Fault, (met: Answer, sound: Answer, path: string) => void>> = {
  busy: (met) => expect([met.status, met.headers['retry-after']]).toEqual([429, '2']),
  broken: (met) => expect(met.status).toBe(500),
  'redirect-loop': (met, _, path) => expect([met.status, met.headers.location]).toEqual([302, path]),
  'wrong-type': (met, sound) => expect([met.type, met.body]).toEqual(['image/png', sound.body]),
  slow: (met, sound) => expect([met.status, met.body]).toEqual([sound.status, sound.body]),
  cut: expectCut,
  'wrong-length': expectCut,
  bomb: (met) => expect([met.headers['content-encoding'], met.bytes.length < 200_000]).toEqual(['gzip', true]),
  endless: (met, sound) => expect(met.bytes.length).toBeGreaterThan(10 * sound.bytes.length),
};

function expectCut(met: Answer, sound: Answer): void {
  expect(met.broken).toBe(true);
  expect(sound.bytes.subarray(0, met.bytes.length).equals(met.bytes)).toBe(true);
  expect(Number(met.headers['content-length'])).toBeGreaterThan(met.bytes.length);
}

it.each(FAULTS)('the fault %s acts on a page of each site as described', async (fault) => {
  day = '2027-02-01';
  for (const site of SITES) {
    const address = addressOf(PAGES.find((page) => page.site === site) as Written);
    web.faults.clear();
    const sound = await visit(address);
    web.faults.set(address, fault);
    SPOILT[fault](await visit(address, 10 * sound.bytes.length), sound, new URL(address).pathname);
  }
  web.faults.clear();
});
