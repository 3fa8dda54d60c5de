/** Watched products, fallen prices, and a form for another product. */
import { useState } from 'preact/hooks';
import type {
  Money,
  NewShoppingAgent,
  OneOff,
  OneOffOffers,
  PriceAlert,
  ProductGroup,
  ShoppingAgent,
} from '../contract.ts';
import { Action, Button } from '../frame/action.tsx';
import { type Keyed, KeyKeeper } from '../frame/api/client.ts';
import { staying } from '../frame/fetched.ts';
import { listed, say, since } from '../frame/language.ts';
import { useQuery } from '../frame/queries.ts';
import { isLeaving } from '../frame/removals.ts';
import { navigate, shoppingPath, useTitle } from '../frame/router.ts';
import { Details } from '../parts/details.tsx';
import { dotted, withCapital } from '../parts/dotted.ts';
import { price } from '../parts/money.ts';
import { Empty, Spinner } from '../parts/spinner.tsx';
import { To } from '../parts/to.tsx';
import { arranged, isWithin, offersIn } from './offers.ts';
import { FreshAlerts, PriceAlerts, useFreshAlerts } from './price-alerts.tsx';
import { Change, PriceRow, PriceTrail, totalText } from './price-row.tsx';
import { NotConverted, Products } from './product-group.tsx';
import { Missed, ShopStates } from './shop-states.tsx';
import {
  isBegun,
  keyOfWatch,
  loadAlerts,
  loadShopping,
  loadShops,
  searchOnce,
  sentWithWatch,
  typedOfWatch,
  watchProduct,
} from './shopping.ts';
import { ShoppingForm, ShopsNamed } from './shopping-form.tsx';

export function View() {
  useTitle(say('shopping'));
  const loaded = useQuery(['shopping'], loadShopping);
  const alerts = useQuery(['alerts'], loadAlerts);
  const { value: agents } = staying(loaded, keyOfWatch);
  const [adding, setAdding] = useState(() => isBegun());
  const [once, setOnce] = useState<SearchedOnce>();
  const search = async (asked: OneOff, watch: NewShoppingAgent) => {
    const begun = { asked, watch, typed: typedOfWatch() };
    setOnce(begun);
    try {
      const found = await searchOnce(asked);
      // Another search may have begun meanwhile.
      setOnce((now) => (now === begun ? { ...begun, found } : now));
    } catch (error) {
      setOnce((now) => (now === begun ? undefined : now));
      throw error;
    }
  };
  const add = async (body: NewShoppingAgent, keyed: (body: unknown) => Keyed) =>
    navigate(shoppingPath((await watchProduct(body, keyed(body))).id));
  const fallen = withoutRemoved(alerts.value ?? []);
  const fresh = useFreshAlerts(fallen);
  const before = fallen.filter((alert) => !fresh.includes(alert));
  const isEmpty = agents?.length === 0;
  return (
    <>
      <header class="stack">
        <div class="one-row">
          <h1 class="grow">{say('shopping')}</h1>
          {isEmpty ? null : (
            <div class="row">
              <Button says="newProduct" aria-expanded={adding} onClick={() => setAdding(!adding)} />
            </div>
          )}
        </div>
      </header>
      <div class="sections">
        {agents === undefined ? <Spinner waitsFor={loaded} /> : null}
        {isEmpty ? <NoProduct /> : null}
        {adding || isEmpty ? (
          <section class="card watch-form" aria-label={say('watchProduct')}>
            <ShoppingForm submit="watchProduct" send={add} once={search} />
            <ShopsNamed />
          </section>
        ) : null}
        {once === undefined ? null : <OneSearch {...once} />}
        <FreshAlerts alerts={fresh} />
        {agents === undefined || isEmpty ? null : (
          <ul class="card tight price-rows" aria-label={say('watchedProducts')}>
            {agents.map((agent) => (
              <li key={agent.id}>
                <Watched agent={agent} />
              </li>
            ))}
          </ul>
        )}
        {before.length === 0 ? null : (
          <Details class="folded" label={say('alertsBefore', { n: before.length })}>
            <PriceAlerts alerts={before} />
          </Details>
        )}
      </div>
    </>
  );
}

/** Without alerts of a watch that the user has just removed. */
function withoutRemoved(alerts: readonly PriceAlert[]): readonly PriceAlert[] {
  return alerts.filter(({ agent }) => !isLeaving(keyOfWatch({ id: agent })));
}

