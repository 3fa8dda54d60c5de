/** A page on the map: a link that the arrow keys reach, with a shape for its reader's rating. */
import type { MappedPage } from '../../contract.ts';
import { say } from '../../frame/language.ts';
import { readingPath } from '../../frame/router.ts';
import { unturned } from '../../frame/unturned.ts';

interface MapPointProps {
  readonly agent: string;
  readonly point: MappedPage;
  /** The point that the tab key reaches. */
  readonly isCurrent: boolean;
  readonly isTold: boolean;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
}

export function MapPoint({ agent, point, isCurrent, isTold, onFocus, onBlur }: MapPointProps) {
  const { page, title, url, state, x, y } = point;
  const name = say('mapPage', { title: unturned(title === '' ? url : title), state: say(`state.${state}`) });
  return (
    <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
      <a
        class={`point ${state}${isTold ? ' told' : ''}`}
        href={readingPath(agent, page)}
        aria-label={name}
        // The names of SVG's attributes are told apart by case.
        tabindex={isCurrent ? 0 : -1}
        data-page={page}
        onFocus={onFocus}
        onBlur={onBlur}
      >
        <circle class="around" r="9" />
        <MapShape state={state} />
      </a>
    </g>
  );
}

/** Readers can tell the shapes apart without colours. */
export function MapShape({ state }: Pick<MappedPage, 'state'>) {
  if (state === 'disliked') return <path d="M-3.5-3.5l7 7m0-7l-7 7" />;
  return <circle r={state === 'liked' ? 4.5 : state === 'unread' ? 3.5 : 2.5} />;
}
