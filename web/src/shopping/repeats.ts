/** How often a shopping agent searches by itself, as choices of its form. */
import type { ShoppingAgent } from '../contract.ts';
import { type PlainKey, say } from '../frame/language.ts';

type Repeats = ShoppingAgent['repeats'];

const HAND = 'hand';
const USUAL: Repeats = { kind: 'hours', hours: 12 };
const OFFERED = [HAND, '1', '6', '12', '24', '168'];
const NAMED: Readonly<Record<string, PlainKey>> = {
  [HAND]: 'byHandOnly',
  '1': 'everyHour',
  '24': 'everyDay',
  '168': 'everyWeek',
};

/** Without anything kept: the choice of a new agent. */
export function choiceOf(repeats: Repeats = USUAL): string {
  return repeats.kind === 'hours' ? String(repeats.hours) : HAND;
}

/** The choices offered, and the kept one, which may come from elsewhere than the form. */
export function choicesWith(kept: string): Readonly<Record<string, undefined>> {
  return Object.fromEntries([...OFFERED, kept].map((choice) => [choice, undefined]));
}

export function saidOf(choice: string): string {
  const key = NAMED[choice];
  return key === undefined ? say('everyHours', { n: choice }) : say(key);
}

export function repeatsBy(choice: string): Repeats {
  return choice === HAND ? { kind: 'hand' } : { kind: 'hours', hours: Number(choice) };
}
