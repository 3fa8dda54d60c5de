/** How the reader sees the list: compact or roomy, and whether a rating moves on to the next card. */

import type { ComponentChildren } from 'preact';
import { say } from '../../frame/language.ts';
import { Check } from '../check.tsx';
import { DropDown } from '../drop-down.tsx';
import { chooseGoingOn, chooseRoomy, goesOn, isRoomy } from './view.ts';

/** With further choices for the list. */
export function ListView({ children }: { readonly children?: ComponentChildren }) {
  return (
    <DropDown class="list-view" summary={<summary>{say('listView')}</summary>}>
      <Check says="roomy" checked={isRoomy.value} onCheck={chooseRoomy} />
      <Check says="goOn" title={say('goOnHint')} checked={goesOn.value} onCheck={chooseGoingOn} />
      {children}
    </DropDown>
  );
}
