/** A colour for each agent of a user: the one of a palette that the fewest of them have. */
import type { AgentStore } from '../ports.ts';
import type { UserId } from '../records.ts';

/**
 * Each stands out from light and dark grounds alike (3:1 at least, WCAG 2.2, 1.4.11), so all are about equally light.
 */
export const PALETTE = [
  '#b6680f',
  '#4777e5',
  '#188a7b',
  '#d24d6e',
  '#9b5ed7',
  '#498a3b',
  '#d74d23',
  '#0f83bc',
  '#c44ea7',
  '#987552',
] as const;

/** For this many new agents. */
export async function freeColours(count: number, user: UserId, store: Pick<AgentStore, 'ofUser'>): Promise<string[]> {
  const used = (await store.ofUser(user)).map(({ colour }) => colour);
  return Array.from({ length: count }, () => {
    const free = freeBeside(used);
    used.push(free);
    return free;
  });
}

/** The first of the least used ones. */
export async function freeColour(user: UserId, store: Pick<AgentStore, 'ofUser'>): Promise<string> {
  return freeBeside((await store.ofUser(user)).map(({ colour }) => colour));
}

function freeBeside(used: readonly string[]): string {
  const uses = (colour: string) => used.filter((each) => each === colour).length;
  return PALETTE.reduce<string>((best, each) => (uses(each) < uses(best) ? each : best), PALETTE[0]);
}
