/** The template paper's tables on a small folder made here: two sites whose menus, asides and footers repeat. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { drawn } from '../../lab/experiments/experiment.ts';
import { EXPERIMENTS } from '../../lab/experiments/experiments.ts';
import { seededRandom } from '../../profiles/profiles.ts';
import { temporaryFolder } from '../src/support/folders.ts';
import { runInMemory } from '../src/support/streams.ts';
import { labOf } from './synthetic.ts';

const PAGES = 20;
/** Pages with the same advertisement: over 5 and 10 % of them, under 20 %. */
const ADVERTISED = [0, 7, 14];
const ADVERTISEMENT = 'Buy the best boots for long walks';
const SUBJECTS = 'mill river bridge weir ferry harbour orchard cellar chapel market garden meadow'.split(' ');
const VERBS = 'turns stands opens closes waits remains'.split(' ');

interface Made {
  readonly html: string;
  readonly story: readonly string[];
}

/** A page of a site: its menu and footer are those of all its pages. */
function made(site: string, page: number): Made {
  const random = seededRandom(site.length * 1_000 + page);
  const one = (words: readonly string[]) => words[Math.floor(random() * words.length)] as string;
  const sentence = () =>
    `The ${one(SUBJECTS)} of house ${page} ${one(VERBS)} beside the ${one(SUBJECTS)}, and in year ${Math.floor(random() * 900)} the ${one(SUBJECTS)} ${one(VERBS)} again.`;
  const story = Array.from({ length: 6 }, () => `${sentence()} ${sentence()}`);
  const menu = ['Home', 'Places', 'People', 'Maps', 'Contact us'].map(
    (name) => `<li><a href="/${name}">${name} of ${site}</a></li>`,
  );
  return {
    story,
    html: `<html><head><title>House ${page}</title></head><body><nav><ul>${menu.join('')}</ul></nav>
<div class="story"><h1>House number ${page}</h1>${story.map((text) => `<p>${text}</p>`).join('\n')}</div>
${ADVERTISED.includes(page) ? `<p>${ADVERTISEMENT}</p>` : ''}<div class="links"><p>Follow ${site} for letters</p><p>Read what others of ${site} read this week</p></div>
<footer><p>All rights reserved by ${site}</p><p>Terms and privacy of ${site}</p></footer></body></html>`,
  };
}

async function folderOf(sites: readonly string[]): Promise<string> {
  const folder = await temporaryFolder();
  for (const site of sites) {
    for (let page = 0; page < PAGES; page++)
      await save(folder, `${site}/old/page-${page + 10}.html`, made(site, page).html);
  }
  return folder;
}

async function save(folder: string, id: string, text: string): Promise<string> {
  const file = join(folder, id);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
  return file;
}

/** A second for each look at it. */
function ticking(): () => number {
  let now = 0;
  return () => {
    now += 1_000;
    return now;
  };
}

/** The rows of a table, by their first cell. */
function rowsOf(markdown: string, title: string): ReadonlyMap<string, readonly string[]> {
  const part = markdown.split('## ').find((each) => each.startsWith(title)) ?? '';
  const rows = part.split('\n').filter((line) => line.startsWith('|'));
  const cells = rows.map((line) => line.slice(2, -2).split(' | '));
  return new Map(cells.map(([name = '', ...others]) => [name.trim(), others.map((cell) => cell.trim())]));
}

/** F, precision and recall of a way. */
function figuresOf(markdown: string, title: string, way: string): readonly number[] {
  const [head = [], row = []] = [...rowsOf(markdown, title)].flatMap(([name, cells]) =>
    name === '' || name === way ? [cells] : [],
  );
  return ['F', 'precision', 'recall'].map((name) => Number(row[head.indexOf(name)]));
}

const MOST_BYTES = 10_000;
const SITES = ['mill.example', 'weir.example'] as const;

