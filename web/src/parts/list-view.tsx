/** How the list is read: close together or with room, and whether a rating goes on to the next card. */
import type { ComponentChildren } from 'preact';
import { say } from '../language.ts';
import { chooseGoingOn, chooseRoomy, goesOn, isRoomy } from '../state/view.ts';
import { DropDown } from './drop-down.tsx';

/** With what else can be done with the list. */
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
