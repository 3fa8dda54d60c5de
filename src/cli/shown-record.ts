/** Writes a record for the command line. */
import type { ListRecord } from '../../agents/agents.ts';

/** A field that every record might have is null if unknown. */
export function shownRecord({ title, link, price, instalments, image, ...others }: ListRecord) {
  return { title, link, price: price ?? null, instalments: instalments ?? null, image: image ?? null, ...others };
}
