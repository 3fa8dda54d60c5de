/** Checks what a destination may be. */
import { type Because, FetchFailed, Reasoned } from '../../../agents/agents.ts';
import { because } from '../../base/reasons.ts';
import type { Telling } from '../../outside/fetching/fetching.ts';
import type { DestinationKind } from './kinds/kind.ts';
import type { Mailer } from './mailer.ts';

/** What is wrong with a destination, and in which field. */
export class WrongDestination extends Reasoned {
  override readonly name = 'WrongDestination';
  readonly field: 'address' | 'token' | 'kind';

  constructor(field: WrongDestination['field'], because: Because) {
    super(because);
    this.field = field;
  }
}

interface Checked {
  readonly address: string;
  readonly token?: string | undefined;
}

interface CheckedBy {
  readonly mailer: Mailer | undefined;
  readonly telling: Pick<Telling, 'admit'>;
}

/** Throws `WrongDestination`. Where a name leads shows only when Fenix asks it. */
export function check(kind: DestinationKind, { address, token }: Checked, { mailer, telling }: CheckedBy): void {
  if (token !== undefined && kind.token === 'none') throw new WrongDestination('token', because('destination.token'));
  if (token === undefined && kind.token === 'must')
    throw new WrongDestination('token', because('destination.no-token'));
  const missing = kind.missing?.({ mailer });
  if (missing !== undefined) throw new WrongDestination('kind', missing);
  const wrong = kind.wrong?.(address) ?? (kind.form === 'web' ? whyNotAdmitted(address, telling) : undefined);
  if (wrong !== undefined) throw new WrongDestination('address', wrong);
}

function whyNotAdmitted(address: string, telling: CheckedBy['telling']): Because | undefined {
  try {
    telling.admit(address);
    return undefined;
  } catch (error) {
    if (error instanceof FetchFailed) return error;
    throw error;
  }
}
