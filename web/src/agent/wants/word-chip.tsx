/**
 * A word that an agent knows. A press on it offers to have it count more, less, as before, or not at all, and to leave
 * out all pages that have it.
 */

import type { ComponentChildren } from 'preact';
import type { ProfileTerm } from '../../contract.ts';
import { Button, doing } from '../../frame/action.tsx';
import { type PlainKey, say } from '../../frame/language.ts';
import { tell } from '../../frame/notices.ts';
import { DropDown } from '../../parts/drop-down.tsx';
import { Foreign } from '../../parts/foreign.tsx';
import { isLeftOut, leaveOut, letIn } from './left-out.ts';
import type { Shares } from './set-shares.ts';
import './word-chip.css';

/** What one press changes, as a share of the heaviest weight. */
const STEP = 0.2;
const WANTED = { more: 'chipMore', less: 'chipLess' } as const;
const UNWANTED = { more: 'chipAvoidMore', less: 'chipAvoidLess' } as const;

interface WordChipProps {
  readonly agent: string;
  readonly word: Pick<ProfileTerm, 'term' | 'surface' | 'weight'>;
  readonly isByHand: boolean;
  /** Undefined: nothing is learned yet, so no weight can be set. */
  readonly shares: Shares | undefined;
  /** The class of its size. */
  readonly size?: string | undefined;
}

export function WordChip({ agent, word, isByHand, shares, size = '' }: WordChipProps) {
  const { surface, weight } = word;
  const isSet = shares?.isByHand(word) ?? isByHand;
  const isOut = isLeftOut(agent, surface);
  const state = isOut ? say('chipIsLeftOut') : isSet ? say('termByHand') : undefined;
  return (
    <li class={`word ${size} ${weight < 0 ? 'unwanted' : ''} ${isOut ? 'left-out' : ''}`}>
      <DropDown
        class="list-view"
        summary={
          <summary title={state}>
            <Foreign>{surface}</Foreign>
            {isOut ? <span class="hidden"> {say('chipIsLeftOut')}</span> : null}
            {isSet ? (
              <span class="dot tiny">
                <span class="hidden"> {say('termByHand')}</span>
              </span>
            ) : null}
          </summary>
        }
      >
        {shares === undefined ? null : <Weighing word={word} isSet={isSet} shares={shares} />}
        <Button class="quiet" onClick={() => doing(isOut ? letIn(agent, surface) : leaveOut(agent, surface))}>
          {say(isOut ? 'chipLetIn' : 'chipLeaveOut', { word: surface })}
        </Button>
      </DropDown>
    </li>
  );
}

interface WeighingProps extends Pick<WordChipProps, 'word'> {
  readonly isSet: boolean;
  readonly shares: Shares;
}

function Weighing({ word, isSet, shares }: WeighingProps) {
  const { surface, weight } = word;
  const share = Math.abs(shares.of(word));
  const to = (wanted: number) => shares.set(word, Math.sign(weight) * Number(wanted.toFixed(3)));
  const more = () => (share < 1 ? to(Math.min(1, share + STEP)) : tell(say('termMost', { term: surface })));
  const says = weight < 0 ? UNWANTED : WANTED;
  const choice = (key: PlainKey, onClick: () => void, goesOn = false) => (
    <Button says={key} of={surface} class={goesOn ? 'quiet goes-on' : 'quiet'} onClick={onClick} />
  );
  return (
    <>
      {choice(says.more, more, true)}
      {choice(says.less, () => to(Math.max(share - STEP, share / 2)), true)}
      {isSet ? choice('chipBefore', () => shares.set(word, null)) : null}
      {choice('chipDrop', () => shares.set(word, 0))}
    </>
  );
}

interface ChipsProps {
  readonly label: string;
  readonly children: ComponentChildren;
}

export function Chips({ label, children }: ChipsProps) {
  return (
    <ul class="chips" aria-label={label}>
      {children}
    </ul>
  );
}
