/** Learning on the demo web: the relevant share of the first ten, beside the engine's own order. */
import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { printTable } from './figures.ts';

/** The plot has all of them. */
const SEEDS = (process.env['FENIX_BENCH_SEEDS'] ?? '1,2,3,4,5').split(',').map(Number);
const SESSIONS = 6;
const PLOT = 'docs/demo-learning.svg';

interface Line {
  readonly topic: string;
  readonly session: number;
  readonly firstTenShare: number | null;
  readonly engineOrderFirstTenShare: number | null;
  readonly ndpm: number | null;
}

export async function benchDemoLearning(): Promise<void> {
  const runs: (readonly Line[])[] = [];
  for (const seed of SEEDS) runs.push(await run(seed));
  const rows = Array.from({ length: SESSIONS }, (_, i) => {
    const lines = runs.map((each) => each.filter(({ session }) => session === i + 1));
    const ours = lines.map((each) => meanOf(each, 'firstTenShare'));
    return {
      ours: mean(ours),
      least: Math.min(...ours),
      most: Math.max(...ours),
      engine: mean(lines.map((each) => meanOf(each, 'engineOrderFirstTenShare'))),
      ndpm: mean(lines.map((each) => meanOf(each, 'ndpm'))),
    };
  });
  const fixed = (value: number) => value.toFixed(2);
  printTable(
    ['session', 'first ten relevant', 'over seeds', 'same pages in the engine’s order', 'ndpm before rating'],
    rows.map(({ ours, least, most, engine, ndpm }, i) => [
      String(i + 1),
      fixed(ours),
      `${fixed(least)}–${fixed(most)}`,
      fixed(engine),
      fixed(ndpm),
    ]),
  );
  if (process.env['FENIX_BENCH_SEEDS'] === undefined)
    await writeFile(
      PLOT,
      plot(
        rows.map(({ ours }) => ours),
        rows.map(({ engine }) => engine),
      ),
    );
}

async function run(seed: number): Promise<readonly Line[]> {
  const args = [
    'dist/src/main.js',
    'demo',
    '--once',
    '--all-topics',
    '--sessions',
    String(SESSIONS),
    '--seed',
    String(seed),
    '--json',
  ];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines: Line[] = [];
  for await (const line of createInterface({ input: child.stdout })) lines.push(JSON.parse(line) as Line);
  return lines;
}

function meanOf(lines: readonly Line[], field: 'firstTenShare' | 'engineOrderFirstTenShare' | 'ndpm'): number {
  return mean(lines.flatMap((line) => (line[field] === null ? [] : [line[field]])));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

const WIDTH = 560;
const HEIGHT = 300;
const LEFT = 50;
const BOTTOM = 250;
const TOP = 20;

/** Two lines over the sessions, as an SVG for light and dark pages. */
function plot(ours: readonly number[], engine: readonly number[]): string {
  const x = (i: number) => LEFT + (i * (WIDTH - LEFT - 130)) / (ours.length - 1);
  const y = (share: number) => BOTTOM - share * (BOTTOM - TOP);
  const path = (values: readonly number[]) =>
    values.map((value, i) => `${i === 0 ? 'M' : 'L'}${x(i).toFixed(1)} ${y(value).toFixed(1)}`).join('');
  const dots = (values: readonly number[], colour: string) =>
    values
      .map((value, i) => `<circle cx="${x(i).toFixed(1)}" cy="${y(value).toFixed(1)}" r="4" fill="${colour}"/>`)
      .join('');
  const text = (at: number, down: number, words: string, anchor = 'middle') =>
    `<text x="${at}" y="${down}" text-anchor="${anchor}" fill="#777">${words}</text>`;
  const last = ours.length - 1;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="13">`,
    '<title>Share of relevant pages among the first ten, by session</title>',
    ...[0, 0.25, 0.5, 0.75, 1].map(
      (share) =>
        `<path d="M${LEFT} ${y(share)}H${WIDTH - 130}" stroke="#999" stroke-opacity=".3"/>${text(LEFT - 8, y(share) + 4, `${share * 100} %`, 'end')}`,
    ),
    ...ours.map((_, i) => text(x(i), BOTTOM + 20, String(i + 1))),
    text((LEFT + WIDTH - 130) / 2, BOTTOM + 42, 'session'),
    `<path d="${path(ours)}" fill="none" stroke="#c2410c" stroke-width="2.5"/>${dots(ours, '#c2410c')}`,
    `<path d="${path(engine)}" fill="none" stroke="#64748b" stroke-width="2.5" stroke-dasharray="5 4"/>${dots(engine, '#64748b')}`,
    `<text x="${x(last) + 12}" y="${y(ours[last] ?? 0) - 2}" fill="#c2410c">learned order</text>`,
    `<text x="${x(last) + 12}" y="${y(engine[last] ?? 0) + 6}" fill="#64748b">engine’s order</text>`,
    '</svg>',
    '',
  ].join('\n');
}
