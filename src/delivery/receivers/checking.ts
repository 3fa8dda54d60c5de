/** Checks what a destination may be. */

import { type Because, FetchFailed, Reasoned } from '../../../agents/agents.ts';
import { because } from '../../base/reasons.ts';
import type { Telling } from '../../outside/fetching/fetching.ts';
import type { Mailer } from './mailer.ts';
import { isTopic } from './ntfy.ts';
import type { Kind } from './records.ts';

/** What is wrong with a destination, and in which field. */
export class WrongDestination extends Reasoned {
  override readonly name = 'WrongDestination';
  readonly field: 'address' | 'token' | 'kind';

  constructor(field: WrongDestination['field'], because: Because) {
    super(because);
    this.field = field;
  }
}

const ADDRESS = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]+$/u;

interface Checked {
  readonly kind: Kind;
  readonly address: string;
  readonly token: string | undefined;
}

interface Means {
  readonly mailer: Mailer | undefined;
  readonly telling: Pick<Telling, 'admit'>;
}

/** Throws `WrongDestination`. Where a name leads shows only when Fenix asks it. */
export function check({ kind, address, token }: Checked, { mailer, telling }: Means): void {
  if (token !== undefined && kind !== 'ntfy') throw new WrongDestination('token', because('destination.token'));
  if (kind === 'mail') {
    if (mailer === undefined) throw new WrongDestination('kind', because('delivery.no-mail'));
    if (!ADDRESS.test(address)) throw new WrongDestination('address', because('destination.mail-address'));
    return;
  }
  if (kind === 'ntfy' && !isTopic(address)) {
    throw new WrongDestination('address', because('destination.topic'));
  }
  try {
    telling.admit(address);
  } catch (error) {
    if (error instanceof FetchFailed) throw new WrongDestination('address', error);
    throw error;
  }
}
