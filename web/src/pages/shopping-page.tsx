/** Products that are watched, what has fallen, and a new one. */
import type { Keyed } from '../api/idempotency.ts';
import type { NewShoppingAgent, PriceAlert, ShoppingAgent } from '../contract.ts';
import { useLookingAnew } from '../events/looking-anew.ts';
import { say, when } from '../language.ts';
import { price } from '../money.ts';
import { Empty } from '../parts/empty.tsx';
import { PriceAlerts } from '../parts/price-alerts.tsx';
import { ShoppingForm } from '../parts/shopping-form.tsx';
import { Spinner } from '../parts/spinner.tsx';
import { ToForm } from '../parts/to-form.tsx';
import { navigate, shoppingPath } from '../router.ts';
import { type Fetched, useFetched, useStaying } from '../state/fetched.ts';
import { isLeaving } from '../state/removals.ts';
import { keyOfWatch, loadAlerts, loadShopping, loadShops, watchProduct } from '../state/shopping.ts';
import { useTitle } from '../title.ts';
import '../style/shopping.css';

export function ShoppingPage() {
  useTitle(say('shopping'));
  const agents = useFetched(loadShopping);
  const alerts = useFetched(loadAlerts);
  useLookingAnew(agents.reload, ({ type }) => type === 'shopping-changed' || type === 'anew');
  useLookingAnew(alerts.reload, ({ type }) => type === 'price-fell' || type === 'anew');
  const add = async (body: NewShoppingAgent, keyed: (body: unknown) => Keyed) =>
    navigate(shoppingPath((await watchProduct(body, keyed(body))).id));
  return (
    <>
      <header class="agent-head">
        <div>
          <h1>{say('shopping')}</h1>
          <p class="muted">{say('shoppingHelp')}</p>
        </div>
      </header>
      <div class="sections">
        <Watched agents={agents} />
        <details class="card" open={agents.value?.length === 0}>
          <summary>
            <h2 class="inline">{say('watchProduct')}</h2>
          </summary>
          <ShoppingForm submit={say('watchProduct')} send={add} />
        </details>
        <section class="card" aria-labelledby="alerts-title">
          <h2 id="alerts-title">{say('priceAlerts')}</h2>
          {alerts.value === undefined ? (
            <Spinner small label={say('loading')} waitsFor={alerts} />
          ) : (
            <PriceAlerts alerts={staying(alerts.value)} onSeen={alerts.refresh} />
          )}
        </section>
      </div>
    </>
  );
}

/** Without those of what was just removed. */
function staying(alerts: readonly PriceAlert[]): readonly PriceAlert[] {
  return alerts.filter(({ agent }) => !isLeaving(keyOfWatch({ id: agent })));
}

function Watched({ agents: loaded }: { readonly agents: Fetched<readonly ShoppingAgent[]> }) {
  const agents = useStaying(loaded, keyOfWatch);
  if (agents === undefined) return <Spinner label={say('loading')} waitsFor={loaded} />;
  if (agents.length === 0) return <NoProduct />;
  return (
    <ul class="watches">
      {agents.map((agent) => (
        <li key={agent.id} class="card">
          <h2>
            <a href={shoppingPath(agent.id)}>{agent.words}</a>
          </h2>
          <p class="muted">{summaryOf(agent)}</p>
        </li>
      ))}
    </ul>
  );
}

/** Without a shop nothing can be watched: that comes first. */
function NoProduct() {
  const { value: shops } = useFetched(loadShops);
  return (
    <Empty title={say('noShopping')} help={say('noShoppingHelp')}>
      {shops?.length === 0 ? (
        <a class="button primary" href="/sources">
          {say('firstShop')}
        </a>
      ) : (
        <ToForm label={say('watchFirst')} />
      )}
    </Empty>
  );
}

/** In one line: limit, lowest, last and next search. */
export function summaryOf({ limit, lowestSoFar, latest, nextAt, repeats }: ShoppingAgent): string {
  const counted = lowestSoFar.filter(({ currency }) => currency === limit?.currency);
  const lowest = (counted.length > 0 ? counted : lowestSoFar).map(price);
  const isUnderWay = latest !== null && latest.doneAt === null;
  return [
    limit === null ? undefined : say('limitOf', { price: price(limit) }),
    lowest.length === 0 ? undefined : say('lowestSoFar', { price: lowest.join(', ') }),
    latest === null
      ? say('neverSearched')
      : isUnderWay
        ? say('searchingShops')
        : say('lastSearch', { when: when(latest.at, 'short') }),
    repeats.kind === 'hand'
      ? say('onlyByHand')
      : nextAt === null
        ? undefined
        : say('nextSearch', { when: when(nextAt, 'short') }),
  ]
    .filter((said) => said !== undefined)
    .join(' · ');
}
