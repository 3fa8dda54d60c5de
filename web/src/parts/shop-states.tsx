/** How it went with each shop, in the search under way or the last one; and the searches before. */
import type { ShoppingSearch } from '../contract.ts';
import { listed, say, when } from '../language.ts';
import { saidInWords } from '../said.ts';
import { Spinner } from './spinner.tsx';

type AskedShop = ShoppingSearch['shops'][number];

export function ShopStates({ search }: { readonly search: ShoppingSearch }) {
  return (
    <>
      {search.brokenOff ? <p class="problem">{say('searchBrokenOff')}</p> : null}
      <ul class="shop-states" aria-label={say('shopsAsked')}>
        {search.shops.map((shop) => (
          <li key={shop.id}>
            <strong>{shop.name}</strong> <ShopState shop={shop} />
          </li>
        ))}
      </ul>
    </>
  );
}

function ShopState({ shop: { state, offers, why } }: { readonly shop: AskedShop }) {
  if (state === 'asking') return <Spinner small label={say('shopAsking')} />;
  if (state === 'answered') return <span class="muted">{say('shopAnswered', { n: offers })}</span>;
  if (why === null) return <span class="problem">{say('shopBrokenOff')}</span>;
  return <span class="problem">{say('shopFailed', { why: saidInWords(why) })}</span>;
}

export function LastSearches({ searches }: { readonly searches: readonly ShoppingSearch[] }) {
  if (searches.length < 2) return null;
  return (
    <details>
      <summary>{say('lastSearches')}</summary>
      <ol class="changes">
        {searches.map((search) => (
          <li key={search.number}>{searchText(search)}</li>
        ))}
      </ol>
    </details>
  );
}

function searchText({ at, shops, brokenOff }: ShoppingSearch): string {
  const answered = shops.filter(({ state }) => state === 'answered').length;
  const failed = shops.filter(({ state }) => state === 'failed').map(({ name }) => name);
  return [
    say('searchAt', { when: when(at, 'short'), n: answered }),
    ...(failed.length === 0 ? [] : [say('searchFailures', { names: listed(failed) })]),
    ...(brokenOff ? [say('brokenOff')] : []),
  ].join('; ');
}
