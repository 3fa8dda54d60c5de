/** Why Fenix did not read an address, in words. */
import type { HostAccount } from '../contract.ts';
import { count, type PlainKey, say } from './language.ts';

type RefusalKind = keyof HostAccount['refusals'];

const REFUSALS: Readonly<Record<RefusalKind, PlainKey>> = {
  unsafe: 'refusedUnsafe',
  robots: 'refusedRobots',
  busy: 'refusedBusy',
  type: 'refusedType',
  size: 'refusedSize',
  unkept: 'refusedUnkept',
  status: 'refusedStatus',
  network: 'refusedNetwork',
  other: 'refusedOther',
};
export const REFUSAL_KINDS = Object.keys(REFUSALS) as readonly RefusalKind[];

export const KINDS_OF_FORMS = {
  search: 'formSearch',
  login: 'formLogin',
  registration: 'formRegistration',
  recovery: 'formRecovery',
  contact: 'formContact',
  newsletter: 'formNewsletter',
  order: 'formOrder',
  other: 'formOther',
} as const satisfies Record<string, PlainKey>;

const LEFT: Readonly<Record<string, PlainKey>> = {
  ...KINDS_OF_FORMS,
  unsure: 'leftUnsure',
  person: 'leftPerson',
  writing: 'leftWriting',
  payment: 'leftPayment',
  post: 'leftPost',
  nofollow: 'leftNofollow',
  elsewhere: 'leftElsewhere',
  scripted: 'leftScripted',
  empty: 'leftEmpty',
};

/** Why Fenix leaves a form alone. */
export function formLeftInWords(why: string): string {
  const known = LEFT[why];
  return known === undefined ? why : say(known);
}

/** How often each reason occurred; a reason without words appears under its own name. */
export function reasonInWords(what: string, times: number): string {
  const known = REFUSALS[what as RefusalKind] as PlainKey | undefined;
  return say('refusalsOf', { n: count(times), kind: known === undefined ? what : say(known) });
}
