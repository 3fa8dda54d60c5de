/** Checks what a destination may be. */
import { FetchFailed } from '../../../agents/agents.ts';
import type { Telling } from '../../outside/fetching/fetching.ts';
import { NO_MAIL } from './carriers.ts';
import type { Mailer } from './mailer.ts';
import { isTopic } from './ntfy.ts';
import type { Kind } from './records.ts';

/** What is wrong with a destination, and in which field. */
export class WrongDestination extends Error {
  override readonly name = 'WrongDestination';
  readonly field: 'address' | 'token' | 'kind';

  constructor(field: WrongDestination['field'], message: string) {
    super(message);
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
  if (token !== undefined && kind !== 'ntfy') throw new WrongDestination('token', 'only ntfy takes an access token');
  if (kind === 'mail') {
    if (mailer === undefined) throw new WrongDestination('kind', NO_MAIL);
    if (!ADDRESS.test(address)) throw new WrongDestination('address', 'this is no mail address');
    return;
  }
  if (kind === 'ntfy' && !isTopic(address)) {
    throw new WrongDestination('address', 'write the address of a topic, as in https://ntfy.sh/topic');
  }
  try {
    telling.admit(address);
  } catch (error) {
    if (error instanceof FetchFailed) throw new WrongDestination('address', error.message);
    throw error;
  }
}
