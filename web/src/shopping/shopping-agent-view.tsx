/** One watched product: its offers by shop, sorted and filtered as the user wants. */

import { useState } from 'preact/hooks';
import type { NewShoppingAgent, ProductGroup, ShoppingAgent, SideBySide } from '../contract.ts';
import { Action, Button } from '../frame/action.tsx';
import { soon } from '../frame/figures.ts';
import { listed, type PlainKey, say, since } from '../frame/language.ts';
import { NowhereView } from '../frame/nowhere-view.tsx';
import { useQuery } from '../frame/queries.ts';
import { navigate, query, setParams, shoppingPath, useTitle } from '../frame/router.ts';
import { askedIn, paramsOf } from '../parts/asked.ts';
import { Details } from '../parts/details.tsx';
import { dottedLine } from '../parts/dotted.ts';
import { DropDown } from '../parts/drop-down.tsx';
import { price } from '../parts/money.ts';
import { Spinner } from '../parts/spinner.tsx';
import { OfferFilter } from './offer-filter.tsx';
import { arranged, bestIn, narrowingIn, offersIn, WANTED_FORMS, type WantedOffers } from './offers.ts';
import { FreshAlerts, useFreshAlerts } from './price-alerts.tsx';
import { NotConverted, Products, type ProductsProps } from './product-group.tsx';
import { LastSearches, Missed, ShopStates } from './shop-states.tsx';
import { changeWatch, deleteWatch, isBegun, loadAlerts, loadOffers, loadShoppingAgent, searchNow } from './shopping.ts';
import { ShoppingForm } from './shopping-form.tsx';

export function View({ id }: { readonly id: string }) {
  const agent = useQuery(['shopping', id], () => loadShoppingAgent(id));
  const offers = useQuery(['offers', id], () => loadOffers(id));
  const alerts = useQuery(['alerts'], loadAlerts);
  const fresh = useFreshAlerts(alerts.value?.filter((alert) => alert.agent === id) ?? []);
  useTitle(agent.value?.words ?? say('shopping'));
  if (agent.missing) return <NowhereView />;
  if (agent.value === undefined) return <Spinner waitsFor={agent} />;
  return (
    <>
      <Head agent={agent.value} />
      <div class="sections">
        <FreshAlerts alerts={fresh} />
        {offers.value === undefined ? (
          <Spinner waitsFor={offers} />
        ) : (
          <Offers agent={agent.value} found={offers.value} />
        )}
      </div>
    </>
  );
}

function Head({ agent }: { readonly agent: ShoppingAgent }) {
  const [changing, setChanging] = useState(() => isBegun(agent.id));
  const { id, words, latest } = agent;
  const isUnderWay = latest !== undefined && latest.doneAt === undefined;
  const change = async (body: NewShoppingAgent) => {
    await changeWatch(id, body);
    setChanging(false);
  };
  const remove = () => {
    deleteWatch(agent);
    navigate('/shopping', 'replace');
  };
  return (
    <>
      <header class="stack">
        <a href="/shopping">{say('shopping')}</a>
        <div class="one-row">
          <h1 class="grow">{words}</h1>
          <div class="row">
            <Action
              says={isUnderWay ? 'searchingShops' : 'searchNow'}
              class="primary"
              isOff={isUnderWay}
              act={() => searchNow(id)}
            />
            <DropDown
              class="list-view agent-menu"
              summary={
                <summary class="button" aria-label={say('moreOfProduct')} title={say('moreOfProduct')}>
                  ⋯
                </summary>
              }
            >
              <Button says="change" class="quiet" onClick={() => setChanging(!changing)} />
              <Button says="deleteNow" class="quiet danger" onClick={remove} />
            </DropDown>
          </div>
        </div>
        <p class="muted">{summaryOf(agent)}</p>
      </header>
      {changing ? (
        <section class="card watch-form" aria-label={say('change')}>
          <ShoppingForm agent={agent} submit="save" send={change} />
        </section>
      ) : null}
    </>
  );
}

/** In one line: the price limit, the lowest price so far, the last and the next search, and whether its user hears of it. */
function summaryOf({ limit, lowestSoFar, latest, nextAt, repeats, alerts }: ShoppingAgent): string {
  const counted = lowestSoFar.filter(({ currency }) => currency === limit?.currency);
  const lowest = (counted.length > 0 ? counted : lowestSoFar).map(price);
  return dottedLine([
    limit === undefined ? undefined : say('limitOf', { price: price(limit) }),
    lowest.length === 0 ? undefined : say('lowestSoFar', { price: listed(lowest) }),
    latest === undefined ? say('neverSearched') : say('lastSearch', { when: since(latest.at) }),
    repeats.kind === 'hand'
      ? say('onlyByHand')
      : nextAt === undefined
        ? undefined
        : say('nextSearch', { when: soon(nextAt) }),
    say(alerts ? 'fallsTold' : 'fallsUntold'),
  ]);
}

function Offers({ agent, found: { groups, searches } }: { readonly agent: ShoppingAgent; readonly found: SideBySide }) {
  const { id, limit, latest } = agent;
  const wanted = askedIn<WantedOffers>(WANTED_FORMS, query.value);
  const want = (changes: { readonly [Name in keyof WantedOffers]: WantedOffers[Name] | undefined }) =>
    setParams(shoppingPath(id), paramsOf(WANTED_FORMS, { ...wanted, ...changes } as WantedOffers));
  const { first, over, beside, gone } = arranged(groups, wanted, limit);
  const isNarrowed = narrowingIn(wanted) > 0;
  const [top] = first;
  const open = wanted.open ?? (top === undefined || isNarrowed ? undefined : bestIn(top)?.key);
  const onOpen = (key: string | undefined) => want({ open: key ?? 'none' });
  const products = (some: readonly ProductGroup[]) => ({ agent: id, limit, groups: some, open, onOpen });
  const isUnderWay = latest !== undefined && latest.doneAt === undefined;
  return (
    <section class="sections" aria-labelledby="offers-title">
      <h2 id="offers-title" class="hidden">
        {say('offersFound')}
      </h2>
      {isUnderWay ? <ShopStates search={latest} /> : null}
      {groups.length < 2 ? null : (
        <OfferFilter groups={groups} wanted={wanted} hasLimit={limit !== undefined} onWant={want} />
      )}
      <Missed first={first} limit={limit} isNarrowed={isNarrowed} />
      <NotConverted groups={groups} />
      {top === undefined ? <p>{say(noneOf(isNarrowed, beside, latest))}</p> : <Products {...products(first)} />}
      <FoldedProducts
        label={say('offersOver', { n: offersIn(over), price: limit === undefined ? '' : price(limit) })}
        {...products(over)}
      />
      <FoldedProducts label={say('offersBeside', { n: beside.length })} {...products(beside)} />
      <FoldedProducts label={say('offersGone', { n: offersIn(gone) })} {...products(gone)} />
      {isUnderWay || latest === undefined || latest.shops.length === 0 ? null : (
        <LastSearches latest={latest} searches={searches} />
      )}
    </section>
  );
}

function noneOf(isNarrowed: boolean, beside: readonly ProductGroup[], latest: ShoppingAgent['latest']): PlainKey {
  if (isNarrowed) return 'noOfferLeft';
  if (latest?.shops.length === 0) return 'noShops';
  return beside.length > 0 ? 'onlyBeside' : 'noOffersHelp';
}

function FoldedProducts({ label, ...products }: ProductsProps & { readonly label: string }) {
  if (products.groups.length === 0) return null;
  return (
    <Details class="folded" label={label}>
      <Products {...products} />
    </Details>
  );
}