test('the tables of templates judge every way by the labels', async () => {
  const folder = await folderOf(SITES);
  await save(folder, 'mill.example/large.html', `<p>${'long '.repeat(MOST_BYTES)}</p>`);
  await save(folder, 'few.example/a.html', made('few.example', 0).html);
  const story = made('mill.example', 0).story;
  const whole = { id: 'mill.example/old/page-10.html', truth: ['House number 0', ...story].join('\n') };
  const pieces = {
    id: 'weir.example/old/page-11.html',
    with: [made('weir.example', 1).story[0]],
    without: ['Follow weir.example for letters'],
  };
  const labels = await save(folder, 'labels.jsonl', [whole, pieces].map((line) => JSON.stringify(line)).join('\n'));
  const pages = { folder, labels, mostBytes: MOST_BYTES };
  const { markdown, plot } = await EXPERIMENTS.templates({ ...labOf(0), pages, clock: ticking() });
  expect([...rowsOf(markdown, 'Sites')]).toEqual([
    [
      'site',
      [
        'pages',
        'labelled',
        'over a limit',
        'not taken',
        'reading, ms a page',
        'judging, not smoothed',
        'judging, c 0.1',
        'learning, s',
        'the site, s',
      ],
    ],
    ['---', Array(9).fill('--:')],
    ['mill.example', ['20', '1', '1', '0', '50.0', '50.0', '50.0', '1.0', '3.0']],
    ['weir.example', ['20', '1', '0', '0', '50.0', '50.0', '50.0', '1.0', '3.0']],
    ['few.example', ['1', '0', '0', '0', '–', '–', '–', '–', '–']],
  ]);
  expect(rowsOf(markdown, 'Constants').get('p: pages of a site that repeat a node')).toEqual(['.10', '.05, .10, .20']);
  expect(rowsOf(markdown, 'Constants').get('c: what a part unlike its whole costs')).toEqual([
    '0.1',
    'none, 0.01, 0.1, 1',
  ]);
  const kept = 'Text kept, against the labels';
  const costs = ['not smoothed', 'c 0.01', 'c 0.1', 'c 1'];
  expect([...rowsOf(markdown, kept).keys()].slice(2)).toEqual([
    ...['.05', '.10', '.20'].map((share) => `repeated on ${share} of the pages`),
    ...['specific', 'total', 'the product'].flatMap((learned) => costs.map((cost) => `${learned}, ${cost}`)),
    'the product, with its site',
  ]);
  expect(rowsOf(markdown, kept).get('the product, with its site')?.[1]).toBe('');
  expect(figuresOf(markdown, kept, 'the product, with its site')[0]).toBeGreaterThan(0.98);
  expect(figuresOf(markdown, kept, 'repeated on .10 of the pages')).toEqual([1, 1, 1]);
  // The advertisement of the labelled page stands on three of twenty.
  const [, precision = 1, recall] = figuresOf(markdown, kept, 'repeated on .20 of the pages');
  expect(precision).toBeLessThan(1);
  expect(recall).toBe(1);
  for (const learned of ['specific', 'total']) {
    expect(figuresOf(markdown, kept, `${learned}, c 0.1`)[0]).toBeGreaterThan(0.9);
  }
  expect(drawn(plot)).toMatch(/^<svg [\s\S]*<polyline/);
});

test('the tables of templates show nodes by their area, and without labels how far specific and total agree', async () => {
  const pages = { folder: await folderOf(['mill.example']), mostBytes: MOST_BYTES };
  const { markdown } = await EXPERIMENTS.templates({ ...labOf(0), pages });
  const agreeing = rowsOf(markdown, 'How far specific and total agree');
  expect([...agreeing.keys()].slice(2)).toEqual(['not smoothed', 'c 0.01', 'c 0.1', 'c 1']);
  // Of one site both learn the same.
  for (const way of ['not smoothed', 'c 1'])
    expect(figuresOf(markdown, 'How far specific and total agree', way)).toEqual([1, 1, 1]);
  expect(rowsOf(markdown, 'What sites repeat').get('p .20')).toHaveLength(2);
  // Five boxes a page, and three advertisements.
  expect(rowsOf(markdown, 'Nodes by their area').get('under 12504')?.slice(0, 2)).toEqual(['103', '1.00']);
  expect(rowsOf(markdown, 'Sites').get('mill.example')?.slice(4)).toEqual(Array(5).fill('–'));
});

describe('fenix lab --experiment templates', () => {
  const run = (...args: readonly string[]) => runInMemory(['lab', '--experiment', 'templates', ...args]);

  test.each<[string, readonly string[], string]>([
    ['labels without their pages', ['--labels', 'x'], '--labels goes with --pages'],
  ])('refuses %s', async (_, args, message) => {
    const { code, stderr } = await run(...args);
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(message) });
  });

  test('says what is wrong with a folder, or with labels', async () => {
    const folder = await temporaryFolder();
    expect((await run('--pages', folder)).stderr).toContain('has no folder with pages (.html)');
    await save(folder, 'few.example/a.html', made('few.example', 0).html);
    expect((await run('--pages', folder)).stderr).toContain('no site has 10 pages or more');
    const labels = await save(folder, 'labels.jsonl', '{"id":"few.example/b.html","with":[]}');
    expect((await run('--pages', folder, '--labels', labels)).stderr).toContain('few.example/b.html, which is no page');
  });

  test('its pages go with no other experiment', async () => {
    const { code, stderr } = await runInMemory(['lab', '--experiment', 'revisit', '--pages', 'x']);
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: expect.stringContaining('--pages goes with --experiment templates'),
    });
  });
});
