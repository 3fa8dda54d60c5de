/** What the shops answer to one search: offers side by side, of which nothing is kept. */
import { useState } from 'preact/hooks';
import type { NewShoppingAgent, OneOff, OneOffOffers, ProductGroup } from '../contract.ts';
import { Action } from '../frame/action.tsx';
import { KeyKeeper } from '../frame/api/idempotency.ts';
import { say } from '../frame/language.ts';
import { navigate, shoppingPath } from '../frame/router.ts';
import { Details } from '../parts/details.tsx';
import { price } from '../parts/money.ts';
import { Spinner } from '../parts/spinner.tsx';
import { arranged, isOver, offersIn } from './offers.ts';
import { Products } from './product-group.tsx';
import { ShopStates } from './shop-states.tsx';
import { sentWithWatch, watchProduct } from './shopping.ts';

export interface SearchedOnce {
  readonly asked: OneOff;
  readonly watch: NewShoppingAgent;
  /** The draft of the form that began it. */
  readonly typed: string;
  /** Absent: the shops are being asked. */
  readonly found?: OneOffOffers;
}

export function OneSearch({ asked, watch, typed, found }: SearchedOnce) {
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
  const isAllOver = limit !== undefined && top !== undefined && isOver(top, limit);
  return (
    <>
      {isAllOver ? <p>{say('allOver', { price: price(limit) })}</p> : null}
      {top === undefined ? <p>{say(beside.length > 0 ? 'onlyBeside' : 'noOffers')}</p> : <Opening groups={first} />}
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
