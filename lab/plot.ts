/** Line plots as SVG, for figures that a table shows badly. */

export interface Plot {
  readonly title: string;
  /** What the axes measure, with their units. */
  readonly x: string;
  readonly y: string;
  readonly series: readonly { readonly name: string; readonly points: readonly (readonly [x: number, y: number])[] }[];
  readonly logX?: boolean;
  readonly logY?: boolean;
}

interface Axis {
  readonly ticks: readonly number[];
  /** From a value to its place: 0 at the low end, 1 at the high one. */
  readonly place: (value: number) => number;
}

const WIDTH = 760;
const HEIGHT = 440;
const MARGIN = { left: 72, right: 24, top: 48, bottom: 56 };
/** Okabe and Ito's colours, which colour-blind readers can tell apart; shapes repeat what colours say. */
const COLOURS = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#56b4e9', '#e69f00', '#000000'];
const DASHES = ['none', '7 4', '2 3', '9 3 2 3'];
const LEGEND_LINE = 18;

export function plotLines({ title, x, y, series, logX = false, logY = false }: Plot): string {
  const points = series.flatMap((each) => each.points);
  const across = axisOf(
    points.map(([value]) => value),
    logX,
    false,
  );
  const up = axisOf(
    points.map(([, value]) => value),
    logY,
    true,
  );
  const xOf = (value: number) => round(MARGIN.left + across.place(value) * (WIDTH - MARGIN.left - MARGIN.right));
  const yOf = (value: number) =>
    round(HEIGHT - MARGIN.bottom - up.place(value) * (HEIGHT - MARGIN.top - MARGIN.bottom));
  const right = WIDTH - MARGIN.right;
  const foot = HEIGHT - MARGIN.bottom;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escaped(title)}" font-family="system-ui, sans-serif" font-size="12" fill="#222">`,
    '<rect width="100%" height="100%" fill="#fff"/>',
    text(MARGIN.left, 26, title, 'font-size="16" font-weight="600"'),
    ...up.ticks.map((tick) => line(MARGIN.left, yOf(tick), right, yOf(tick), '#ddd')),
    ...up.ticks.map((tick) => text(MARGIN.left - 8, yOf(tick) + 4, shown(tick), 'text-anchor="end"')),
    ...across.ticks.map((tick) => line(xOf(tick), foot, xOf(tick), foot + 5, '#666')),
    ...across.ticks.map((tick) => text(xOf(tick), foot + 20, shown(tick), 'text-anchor="middle"')),
    line(MARGIN.left, foot, right, foot, '#666'),
    text((MARGIN.left + right) / 2, HEIGHT - 14, x, 'text-anchor="middle"'),
    text(0, 0, y, `text-anchor="middle" transform="translate(18 ${(MARGIN.top + foot) / 2}) rotate(-90)"`),
    ...series.map((each, i) =>
      seriesOf(
        each.points.map(([a, b]) => [xOf(a), yOf(b)]),
        i,
      ),
    ),
    ...series.map(({ name }, i) => legendOf(name, i, right)),
    '</svg>\n',
  ].join('\n');
}

function axisOf(values: readonly number[], log: boolean, fromZero: boolean): Axis {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const ticks = log ? powers(low, high) : steps(fromZero ? Math.min(0, low) : low, high);
  const scale = log ? Math.log10 : (value: number) => value;
  const from = scale(Math.min(low, ticks[0] ?? low));
  const to = scale(Math.max(high, ticks.at(-1) ?? high));
  return { ticks, place: (value) => (to === from ? 0.5 : (scale(value) - from) / (to - from)) };
}

/** The powers of ten around the values. */
function powers(low: number, high: number): readonly number[] {
  const first = Math.floor(Math.log10(low) + 1e-9);
  const last = Math.ceil(Math.log10(high) - 1e-9);
  return Array.from({ length: last - first + 1 }, (_, i) => 10 ** (first + i));
}

/** About six round steps: 1, 2 or 5 times a power of ten. */
function steps(low: number, high: number): readonly number[] {
  const rough = (high - low || 1) / 6;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((times) => times * power >= rough) ?? 10) * power;
  const first = Math.floor(low / step);
  return Array.from({ length: Math.ceil(high / step - 1e-9) - first + 1 }, (_, i) => (first + i) * step);
}

function seriesOf(points: readonly (readonly number[])[], i: number): string {
  const colour = COLOURS[i % COLOURS.length] ?? '#000';
  const path = points.map((point) => point.join(',')).join(' ');
  const dots = points.map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="3.5" fill="${colour}"/>`).join('');
  return `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="2" stroke-dasharray="${DASHES[i % DASHES.length]}"/>${dots}`;
}

function legendOf(name: string, i: number, right: number): string {
  const at = MARGIN.top + 8 + i * LEGEND_LINE;
  const sample = seriesOf(
    [
      [right - 34, at - 4],
      [right - 6, at - 4],
    ],
    i,
  );
  return `${sample}${text(right - 42, at, name, 'text-anchor="end" stroke="#fff" stroke-width="3" paint-order="stroke"')}`;
}

function line(x1: number, y1: number, x2: number, y2: number, colour: string): string {
  return `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="${colour}"/>`;
}

function text(x: number, y: number, content: string, more: string): string {
  return `<text x="${x}" y="${y}" ${more}>${escaped(content)}</text>`;
}

function shown(value: number): string {
  if (value !== 0 && Math.abs(value) < 0.001) return value.toExponential();
  return new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 3 }).format(value);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function escaped(content: string): string {
  return content.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
