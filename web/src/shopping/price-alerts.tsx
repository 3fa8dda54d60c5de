/** Fallen prices: of one shopping agent, or of all. */

import { useEffect, useState } from 'preact/hooks';
import type { PriceAlert } from '../contract.ts';
import { say, since } from '../frame/language.ts';
import { complain } from '../frame/notices.ts';
import { shoppingPath } from '../frame/router.ts';
import { Foreign } from '../parts/foreign.tsx';
import { price } from '../parts/money.ts';
import { Section } from '../parts/section.tsx';
import { sawAlerts } from './shopping.ts';

interface PriceAlertsProps {
  readonly alerts: readonly PriceAlert[];
}

/** Fallen prices that the user had not looked at. Showing them is looking, and they stay in sight until the view goes. */
export function useFreshAlerts(alerts: readonly PriceAlert[]): readonly PriceAlert[] {
  const [fresh] = useState(() => new Set<string>());
  const unseen = alerts.filter(({ id, seenAt }) => seenAt === undefined && !fresh.has(id)).map(({ id }) => id);
  useEffect(() => void sawAlerts(unseen).catch(complain), [unseen.join()]);
  for (const id of unseen) fresh.add(id);
  return alerts.filter(({ id }) => fresh.has(id));
}

export function FreshAlerts({ alerts }: PriceAlertsProps) {
  if (alerts.length === 0) return null;
  return (
    <Section title="priceAlerts">
      <PriceAlerts alerts={alerts} />
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
