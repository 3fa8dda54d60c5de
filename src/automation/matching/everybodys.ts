/** Which pages may be offered to users who have not met them. */
import type { Page } from '../../../agents/agents.ts';

export function isEverybodys({ owner, secluded, withheld }: Page): boolean {
  return owner === undefined && secluded !== true && withheld !== true;
}
