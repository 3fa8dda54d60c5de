/** How it went with each shop, in the search under way or the last one; and the searches before. */
import type { ShoppingSearch } from '../contract.ts';
import { listed, say, when } from '../language.ts';
import { saidInWords } from '../said.ts';
import { Spinner } from './spinner.tsx';

type Asked = ShoppingSearch['shops'][number];

export function ShopStates({ search }: { readonly search: ShoppingSearch }) {
  return (
    <ul class="shop-states" aria-label={say('shopsAsked')}>
      {search.shops.map((shop) => (
        <li key={shop.id}>
          <strong>{shop.name}</strong> <ShopState shop={shop} isUnderWay={search.doneAt === null} />
        </li>
      ))}
    </ul>
  );
}

function ShopState({
  shop: { state, offers, why },
  isUnderWay,
}: {
  readonly shop: Asked;
  readonly isUnderWay: boolean;
}) {
  if (state === 'answered') return <span class="muted">{say('shopAnswered', { n: offers })}</span>;
  if (state === 'failed') return <span class="problem">{say('shopFailed', { why: saidInWords(why ?? '') })}</span>;
  return isUnderWay ? <Spinner small label={say('shopAsking')} /> : <span class="muted">{say('shopAsking')}</span>;
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

function searchText({ at, shops }: ShoppingSearch): string {
  const answered = shops.filter(({ state }) => state === 'answered').length;
  const failed = shops.filter(({ state }) => state === 'failed').map(({ name }) => name);
  const text = say('searchAt', { when: when(at, 'short'), n: answered });
  return failed.length === 0 ? text : `${text}; ${say('searchFailures', { names: listed(failed) })}`;
}
