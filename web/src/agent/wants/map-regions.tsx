/** Where an interest's liked pages lie on the map, and the interest's name. */
import { useMemo } from 'preact/hooks';
import type { Interest, MappedPage } from '../../contract.ts';
import { unturned } from '../../frame/unturned.ts';
import { labelPlaces } from './map-points.ts';

/** How far around a page its region reaches. */
const AROUND = 30;
/** The number of colours for regions; then they repeat. */
const COLOURS = 4;
const LONGEST_LABEL = 20;
const LABEL = { high: 15, reach: 2 * AROUND };
/** A bold letter on a phone, where letters are larger than the drawing. */
const LETTER = 8.7;
/** A word stands so far above its line. */
const LINE = 4;

interface MapRegionsProps {
  readonly interests: readonly Interest[];
  /** In the units of the drawing. */
  readonly points: readonly MappedPage[];
  readonly width: number;
  readonly height: number;
}

export function MapRegions(props: MapRegionsProps) {
  return (
    <>
      {regionsOf(props).map((region, i) => (
        <g key={region.id} class={`region region-${i % COLOURS}`}>
          {region.points.map(({ page, x, y }) => (
            <circle key={page} cx={x.toFixed(1)} cy={y.toFixed(1)} r={AROUND} />
          ))}
        </g>
      ))}
    </>
  );
}

/** Drawn over the points. */
export function RegionNames(props: MapRegionsProps) {
  const { interests, points, width, height } = props;
  const labels = useMemo(() => {
    const regions = regionsOf(props).map((region) => ({ ...region, name: shortened(unturned(region.name)) }));
    const labelled = regions.map(({ points: own, name }) => ({ points: own, wide: LETTER * Array.from(name).length }));
    const places = labelPlaces(labelled, { points, width, height, ...LABEL });
    return regions.map(({ id, name }, i) => ({ id, name, ...places[i] }));
  }, [interests, points]);
  return (
    <g class="region-names">
      {labels.map(({ id, name, x, y = 0 }) => (
        <text key={id} x={x} y={y + LINE}>
          {name}
        </text>
      ))}
    </g>
  );
}

function regionsOf({ interests, points }: MapRegionsProps) {
  return interests
    .map((interest) => {
      const own = new Set(interest.pages);
      return { ...interest, points: points.filter(({ page }) => own.has(page)) };
    })
    .filter((region) => region.points.length > 0);
}

function shortened(name: string): string {
  const letters = Array.from(name);
  return letters.length <= LONGEST_LABEL ? name : `${letters.slice(0, LONGEST_LABEL - 1).join('')}…`;
}
