/**
 * A product of a watch: its best price, and behind that its price history and its offers. What a shop does not say
 * stays empty.
 */

import type { Money, Offer, ProductGroup } from '../contract.ts';
import { Button } from '../frame/action.tsx';
import { day, listed, say, since, when } from '../frame/language.ts';
import { dotted } from '../parts/dotted.ts';
import { Foreign } from '../parts/foreign.tsx';
import { HeadRow } from '../parts/head-row.tsx';
import { price } from '../parts/money.ts';
import { OutwardLink } from '../parts/outward-link.tsx';
import { bestIn } from './offers.ts';
import { PriceHistory } from './price-history.tsx';
import { Change, PriceRow, totalText } from './price-row.tsx';
import '../sources/ledger.css';

export interface ProductsProps extends Watched {
  readonly groups: readonly ProductGroup[];
  /** Key of the best offer of the opened product. */
  readonly open: string | undefined;
  readonly onOpen: (key: string | undefined) => void;
}

export function Products({ groups, open, onOpen, ...watched }: ProductsProps) {
  return (
    <ul class="card tight price-rows">
      {groups.map((group) => {
        const key = bestIn(group)?.key;
        const isOpen = key === open;
        const press = () => onOpen(isOpen ? undefined : key);
        return <Product key={key} {...watched} group={group} isOpen={isOpen} onPress={press} />;
      })}
    </ul>
  );
}

/** Where prices are in several currencies, nobody takes the smaller number for the lower price. */
export function NotConverted({ groups }: { readonly groups: readonly ProductGroup[] }) {
  const priced = groups.flatMap(({ offers }) => offers.filter(({ goneAt }) => goneAt === undefined));
  const currencies = new Set(priced.flatMap(({ total }) => total?.currency ?? []));
  return currencies.size < 2 ? null : <p class="muted">{say('notConverted')}</p>;
}

interface Watched {
  /** Absent: nothing of it is kept, neither pictures nor earlier prices. */
  readonly agent?: string;
  readonly limit: Money | undefined;
}

interface ProductProps extends Watched {
  readonly group: ProductGroup;
  readonly isOpen: boolean;
  readonly onPress: () => void;
}

function Product({ agent, limit, group, isOpen, onPress }: ProductProps) {
  const { title, offers } = group;
  const best = bestIn(group);
  if (best === undefined) return null;
  const panel = `product-${best.key}`;
  const pictured = offers.find(({ picture }) => picture) ?? best;
  return (
    <li>
      <PriceRow
        agent={agent}
        offer={pictured}
        title={
          <h3>
            <Button class="plain whole" aria-expanded={isOpen} aria-controls={panel} onClick={onPress}>
              <Foreign>{title}</Foreign>
            </Button>
          </h3>
        }
        said={<ShopsOf group={group} best={best} />}
      >
        {best.total === undefined || best.goneAt !== undefined ? null : (
          <>
            <strong>{totalText(best.total)}</strong>
            <Change was={best.was} now={best.total} />
            <Marks offer={{ ...best, under: false }} />
          </>
        )}
      </PriceRow>
      {isOpen ? (
        <div id={panel} class="sections product">
          <Offers group={group} />
          {agent === undefined ? null : (
            <PriceHistory
              key={offers.map(({ key }) => key).join()}
              agent={agent}
              title={title}
              limit={limit}
              offers={offers.map(({ key }) => key)}
            />
          )}
        </div>
      ) : null}
    </li>
  );
}

function ShopsOf({ group: { answer, accessory, condition, offers }, best }: ShopsOfProps) {
  const others = new Set(offers.map(({ shop }) => shop.id)).size - 1;
  const said = [
    others === 0 ? best.shop.name : say('andShops', { shop: best.shop.name, n: others }),
    best.goneAt === undefined
      ? say('seenAgo', { ago: since(best.seenAt) })
      : say('goneSince', { when: day(best.goneAt) }),
    answer === 'unsure' ? say('notAllSaid') : undefined,
    accessory ? say('accessory') : undefined,
    condition === 'new' ? undefined : say(`value.${condition}`),
  ];
  return <Foreign>{dotted(said)}</Foreign>;
}

