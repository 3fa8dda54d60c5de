/** Tells users of prices that fell: in the window at once, outside the window all of a search in one message. */
import type { Announce, UserId } from '../../agents/agents.ts';
import { bring, bringingsOf } from '../delivery/receivers/bringing.ts';
import type { Message, Receiver } from '../delivery/receivers/message.ts';
import type { StoredSettings } from '../people/settings/settings.ts';
import type { Begun, NewJob } from '../storage/jobs/jobs.ts';
import { alertMessage } from './message.ts';
import type { Alert } from './records.ts';
import type { StoredShopping } from './shopping-agents.ts';

export const TELL = 'shopping-tell';

interface FallsParts {
  readonly agents: Pick<StoredShopping, 'find' | 'alertsAmong'>;
  readonly settings: Pick<StoredSettings, 'of'>;
  readonly receivers: readonly Receiver[];
  readonly announce: Announce;
}

interface OfAlerts {
  readonly agent: string;
  readonly alerts: readonly string[];
}

export class Falls {
  readonly #parts: FallsParts;

  constructor(parts: FallsParts) {
    this.#parts = parts;
  }

  announce({ user, agent, id, title, total, shop }: Alert): void {
    const { amount, currency } = total;
    const price = { title, shop: shop.name, amount, currency };
    this.#parts.announce({ type: 'price-fell', user, shopping: agent, alert: id, ...price });
  }

  /** Jobs that tell of these falls, for every place where their owner gets messages. */
  async telling(user: UserId, agent: string, alerts: readonly string[]): Promise<readonly NewJob[]> {
    const [first] = alerts;
    if (first === undefined) return [];
    const about: OfAlerts = { agent, alerts };
    return bringingsOf({ task: TELL, user, name: `${agent}/${first}`, about }, this.#parts.receivers);
  }

  /** Does one of the jobs. */
  tell(job: Begun): Promise<void> {
    return bring<OfAlerts>(job, this.#parts.receivers, (about) => this.#message(about));
  }

  async #message({ user, agent: id, alerts }: OfAlerts & { readonly user: UserId }): Promise<Message | undefined> {
    const { agents, settings } = this.#parts;
    const agent = await agents.find(user, id);
    if (agent === undefined) return undefined;
    const { language = 'en', pictures } = await settings.of(user);
    return alertMessage(agent, await agents.alertsAmong(user, alerts), { language, pictures });
  }
}