function Watched({ agent }: { readonly agent: ShoppingAgent }) {
  const { id, words, best, limit, trail } = agent;
  const before = trail.findLast(({ at, currency }) => at !== trail.at(-1)?.at && currency === best?.total?.currency);
  return (
    <PriceRow
      agent={id}
      offer={best}
      title={
        <h2>
          <a class="plain whole" href={shoppingPath(id)}>
            {words}
          </a>
        </h2>
      }
      said={saidOf(agent)}
      drawing={<PriceTrail trail={trail} />}
    >
      {best === undefined || best.total === undefined ? null : (
        <>
          <strong>{totalText(best.total)}</strong>
          <Change was={before} now={best.total} />
          <AgainstLimit total={best.total} limit={limit} />
        </>
      )}
    </PriceRow>
  );
}

/** Currencies are not compared: a price in another one says that it is. */
function AgainstLimit({ total, limit }: { readonly total: Money; readonly limit: Money | undefined }) {
  if (limit === undefined) return null;
  if (isWithin(total, limit)) return <span class="small good">{say('underLimit')}</span>;
  const said =
    total.currency === limit.currency
      ? say('limitOf', { price: price(limit) })
      : say('noneInYet', { currency: limit.currency ?? '' });
  return <span class="small muted">{said}</span>;
}

/** Where the product costs least, when Fenix saw that, and which shops did not answer. */
function saidOf({ best, latest }: ShoppingAgent): string {
  const isUnderWay = latest !== undefined && latest.doneAt === undefined;
  const failed = latest?.shops.filter(({ state }) => state === 'failed') ?? [];
  const said = dotted([
    best === undefined ? undefined : best.shop.name,
    isUnderWay
      ? say('searchingShops')
      : best !== undefined
        ? say('seenAgo', { ago: since(best.seenAt) })
        : say(latest === undefined ? 'neverSearched' : 'noOffers'),
    best === undefined && !isUnderWay && latest !== undefined
      ? say('lastSearch', { when: since(latest.at) })
      : undefined,
    failed.length === 0 ? undefined : say('searchFailures', { names: listed(failed.map(({ name }) => name)) }),
  ]);
  return best === undefined ? withCapital(said) : said;
}

/** Without a shop nobody can watch a product, so that comes first. */
function NoProduct() {
  const { value: shops } = useQuery(['shops'], loadShops);
  return (
    <Empty title={say('noShopping')} help={say('shoppingHelp')}>
      {shops?.length === 0 ? <To says="firstShop" class="button primary" href="/sources" /> : null}
    </Empty>
  );
}

interface SearchedOnce {
  readonly asked: OneOff;
  readonly watch: NewShoppingAgent;
  /** The draft of the form that began it. */
  readonly typed: string;
  /** Absent: the shops are being asked. */
  readonly found?: OneOffOffers;
}

/** What the shops answer to one search: offers side by side, of which nothing is kept. */
function OneSearch({ asked, watch, typed, found }: SearchedOnce) {
  const [keys] = useState(() => new KeyKeeper());
  const begin = async () => {
    const { id } = await watchProduct(watch, keys.headersFor(watch));
    sentWithWatch(typed);
    navigate(shoppingPath(id));
  };
  return (
    <section class="sections" aria-labelledby="one-search">
      <div class="one-row">
        <h2 id="one-search">{say('foundOnce', { words: asked.words })}</h2>
        <Action says="watchThis" act={begin} />
      </div>
      <div role="status">
        {found === undefined ? <Spinner label="searchingShops" /> : <ShopStates search={found} />}
        {found?.shops.length === 0 ? <p>{say('noShops')}</p> : null}
      </div>
      {found === undefined || found.shops.length === 0 ? null : <Found groups={found.groups} limit={asked.limit} />}
    </section>
  );
}

function Found({ groups, limit }: { readonly groups: readonly ProductGroup[]; readonly limit: OneOff['limit'] }) {
  const { first, over, beside } = arranged(groups, {}, limit);
  const [top] = first;
  return (
    <>
      <Missed first={first} limit={limit} />
      <NotConverted groups={groups} />
      {top === undefined ? <p>{say(beside.length > 0 ? 'onlyBeside' : 'noOffersHelp')}</p> : <Opening groups={first} />}
      {limit === undefined || over.length === 0 ? null : (
        <Details class="folded" label={say('offersOver', { n: offersIn(over), price: price(limit) })}>
          <Opening groups={over} />
        </Details>
      )}
      {beside.length === 0 ? null : (
        <Details class="folded" label={say('offersBeside', { n: beside.length })} isOpen={top === undefined}>
          <Opening groups={beside} />
        </Details>
      )}
    </>
  );
}

function Opening({ groups }: { readonly groups: readonly ProductGroup[] }) {
  const [open, setOpen] = useState<string>();
  return <Products limit={undefined} groups={groups} open={open} onOpen={setOpen} />;
}