interface ShopsOfProps {
  readonly group: ProductGroup;
  readonly best: Offer;
}

function Offers({ group: { title, offers, perhapsSameAs } }: { readonly group: ProductGroup }) {
  return (
    <>
      <table class="ledger offer-table">
        <caption class="hidden">{say('offersOf', { title })}</caption>
        <HeadRow of={['shopLabel', 'seenWhen', 'priceTotal']} numbers={['priceTotal']} />
        <tbody>
          {offers.map((offer) => (
            <OfferRow key={`${offer.shop.id} ${offer.key}`} offer={offer} title={title} />
          ))}
        </tbody>
      </table>
      {perhapsSameAs.length === 0 ? null : (
        <p class="muted">{say('perhapsSameAs', { titles: listed(perhapsSameAs) })}</p>
      )}
    </>
  );
}

function OfferRow({ offer, title }: { readonly offer: Offer; readonly title: string }) {
  const { shop, link, goneAt, seenAt, seller, reputation, location } = offer;
  const said = [offer.title === title ? undefined : offer.title, seller, reputation, location];
  return (
    <tr class={goneAt === undefined ? undefined : 'gone'}>
      <th scope="row">
        <OutwardLink href={link} title={offer.title}>
          {shop.name}
        </OutwardLink>
        <p class="muted">
          <Foreign>{dotted(said)}</Foreign>
        </p>
      </th>
      <td class="muted">
        <time dateTime={seenAt} title={when(seenAt)}>
          {goneAt === undefined ? since(seenAt) : say('goneSince', { when: day(goneAt) })}
        </time>
      </td>
      <td class="number">
        <Costs offer={offer} />
      </td>
    </tr>
  );
}

function Costs({ offer }: { readonly offer: Offer }) {
  const { total, was, oldPrice, upfrontPrice } = offer;
  if (total === undefined) return <span class="muted">{say('notSaid')}</span>;
  const said = [
    upfrontPrice && say('upfrontPrice', { price: price(upfrontPrice) }),
    shippingOf(offer),
    instalmentsOf(offer),
    oldPrice && say('oldPrice', { price: price(oldPrice) }),
  ];
  return (
    <div class="costs">
      <strong>{totalText(total)}</strong>
      <Change was={was} now={total} />
      <Marks offer={offer} />
      {said.map((each) =>
        each === undefined ? null : (
          <span key={each} class="muted">
            {each}
          </span>
        ),
      )}
    </div>
  );
}

/** Each offer says whether it fits the limit; among products, those that do not are folded away. */
function Marks({ offer: { unsure, under, availability } }: { readonly offer: Offer }) {
  return (
    <>
      {unsure ? (
        <span class="small bad" title={say('unsurePriceHelp')}>
          {say('unsurePrice')}
        </span>
      ) : null}
      {under ? <span class="small good">{say('underLimit')}</span> : null}
      {availability === 'out-of-stock' ? <span class="small">{say('value.out-of-stock')}</span> : null}
    </>
  );
}

function shippingOf({ shipping, total }: Offer): string | undefined {
  if (shipping === undefined || total?.shipping === 'unknown') return shipping?.text ?? say('withoutShipping');
  if (shipping.cost === undefined) return shipping.text;
  const isFree = /^0*(\.0*)?$/.test(shipping.cost.amount);
  return isFree ? say('shippingFree') : say('withShipping', { price: price(shipping.cost) });
}

function instalmentsOf({ instalments }: Offer): string | undefined {
  if (instalments === undefined) return undefined;
  const { count, each, interest } = instalments;
  const text = say('instalmentsOf', { n: count, price: price(each) });
  return interest === undefined ? text : `${text} ${say(interest ? 'withInterest' : 'withoutInterest')}`;
}
