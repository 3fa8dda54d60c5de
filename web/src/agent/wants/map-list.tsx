/** The map in words: the pages by their nearest interest. */
import type { Interest, MappedPage } from '../../contract.ts';
import { say } from '../../frame/language.ts';
import { readingPath } from '../../frame/router.ts';
import { Foreign } from '../../parts/foreign.tsx';
import { STATE_WORDS } from './map-point.tsx';
import './knowing.css';

interface MapListProps {
  readonly agent: string;
  readonly pages: readonly MappedPage[];
  readonly interests: readonly Interest[];
}

export function MapList({ agent, pages, interests }: MapListProps) {
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
                  <span class="tag">{say(STATE_WORDS[state])}</span>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
