/** The order of the offers, and which of them are shown. */

import { useId, useState } from 'preact/hooks';
import type { ProductGroup } from '../contract.ts';
import { Button } from '../frame/action.tsx';
import { type PlainKey, say } from '../frame/language.ts';
import { AnyChoice } from '../parts/any-choice.tsx';
import { Check } from '../parts/check.tsx';
import { NamedSelect } from '../parts/select.tsx';
import { LONGEST_FILTER, narrowingIn, SORTS, type Sort, type WantedOffers } from './offers.ts';
import '../library/library.css';

const SORT_WORDS = {
  price: 'priceTotal',
  newest: 'sortNewest',
  drop: 'sortDrop',
  shop: 'shopLabel',
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
    <search class="row offer-filter">
      <NamedSelect
        class="row library-order"
        label={say('librarySort')}
        chosen={wanted.sort ?? 'price'}
        options={SORTS.map((sort) => [sort, say(SORT_WORDS[sort])])}
        onChoose={(sort) => onWant({ sort: sort === 'price' ? undefined : sort })}
      />
      <details class="folded" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{n === 0 ? say('filterOffers') : say('filterOffersOn', { n })}</summary>
        <div class="columns library-filters">
          <span>
            <label for={`${id}-text`}>{say('wordsLabel')}</label>
            <input
              id={`${id}-text`}
              type="search"
              autocomplete="off"
              maxLength={LONGEST_FILTER}
              value={wanted.q ?? ''}
              onInput={({ currentTarget: { value } }) => onWant({ q: value.trim() === '' ? undefined : value })}
            />
          </span>
          <AnyChoice label={say('shopLabel')} chosen={wanted.shop} onChoose={(shop) => onWant({ shop })}>
            {[...shops]}
          </AnyChoice>
          <div class="checks">
            <Check
              says="onlyInStock"
              checked={wanted.stock === 'yes'}
              onCheck={(isOn) => onWant({ stock: isOn ? 'yes' : undefined })}
            />
            {hasLimit ? (
              <Check
                says="onlyUnder"
                checked={wanted.under === 'yes'}
                onCheck={(isOn) => onWant({ under: isOn ? 'yes' : undefined })}
              />
            ) : null}
          </div>
        </div>
        {n === 0 ? null : <Button says="filtersOff" class="quiet" onClick={() => onWant(NONE)} />}
      </details>
    </search>
  );
}
