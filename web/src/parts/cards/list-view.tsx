/** How the reader sees the list: compact or roomy, and whether a rating moves on to the next card. */
import type { ComponentChildren } from 'preact';
import { say } from '../../frame/language.ts';
import { DropDown } from '../drop-down.tsx';
import { chooseGoingOn, chooseRoomy, goesOn, isRoomy } from './view.ts';

/** With further choices for the list. */
export function ListView({ children }: { readonly children?: ComponentChildren }) {
  return (
    <DropDown class="list-view" summary={<summary>{say('listView')}</summary>}>
      <label>
        <input
          type="checkbox"
          checked={isRoomy.value}
          onChange={({ currentTarget }) => chooseRoomy(currentTarget.checked)}
        />
        {say('roomy')}
      </label>
      <label title={say('goOnHint')}>
        <input
          type="checkbox"
          checked={goesOn.value}
          onChange={({ currentTarget }) => chooseGoingOn(currentTarget.checked)}
        />
        {say('goOn')}
      </label>
      {children}
    </DropDown>
  );
}
