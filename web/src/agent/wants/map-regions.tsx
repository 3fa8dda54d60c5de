/** Where an interest's liked pages lie on the map, and the interest's name. */
import type { Interest, MappedPage } from '../../contract.ts';
import { unturned } from '../../frame/unturned.ts';
import { labelPlaces } from './map-points.ts';

/** How far around a page its region reaches. */
const AROUND = 30;
/** The number of colours for regions; then they repeat. */
const COLOURS = 4;
const LONGEST_LABEL = 20;
const LABEL = { height: 15, wide: 170, reach: 2 * AROUND };

interface MapRegionsProps {
  readonly interests: readonly Interest[];
  /** In the units of the drawing. */
  readonly points: readonly MappedPage[];
  readonly width: number;
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
  const regions = regionsOf(props);
  const { width } = props;
  const labels = labelPlaces(
    regions.map((region) => region.points),
    { width, ...LABEL },
  );
  return (
    <g class="region-names">
      {regions.map(({ id, name }, i) => (
        <text key={id} x={labels[i]?.x} y={labels[i]?.y}>
          {shortened(unturned(name))}
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
