/** Fallen prices: of one shopping agent, or of all. */

import type { PriceAlert } from '../contract.ts';
import { Action } from '../frame/action.tsx';
import { say, since } from '../frame/language.ts';
import { shoppingPath } from '../frame/router.ts';
import { Foreign } from '../parts/foreign.tsx';
import { price } from '../parts/money.ts';
import { Section } from '../parts/section.tsx';
import { sawAlert } from './shopping.ts';

interface PriceAlertsProps {
  readonly alerts: readonly PriceAlert[];
}

/** In sight until the user has seen them. */
export function UnseenAlerts({ alerts }: PriceAlertsProps) {
  const unseen = alerts.filter(({ seenAt }) => seenAt === undefined);
  if (unseen.length === 0) return null;
  return (
    <Section title="priceAlerts">
      <PriceAlerts alerts={unseen} />
    </Section>
  );
}

export function PriceAlerts({ alerts }: PriceAlertsProps) {
  return (
    <ul class="rows">
      {alerts.map((alert) => (
        <li key={alert.id}>
          <div>
            <a href={shoppingPath(alert.agent)}>
              <Foreign>{alert.title}</Foreign>
            </a>
            <div>
              <strong>{say('alertOf', { price: price(alert.total), shop: alert.shop.name })}</strong>
            </div>
            <div class="muted">{[reasonOf(alert), since(alert.at)].filter(Boolean).join(' · ')}</div>
          </div>
          {alert.seenAt === undefined ? (
            <Action
              says="alertSeen"
              class="quiet"
              aria-label={`${say('alertSeen')}: ${alert.title}`}
              act={() => sawAlert(alert.id)}
            />
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function reasonOf({ why, limit, before, total, shipped }: PriceAlert): string {
  const shipping = shipped ? [] : [say('withoutShipping')];
  if (why === 'limit') return [...(limit ? [say('alertLimit', { limit: price(limit) })] : []), ...shipping].join(' · ');
  const lowest = before === undefined ? [] : [say('alertLowest', { before: price({ ...total, amount: before }) })];
  return [...lowest, ...shipping].join(' · ');
}
