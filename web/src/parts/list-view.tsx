/** How the reader sees the list: compact or roomy, and whether a rating moves on to the next card. */
import type { ComponentChildren } from 'preact';
import { say } from '../language.ts';
import { chooseGoingOn, chooseRoomy, goesOn, isRoomy } from '../state/view.ts';
import { DropDown } from './drop-down.tsx';

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
