/** What the shops answer to one search: offers side by side, of which nothing is kept. */
import { useState } from 'preact/hooks';
import type { OneOff, OneOffOffers, ProductGroup } from '../contract.ts';
import { Action } from '../frame/action.tsx';
import { KeyKeeper } from '../frame/api/idempotency.ts';
import { say } from '../frame/language.ts';
import { navigate, shoppingPath } from '../frame/router.ts';
import { Details } from '../parts/details.tsx';
import { arranged, bestIn } from './offers.ts';
import { Product } from './product-group.tsx';
import { ShopStates } from './shop-states.tsx';
import { watchProduct } from './shopping.ts';

export interface SearchedOnce {
  readonly asked: OneOff;
  readonly found: OneOffOffers;
}

export function OneSearch({ asked, found: { shops, groups } }: SearchedOnce) {
  const [keys] = useState(() => new KeyKeeper());
  const { first, over, beside } = arranged(groups, {}, asked.limit);
  const watch = async () => navigate(shoppingPath((await watchProduct(asked, keys.headersFor(asked))).id));
  return (
    <section class="sections" aria-labelledby="one-search">
      <div class="one-row">
        <h2 id="one-search">{say('foundOnce', { words: asked.words })}</h2>
        <Action act={watch}>{say('watchThis')}</Action>
      </div>
      <ShopStates search={{ shops }} />
      {first.length === 0 ? <p role="status">{say('noOffers')}</p> : <Products groups={[...first, ...over]} />}
      {beside.length === 0 ? null : (
        <Details class="folded" label={say('offersBeside', { n: beside.length })}>
          <Products groups={beside} />
        </Details>
      )}
    </section>
  );
}

function Products({ groups }: { readonly groups: readonly ProductGroup[] }) {
  const [open, setOpen] = useState<string>();
  return (
    <ul class="card price-rows">
      {groups.map((group) => {
        const key = bestIn(group)?.key;
        const isOpen = key === open;
        return (
          <Product
            key={key}
            group={group}
            limit={undefined}
            isOpen={isOpen}
            onPress={() => setOpen(isOpen ? undefined : key)}
          />
        );
      })}
    </ul>
  );
}
