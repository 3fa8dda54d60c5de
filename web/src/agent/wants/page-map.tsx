/**
 * The pages that an agent knows, as points: pages with similar texts stand together, and liked pages lie in a region
 * with its name.
 */
import { useId, useMemo, useRef, useState } from 'preact/hooks';
import type { Interest, MappedPage } from '../../contract.ts';
import { count, say } from '../../frame/language.ts';
import { isPlain, navigate, readingPath } from '../../frame/router.ts';
import { hostOf } from '../../parts/cards/page-item.tsx';
import { Details } from '../../parts/details.tsx';
import { Foreign } from '../../parts/foreign.tsx';
import { MapPoint, MapShape } from './map-point.tsx';
import { isArrow, nextPoint, pointAt } from './map-points.ts';
import { MapRegions, RegionNames } from './map-regions.tsx';
import './knowing.css';

/** The size of the map, in the units of the drawing. */
const WIDTH = 400;
const HEIGHT = 320;
const MARGIN = 32;
/** A pointer points at the nearest point within this distance. */
const REACH = 22;

const STATES = ['liked', 'disliked', 'unread', 'read'] as const satisfies readonly MappedPage['state'][];

interface PageMapProps {
  readonly agent: string;
  readonly pages: readonly MappedPage[];
  readonly interests: readonly Interest[];
}

export function PageMap({ agent, pages, interests }: PageMapProps) {
  const [chosen, choose] = useState<string>();
  const [isTold, setTold] = useState(false);
  const drawing = useRef<SVGSVGElement>(null);
  /** The label shown when the pointer came down: at the click the point has the focus, so its label is shown, too. */
  const toldBefore = useRef<string | undefined>(undefined);
  const help = useId();
  const points = useMemo(() => pages.map((page) => ({ ...page, ...placeOf(page) })), [pages]);
  const drawn = { interests, points, width: WIDTH, height: HEIGHT };
  const current = points.find(({ page }) => page === chosen) ?? points[0];
  const tell = (page: string | undefined) => {
    if (page !== undefined) choose(page);
    setTold(page !== undefined);
  };
  const meantBy = (event: MouseEvent) => pointAt(points, placeIn(drawing.current, event), REACH);
  const press = (event: MouseEvent) => {
    const meant = isPointed(event) ? meantBy(event) : current;
    if (meant === undefined || !isPlain(event)) return;
    event.preventDefault();
    // A finger cannot hover: its first press shows the label, the second opens the page.
    const isTouch = 'pointerType' in event && event.pointerType === 'touch';
    if (isTouch && toldBefore.current !== meant.page) tell(meant.page);
    else navigate(readingPath(agent, meant.page));
  };
  const go = (event: KeyboardEvent) => {
    if (!isArrow(event.key) || current === undefined) return;
    event.preventDefault();
    const next = nextPoint(points, current, event.key);
    if (next === undefined) return;
    tell(next.page);
    drawing.current?.querySelector<SVGAElement>(`[data-page="${next.page}"]`)?.focus();
  };
  return (
    <>
      <p id={help} class="hidden">
        {say('mapKeys')}
      </p>
      <div class="map-drawing holder" onPointerLeave={() => setTold(false)}>
        <svg
          ref={drawing}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          role="application"
          aria-label={say('mapOf', { n: pages.length })}
          aria-describedby={help}
          onPointerMove={(event) => event.pointerType === 'mouse' && tell(meantBy(event)?.page)}
          onPointerDown={() => {
            toldBefore.current = isTold ? current?.page : undefined;
          }}
          onClick={press}
          onKeyDown={go}
        >
          <MapRegions {...drawn} />
          {points.map((point) => (
            <MapPoint
              key={point.page}
              agent={agent}
              point={point}
              isCurrent={point === current}
              isTold={isTold && point === current}
              onFocus={() => tell(point.page)}
              onBlur={() => setTold(false)}
            />
          ))}
          <RegionNames {...drawn} />
        </svg>
        {isTold && current !== undefined ? <Told point={current} /> : null}
      </div>
      <Legend pages={pages} />
      <Details label={say('mapAsList')}>
        <MapList agent={agent} pages={pages} interests={interests} />
      </Details>
    </>
  );
}

function placeOf({ x, y }: MappedPage) {
  return { x: MARGIN + x * (WIDTH - 2 * MARGIN), y: MARGIN + y * (HEIGHT - 2 * MARGIN) };
}

/** The place of the event on the drawing. */
function placeIn(drawing: SVGSVGElement | null, { clientX, clientY }: MouseEvent) {
  const box = drawing?.getBoundingClientRect() ?? { left: 0, top: 0, width: 1 };
  const scale = WIDTH / box.width;
  return { x: (clientX - box.left) * scale, y: (clientY - box.top) * scale };
}

/** True for a pointer; the Enter key has no click count. */
function isPointed({ detail }: MouseEvent): boolean {
  return detail > 0;
}

/** The label beside its point, on the side with room. The link has the same name. */
function Told({ point: { x, y, title, url, state } }: { readonly point: MappedPage }) {
  const side = { [x < WIDTH / 2 ? 'insetInlineStart' : 'insetInlineEnd']: `${shareOf(x, WIDTH)}%` };
  const edge = { [y < HEIGHT / 2 ? 'insetBlockStart' : 'insetBlockEnd']: `${shareOf(y, HEIGHT) + 4}%` };
  return (
    <div class="stack tight floating map-told tiny" style={{ ...side, ...edge }} aria-hidden="true">
      <strong>
        <Foreign>{title === '' ? url : title}</Foreign>
      </strong>
      <span class="muted">
        {hostOf(url)} · {say(`state.${state}`)}
      </span>
    </div>
  );
}

/** The distance from the nearer edge. */
function shareOf(place: number, all: number): number {
  return (100 * Math.min(place, all - place)) / all;
}

function Legend({ pages }: Pick<PageMapProps, 'pages'>) {
  return (
    <ul class="row map-legend muted small">
      {STATES.map((state) => {
        const n = pages.filter((page) => page.state === state).length;
        return n === 0 ? null : (
          <li key={state}>
            <svg viewBox="-7 -7 14 14" aria-hidden="true" class={`point ${state}`}>
              <MapShape state={state} />
            </svg>
            {say(`state.${state}`)} · {count(n)}
          </li>
        );
      })}
    </ul>
  );
}

interface MapListProps {
  readonly agent: string;
  readonly pages: readonly MappedPage[];
  readonly interests: readonly Interest[];
}

/** The map in words: the pages by their nearest interest. */
function MapList({ agent, pages, interests }: MapListProps) {
  const groups = interests.length < 2 ? [{ id: '', name: '' }] : interests;
  return (
    <div class="map-list">
      {groups.map(({ id, name }) => (
        <div key={id}>
          {name === '' ? null : (
            <h3>
              <Foreign>{name}</Foreign>
            </h3>
          )}
          <ul class="page-rows">
            {pages
              .filter(({ interest }) => interest === id || groups.length === 1)
              .map(({ page, url, title, state }) => (
                <li key={page}>
                  <a href={readingPath(agent, page)}>
                    <Foreign>{title === '' ? url : title}</Foreign>
                  </a>
                  <span class="tag">{say(`state.${state}`)}</span>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
