/** All kinds of destinations, in the order in which people choose among them. */
import type { DestinationKind } from './kind.ts';
import { mail } from './mail.ts';
import { ntfy } from './ntfy.ts';
import { webhook } from './webhook.ts';

export const KINDS = [mail, webhook, ntfy] as const satisfies readonly DestinationKind[];

export type Kind = (typeof KINDS)[number]['id'];

const BY_ID = new Map<string, DestinationKind>(KINDS.map((kind) => [kind.id, kind]));

export function kindOf(id: Kind): DestinationKind {
  const kind = BY_ID.get(id);
  if (kind === undefined) throw new RangeError(`there is no kind ${id}`);
  return kind;
}
