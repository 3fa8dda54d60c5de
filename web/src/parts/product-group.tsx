/** Offers of one product side by side: a table, and a card for each where that does not fit. What a shop does not say stays open. */
import type { Offer, ProductGroup, Total } from '../contract.ts';
import { listed, say, when } from '../language.ts';
import { price } from '../money.ts';
import { Foreign } from './foreign.tsx';
import { OutwardLink } from './outward-link.tsx';
import { PriceHistory } from './price-history.tsx';

interface ProductGroupProps {
  readonly agent: string;
  readonly group: ProductGroup;
}

export function ProductOffers({ agent, group }: ProductGroupProps) {
  const { title, offers, perhapsSameAs } = group;
  return (
    <article class="card product">
      <h3>
        <Foreign>{title}</Foreign>
      </h3>
      <GroupTags group={group} />
      {perhapsSameAs.length === 0 ? null : (
        <p class="muted">{say('perhapsSameAs', { titles: listed(perhapsSameAs) })}</p>
      )}
      <table class="ledger offers">
        <caption class="hidden">{say('offersOf', { title })}</caption>
        <thead>
          <tr>
            <th scope="col">{say('shop')}</th>
            <th scope="col" class="number">
              {say('priceTotal')}
            </th>
            <th scope="col">{say('shippingCost')}</th>
            <th scope="col">{say('instalments')}</th>
            <th scope="col">{say('seenWhen')}</th>
          </tr>
        </thead>
        <tbody>
          {offers.map((offer) => (
            <OfferRow key={`${offer.shop.id} ${offer.key}`} offer={offer} />
          ))}
        </tbody>
      </table>
      <PriceHistory agent={agent} title={title} offers={offers.map(({ key }) => key)} />
    </article>
  );
}

function GroupTags({ group: { answer, accessory, condition } }: { readonly group: ProductGroup }) {
  const tags = [
    answer === 'unsure' ? say('notAllSaid') : undefined,
    accessory ? say('accessory') : undefined,
    condition === 'used' ? say('usedOne') : undefined,
    condition === 'refurbished' ? say('refurbishedOne') : undefined,
  ].filter((tag) => tag !== undefined);
  if (tags.length === 0) return null;
  return (
    <p class="row">
      {tags.map((tag) => (
        <span key={tag} class="tag">
          {tag}
        </span>
      ))}
    </p>
  );
}

function OfferRow({ offer }: { readonly offer: Offer }) {
  const { shop, link, title, goneAt, seenAt } = offer;
  return (
    <tr class={goneAt === null ? undefined : 'gone'}>
      <th scope="row">
        <OutwardLink href={link} title={title}>
          {shop.name}
        </OutwardLink>
        <OfferNotes offer={offer} />
      </th>
      <td class="number" data-label={say('priceTotal')}>
        <PriceCell offer={offer} />
      </td>
      <td data-label={say('shippingCost')}>{shippingOf(offer)}</td>
      <td data-label={say('instalments')}>{instalmentsOf(offer)}</td>
      <td data-label={say('seenWhen')}>
        <time dateTime={seenAt}>{when(seenAt, 'short')}</time>
        {goneAt === null ? null : <div class="muted">{say('goneSince', { when: when(goneAt, 'short') })}</div>}
      </td>
    </tr>
  );
}

function OfferNotes({ offer: { title, availability, seller, reputation, location } }: { readonly offer: Offer }) {
  const said = [seller, reputation, location].filter((each) => each !== null);
  return (
    <div class="said">
      <div class="muted">
        <Foreign>{title}</Foreign>
      </div>
      {said.length === 0 ? null : <div class="muted">{said.join(' · ')}</div>}
      {availability === 'out-of-stock' ? <span class="tag">{say('outOfStock')}</span> : null}
    </div>
  );
}

function PriceCell({ offer: { total, unsure, under, oldPrice } }: { readonly offer: Offer }) {
  if (total === null) return <span class="muted">{say('notSaid')}</span>;
  return (
    <div class="said">
      <strong>{totalText(total)}</strong>
      {unsure ? (
        <span class="tag unsure" title={say('unsurePriceHelp')}>
          {say('unsurePrice')}
        </span>
      ) : null}
      {under ? <span class="tag under">{say('underLimit')}</span> : null}
      {oldPrice === null ? null : <span class="muted">{say('oldPrice', { price: price(oldPrice) })}</span>}
      {total.shipping === 'unknown' ? <span class="muted">{say('withoutShipping')}</span> : null}
    </div>
  );
}

function totalText(total: Total): string {
  return total.from ? say('fromPrice', { price: price(total) }) : price(total);
}

function shippingOf({ shipping }: Offer) {
  if (shipping === null) return <span class="muted">{say('notSaid')}</span>;
  if (shipping.cost === null) return shipping.text;
  return /^0*(\.0*)?$/.test(shipping.cost.amount) ? say('shippingFree') : price(shipping.cost);
}

function instalmentsOf({ instalments }: Offer) {
  if (instalments === null) return <span class="muted">{say('notSaid')}</span>;
  const { count, each, interest } = instalments;
  const text = say('instalmentsOf', { n: count, price: price(each) });
  if (interest === null) return text;
  return `${text} ${say(interest ? 'withInterest' : 'withoutInterest')}`;
}
