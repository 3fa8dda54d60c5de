/** The descent of an agent's profiles, generation by generation, as a drawing and in words. */

import type { EvolutionRun } from '../../contract.ts';
import { say, when } from '../../frame/language.ts';
import { gistOf } from '../../parts/gist.ts';
import { Section } from '../../parts/section.tsx';
import type { Knowledge } from './knowledge.ts';

/** Profiles that existed together, and their parents. */
interface Row {
  readonly profiles: readonly { readonly id: string; readonly parents: readonly string[] }[];
}

const ROW = 64;
const MARGIN = 28;
/** As wide as a phone; wider if many profiles stand side by side. */
const NARROWEST = 320;
const EACH = 80;
const RADIUS = 11;

export function FamilyTree({ known }: { readonly known: Knowledge }) {
  const runs = keptRuns(known);
  if (runs.length === 0) return null;
  const rows = rowsOf(runs);
  const names = namesOf(rows, known);
  const width = Math.max(NARROWEST, ...rows.map(({ profiles }) => EACH * profiles.length));
  const places = placesOf(rows, width);
  const height = (rows.length - 1) * ROW + 2 * MARGIN;
  return (
    <Section title="family" help="familyHelp" class="family">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        style={{ maxInlineSize: `${width}px` }}
        role="img"
        aria-label={say('familyOf', { n: rows.length })}
      >
        {rows.flatMap(({ profiles }) =>
          profiles.flatMap(({ id, parents }) =>
            parents.map((parent) => {
              const [from, to] = [places.get(parent), places.get(id)];
              if (from === undefined || to === undefined) return null;
              return (
                <path
                  key={`${parent} ${id}`}
                  class="line"
                  stroke-width="1.5"
                  d={`M${from.x} ${from.y + RADIUS}L${to.x} ${to.y - RADIUS}`}
                />
              );
            }),
          ),
        )}
        {[...places].map(([id, { x, y }]) => (
          <g key={id} class={known.profiles.some((profile) => profile.id === id) ? 'living' : 'gone'}>
            <circle cx={x} cy={y} r={RADIUS} stroke-width="2" />
            <text x={x} y={y + 4}>
              {names.get(id)}
            </text>
          </g>
        ))}
      </svg>
      <ol>
        {runs.toReversed().flatMap(({ event, at, generations }) =>
          generations.flatMap(({ children }, i) =>
            children.map(({ profile, parents, gained, lost }) => (
              <li key={`${event} ${i} ${profile}`}>
                {say('familyChild', {
                  when: when(at, 'short'),
                  child: names.get(profile) ?? '?',
                  parents: parents.map((parent) => names.get(parent) ?? '?').join(' + '),
                })}{' '}
                {gained.length === 0 ? null : <span class="good">+ {few(gained)} </span>}
                {lost.length === 0 ? null : <span class="bad">− {few(lost)}</span>}
              </li>
            )),
          ),
        )}
      </ol>
      <ul class="muted">
        {known.profiles.map((profile) => (
          <li key={profile.id}>
            {names.get(profile.id) ?? '?'}: {gistOf(profile)}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** True if any profile has parents. */
export function hasFamily(known: Knowledge): boolean {
  return keptRuns(known).length > 0;
}

/** The oldest first. */
function keptRuns({ evolution }: Knowledge): readonly EvolutionRun[] {
  return evolution.runs
    .map((run) => ({ ...run, generations: run.generations.filter(({ accepted }) => accepted) }))
    .filter(({ generations }) => generations.length > 0)
    .toReversed();
}

const MOST_TERMS = 8;

function few(terms: readonly string[]): string {
  const more = terms.length - MOST_TERMS;
  const shown = terms.slice(0, MOST_TERMS).join(', ');
  return more > 0 ? `${shown} ${say('familyMore', { n: more })}` : shown;
}

/** The founders first, then each generation that was accepted. */
function rowsOf(runs: readonly EvolutionRun[]): readonly Row[] {
  const generations = runs.flatMap((run) => run.generations);
  const born = new Set(generations.flatMap(({ children }) => children.map(({ profile }) => profile)));
  const founders = new Set(
    generations.flatMap(({ children }) =>
      children.flatMap(({ parents }) => parents.filter((parent) => !born.has(parent))),
    ),
  );
  return [
    { profiles: [...founders].map((id) => ({ id, parents: [] })) },
    ...generations.map(({ children }) => ({
      profiles: children.map(({ profile, parents }) => ({ id: profile, parents })),
    })),
  ];
}

/** Profiles in use have their numbers from this page, others have letters. */
function namesOf(rows: readonly Row[], { profiles }: Knowledge): ReadonlyMap<string, string> {
  const names = new Map(profiles.map(({ id }, i) => [id, String(i + 1)]));
  let gone = 0;
  for (const { id } of rows.flatMap((row) => row.profiles)) {
    if (!names.has(id)) names.set(id, letters(gone++));
  }
  return names;
}

const ALPHABET = 26;

function letters(n: number): string {
  const last = String.fromCharCode(97 + (n % ALPHABET));
  return n < ALPHABET ? last : letters(Math.floor(n / ALPHABET) - 1) + last;
}

function placesOf(
  rows: readonly Row[],
  width: number,
): ReadonlyMap<string, { readonly x: number; readonly y: number }> {
  return new Map(
    rows.flatMap(({ profiles }, row) =>
      profiles.map(
        ({ id }, i) => [id, { x: ((i + 1) * width) / (profiles.length + 1), y: MARGIN + row * ROW }] as const,
      ),
    ),
  );
}
