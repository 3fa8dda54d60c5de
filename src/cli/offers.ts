/**
 * What `fenix offers` does: prints each product with a line for each offer, and names the shops that did not answer.
 */
import { clean, tableOf } from './client/table.ts';
import type { ShownOffers, ShownShop } from './client/visit.ts';
import { lineLengthOf, visiting } from './client.ts';
import type { Io } from './io.ts';

interface OffersOptions {
  readonly shops: readonly string[] | undefined;
  readonly used?: boolean;
  readonly all?: boolean;
  readonly json?: boolean;
}

type Group = ShownOffers['groups'][number];
type Offer = Group['offers'][number];

export function showOffers(words: string, { shops, used, all, json }: OffersOptions, io: Io): Promise<void> {
  return visiting(io, async (visit) => {
    const wishes = { words, ...(shops && { shops: [...shops] }), ...(used && { used }) };
    const found = await visit.offers(wishes, (shop) => io.stderr.write(`${progressOf(shop)}\n`));
    if (json === true) {
      io.stdout.write(`${JSON.stringify(found)}\n`);
      return;
    }
    const wanted = found.groups.filter(({ answer }) => all === true || answer !== 'no');
    printGroups(io, wanted, found.groups.length - wanted.length);
  });
}

/** Printed while the other shops are still asked. */
function progressOf({ name, state, offers, why }: ShownShop): string {
  return `${clean(name)}: ${state === 'failed' ? clean(why ?? '') : `${offers} ${offers === 1 ? 'offer' : 'offers'}`}`;
}

function printGroups(io: Io, groups: readonly Group[], beside: number): void {
  for (const group of groups)
    io.stdout.write(`${headOf(group)}\n${tableOf(group.offers, COLUMNS, lineLengthOf(io))}\n`);
  if (groups.length === 0) io.stdout.write('no shop lists it\n');
  if (beside > 0) io.stdout.write(`${beside} other products are listed beside it: --all shows them\n`);
}

function headOf({ title, answer, condition, accessory, perhapsSameAs }: Group): string {
  const marks = [
    ...(answer === 'unsure' ? ['it does not say all that you asked for'] : []),
    ...(condition === 'new' ? [] : [condition]),
    ...(accessory ? ['for another thing'] : []),
    ...(perhapsSameAs.length === 0 ? [] : [`perhaps the same as ${perhapsSameAs.join(', ')}`]),
  ];
  return `${clean(title)}${marks.length === 0 ? '' : ` (${marks.join('; ')})`}`;
}

const COLUMNS = [
  { title: 'total', of: totalOf, right: true },
  { title: 'shipping', of: ({ total }: Offer) => (total === undefined ? '' : total.shipping) },
  { title: 'shop', of: ({ shop }: Offer) => shop.name },
  { title: 'seen', of: ({ seenAt }: Offer) => seenAt.slice(0, 16).replace('T', ' ') },
  { title: 'address', of: ({ link }: Offer) => link },
];

/** As decimals, so that scripts and people read the same; an unsure price has a question mark. */
function totalOf({ total, unsure }: Offer): string {
  if (total === undefined) return 'not said';
  return `${total.from ? 'from ' : ''}${total.currency ?? ''} ${total.amount}${unsure ? ' ?' : ''}`.trim();
}
