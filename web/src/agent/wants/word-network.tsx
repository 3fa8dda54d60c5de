/** The words of an interest, with lines between words that stand together in its pages. */

import type { WordNetwork as Network, RelatedWord } from '../../contract.ts';
import { api } from '../../frame/api/client.ts';
import { say } from '../../frame/language.ts';
import { useQuery } from '../../frame/queries.ts';
import { unturned } from '../../frame/unturned.ts';
import { Spinner } from '../../parts/spinner.tsx';
import { boxesApart } from './map-points.ts';

const WIDTH = 400;
const HEIGHT = 240;
const LINE = 17;
/** Wider than most letters. */
const LETTER = 9;
const LONGEST = 18;
/** The share from which a word stands out. */
const HEAVY = 0.7;

export function WordNetwork({ agent, interest }: { readonly agent: string; readonly interest: string }) {
  const asked = useQuery(['words', agent, interest], () =>
    api.get('/api/agents/{id}/interests/{interest}/words', { id: agent, interest }),
  );
  const { value } = asked;
  if (value === undefined) return <Spinner small waitsFor={asked} />;
  if (value.words.length < 2) return <p class="muted">{say('networkNone')}</p>;
  return (
    <>
      <Drawing network={value} />
      <Together network={value} />
    </>
  );
}

function Drawing({ network: { words, links } }: { readonly network: Network }) {
  const boxes = words.map((word) => ({ ...placeOf(word), wide: LETTER * shown(word).length, high: LINE }));
  const places = boxesApart(boxes, { width: WIDTH, height: HEIGHT });
  return (
    <svg
      class="network"
      stroke-width="1.5"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={say('networkOf', { n: words.length })}
    >
      {links.map(({ from, to }) => (
        <line key={`${from} ${to}`} x1={places[from]?.x} y1={places[from]?.y} x2={places[to]?.x} y2={places[to]?.y} />
      ))}
      {words.map((word, i) => (
        <text
          key={word.surface}
          font-weight={word.share > HEAVY ? 700 : undefined}
          x={places[i]?.x}
          y={places[i]?.y}
          dy="4"
        >
          {shown(word)}
        </text>
      ))}
    </svg>
  );
}

function placeOf({ x, y }: RelatedWord) {
  return { x: x * WIDTH, y: y * HEIGHT };
}

function shown({ surface }: RelatedWord): string {
  const letters = Array.from(unturned(surface));
  return letters.length <= LONGEST ? letters.join('') : `${letters.slice(0, LONGEST - 1).join('')}…`;
}

/** The lines in words. */
function Together({ network: { words, links } }: { readonly network: Network }) {
  const nameOf = (place: number) => words[place]?.surface ?? '';
  return (
    <ul class="hidden">
      {links.map(({ from, to }) => (
        <li key={`${from} ${to}`}>{say('networkLink', { one: nameOf(from), other: nameOf(to) })}</li>
      ))}
    </ul>
  );
}
