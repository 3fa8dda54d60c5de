/** Each shop's result in the search under way or the last one; and earlier searches. */
import type { Money, ProductGroup, ShoppingSearch } from '../contract.ts';
import { listed, say, since, when } from '../frame/language.ts';
import { toldInWords } from '../frame/why.ts';
import { Details } from '../parts/details.tsx';
import { withCapital } from '../parts/dotted.ts';
import { price } from '../parts/money.ts';
import { Spinner } from '../parts/spinner.tsx';
import { missedBy } from './offers.ts';

type AskedShop = ShoppingSearch['shops'][number];

export function ShopStates({ search }: { readonly search: Pick<ShoppingSearch, 'shops' | 'brokenOff'> }) {
  return (
    <>
      {search.brokenOff ? <p class="problem">{say('searchBrokenOff')}</p> : null}
      <ul class="row" aria-label={say('shopsAsked')}>
        {search.shops.map((shop) => (
          <li key={shop.id}>
            <strong>{shop.name}</strong> <ShopState shop={shop} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface MissedProps {
  readonly first: readonly ProductGroup[];
  readonly limit: Money | undefined;
  /** True: a filter is on, and may hide offers that are within the limit. */
  readonly isNarrowed?: boolean;
}

/** Says so if no offer is within the limit. */
export function Missed({ first, limit, isNarrowed = false }: MissedProps) {
  const by = missedBy(first, limit);
  if (limit === undefined || by === undefined) return null;
  const [over, elsewhere] = isNarrowed ? (['noneLeftWithin', 'noneLeftIn'] as const) : (['allOver', 'noneIn'] as const);
  return (
    <p>{by === 'price' ? say(over, { price: price(limit) }) : say(elsewhere, { currency: limit.currency ?? '' })}</p>
  );
}

function ShopState({ shop: { state, offers, why, reason } }: { readonly shop: AskedShop }) {
  if (state === 'asking') return <Spinner small label="shopAsking" />;
  if (state === 'answered') return <span class="muted">{say('shopAnswered', { n: offers })}</span>;
  if (why === undefined) return <span class="problem">{say('shopBrokenOff')}</span>;
  return <span class="problem">{say('shopFailed', { why: toldInWords({ why, reason }) })}</span>;
}

interface LastSearchesProps {
  readonly latest: ShoppingSearch;
  /** The latest first. */
  readonly searches: readonly ShoppingSearch[];
}

export function LastSearches({ latest, searches }: LastSearchesProps) {
  return (
    <Details class="folded" label={searchText(latest, since(latest.at))}>
      <ShopStates search={latest} />
      {searches.length < 2 ? null : (
        <ol class="muted" aria-label={say('lastSearches')}>
          {searches.slice(1).map((search) => (
            <li key={search.number}>{searchText(search, when(search.at, 'short'))}</li>
          ))}
        </ol>
      )}
    </Details>
  );
}

function searchText({ shops, brokenOff }: ShoppingSearch, at: string): string {
  const answered = shops.filter(({ state }) => state === 'answered').length;
  const failed = shops.filter(({ state }) => state === 'failed').map(({ name }) => name);
  const said = [
    say('searchAt', { when: at, n: answered }),
    ...(failed.length === 0 ? [] : [say('searchFailures', { names: listed(failed) })]),
    ...(brokenOff ? [say('brokenOff')] : []),
  ];
  return withCapital(said.join('; '));
}
