/** A record as the command line writes it. */
import type { ListRecord } from '../../agents/agents.ts';

/** What is not known is null where every record might have it. */
export function shownRecord({ title, link, price, instalments, image, ...others }: ListRecord) {
  return { title, link, price: price ?? null, instalments: instalments ?? null, image: image ?? null, ...others };
}
