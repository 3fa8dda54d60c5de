/**
 * How well an agent predicted, over time: its profiles, beside the engines' order and the newest first. Each line is
 * the share of pairs in the right order (1 − ndpm), so an agent that learns rises.
 */

import type { LearningCurve, LearningPoint } from '../../contract.ts';
import { percent } from '../../frame/figures.ts';
import { type PlainKey, say, when } from '../../frame/language.ts';
import { Folded } from '../../parts/details.tsx';
import { LineKey } from '../../parts/line-key.tsx';
import '../wants/knowing.css';

const WIDTH = 540;
const HEIGHT = 200;
const EDGE = 10;
const DOT = 4;

/** Levels of ndpm; perfect is above. */
const LEVELS = [0, 0.5, 1];

const LINES = [
  ['profiles', 'curveProfiles'],
  ['engines', 'curveEngines'],
  ['newest', 'curveNewest'],
] as const satisfies readonly (readonly [keyof LearningPoint, PlainKey])[];

type Curve = LearningCurve['points'];
/** The curve of another learner over the same ratings, if the user asked for one. */
type WhatIf = { readonly name: string; readonly points: Curve } | undefined;

interface LearningProps {
  readonly points: Curve;
  readonly whatIf: WhatIf;
}

export function LearningChart({ points, whatIf }: LearningProps) {
  return <LinesChart lines={linesOf(points, whatIf)} count={points.length} label={saidOf(points)} />;
}

function linesOf(points: Curve, whatIf: WhatIf): LinesChartProps['lines'] {
  const others = points.map(({ kind, number }) =>
    whatIf?.points.find((point) => point.kind === kind && point.number === number),
  );
  return [
    ...LINES.map(([key, word]) => ({ name: say(word), values: points.map((point) => point[key]) })),
    ...(whatIf === undefined ? [] : [{ name: whatIf.name, values: others.map((point) => point?.profiles) }]),
  ];
}

interface LinesChartProps {
  /** Readers can tell five at most apart. */
  readonly lines: readonly { readonly name: string; readonly values: readonly (number | undefined)[] }[];
  /** The number of values in each line. */
  readonly count: number;
  readonly label: string;
}

/** Lines of ndpm; perfect is above. */
export function LinesChart({ lines, count, label }: LinesChartProps) {
  const x = (i: number) => EDGE + (count < 2 ? 0.5 : i / (count - 1)) * (WIDTH - 2 * EDGE);
  const y = (ndpm: number) => EDGE + ndpm * (HEIGHT - 2 * EDGE);
  return (
    <figure class="curve">
      {/* Words beside it keep their size, however small the picture is. */}
      <div class="plot">
        <div class="axis muted tiny number" aria-hidden="true">
          {LEVELS.map((ndpm) => (
            <span key={ndpm}>{percent(1 - ndpm)}</span>
          ))}
        </div>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
          {LEVELS.map((ndpm) => (
            <line key={ndpm} class="grid" x1={0} x2={WIDTH} y1={y(ndpm)} y2={y(ndpm)} />
          ))}
          {lines.map(({ name, values }, i) => (
            <Line key={name} index={i} values={values} x={x} y={y} />
          ))}
        </svg>
      </div>
      <figcaption class="row">
        {lines.map(({ name }, i) => (
          <LineKey key={name} look={`curve-line curve-${i}`}>
            {name}
          </LineKey>
        ))}
      </figcaption>
    </figure>
  );
}

interface LineProps {
  readonly index: number;
  readonly values: readonly (number | undefined)[];
  readonly x: (i: number) => number;
  readonly y: (ndpm: number) => number;
}

/** Broken where the reader preferred no page to another. */
function Line({ index, values, x, y }: LineProps) {
  const known = values.flatMap((value, i) => (value === undefined ? [] : [{ x: x(i), y: y(value) }]));
  const path = known.map((point, i) => `${i === 0 ? 'M' : 'L'}${point.x.toFixed(1)} ${point.y.toFixed(1)}`).join('');
  return (
    <g class={`curve-line curve-${index}`} fill="none">
      <path d={path} />
      {known.map((point) => (
        <circle key={point.x} cx={point.x} cy={point.y} r={DOT} />
      ))}
    </g>
  );
}

function saidOf(points: Curve): string {
  const known = points.flatMap(({ profiles }) => (profiles === undefined ? [] : [profiles]));
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined) return say('curveNothing');
  return say('curveSaid', { first: percent(1 - first), last: percent(1 - last) });
}

/** The same in numbers. */
export function LearningTable({ points, whatIf }: LearningProps) {
  const lines = linesOf(points, whatIf);
  return (
    <Folded says="curveFigures">
      <div class="scrolling">
        <table>
          <thead>
            <tr>
              <th scope="col">{say('list')}</th>
              {lines.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.map((point, i) => (
              <tr key={`${point.kind} ${point.number}`}>
                <th scope="row">
                  {say(point.kind === 'session' ? 'curveSession' : 'curveTest', { number: point.number })} ·{' '}
                  {when(point.at, 'short')}
                </th>
                {lines.map(({ name, values }) => (
                  <td key={name}>{typeof values[i] === 'number' ? percent(1 - values[i]) : '–'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Folded>
  );
}
