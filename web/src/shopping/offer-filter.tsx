/** The order of the offers, and which of them are shown. */

import { useId, useState } from 'preact/hooks';
import type { ProductGroup } from '../contract.ts';
import { type PlainKey, say } from '../frame/language.ts';
import { AnyChoice } from '../parts/any-choice.tsx';
import { Select } from '../parts/select.tsx';
import { LONGEST_FILTER, narrowingIn, SORTS, type Sort, type WantedOffers } from './offers.ts';
import '../library/library.css';

const SORT_WORDS = {
  price: 'sortPrice',
  newest: 'sortNewest',
  drop: 'sortDrop',
  shop: 'sortShop',
} as const satisfies Record<Sort, PlainKey>;

const NONE = { q: undefined, shop: undefined, stock: undefined, under: undefined } as const;

interface OfferFilterProps {
  readonly groups: readonly ProductGroup[];
  readonly wanted: WantedOffers;
  readonly hasLimit: boolean;
  readonly onWant: (changes: { readonly [Name in keyof WantedOffers]: WantedOffers[Name] | undefined }) => void;
}

export function OfferFilter({ groups, wanted, hasLimit, onWant }: OfferFilterProps) {
  const id = useId();
  const n = narrowingIn(wanted);
  const [isOpen, setOpen] = useState(n > 0);
  const shops = new Map(groups.flatMap(({ offers }) => offers.map(({ shop }) => [shop.id, shop.name])));
  return (
    <search class="offer-filter">
      <span class="row library-order">
        <label for={id}>{say('librarySort')}</label>
        <Select
          id={id}
          chosen={wanted.sort ?? 'price'}
          options={SORTS.map((sort) => [sort, say(SORT_WORDS[sort])])}
          onChoose={(sort) => onWant({ sort: sort === 'price' ? undefined : sort })}
        />
      </span>
      <details class="folded" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{n === 0 ? say('filterOffers') : say('filterOffersOn', { n })}</summary>
        <div class="library-filters">
          <span>
            <label for={`${id}-text`}>{say('filterOfferText')}</label>
            <input
              id={`${id}-text`}
              type="search"
              autocomplete="off"
              maxLength={LONGEST_FILTER}
              value={wanted.q ?? ''}
              onInput={({ currentTarget: { value } }) => onWant({ q: value.trim() === '' ? undefined : value })}
            />
          </span>
          <AnyChoice label={say('shop')} chosen={wanted.shop} onChoose={(shop) => onWant({ shop })}>
            {[...shops]}
          </AnyChoice>
          <div class="checks">
            <Check label={say('onlyInStock')} chosen={wanted.stock} onChoose={(stock) => onWant({ stock })} />
            {hasLimit ? (
              <Check label={say('onlyUnder')} chosen={wanted.under} onChoose={(under) => onWant({ under })} />
            ) : null}
          </div>
        </div>
        {n === 0 ? null : (
          <button type="button" class="quiet" onClick={() => onWant(NONE)}>
            {say('filtersOff')}
          </button>
        )}
      </details>
    </search>
  );
}

interface CheckProps {
  readonly label: string;
  readonly chosen: 'yes' | undefined;
  readonly onChoose: (chosen: 'yes' | undefined) => void;
}

function Check({ label, chosen, onChoose }: CheckProps) {
  return (
    <label>
      <input
        type="checkbox"
        checked={chosen === 'yes'}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked ? 'yes' : undefined)}
      />{' '}
      {label}
    </label>
  );
}
