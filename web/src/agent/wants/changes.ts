/** What the user changed of an agent's knowledge by hand: read from the agent's log, each change as one press made it. */
import { api } from '../../frame/api/client.ts';

/** As the log says it; the service checked it when it was written. */
type Said =
  | { readonly type: 'edited'; readonly term: string; readonly share: number | null; readonly surface?: string }
  | { readonly type: 'joined' }
  | { readonly type: 'named'; readonly name: string | null }
  | { readonly type: 'unrated'; readonly page: string };

export interface LogItem {
  readonly id: string;
  readonly at: string;
  readonly event: { readonly type: string };
}

export interface Change {
  /** Its first event. */
  readonly id: string;
  readonly at: string;
  readonly said: Said;
  /** All events of the press: a word is set in each profile, an interest is forgotten page by page. */
  readonly events: readonly string[];
}

const BY_HAND: ReadonlySet<string> = new Set(['edited', 'joined', 'named', 'unrated']);

/** Events of one press are written within this time. */
const ONE_PRESS_MS = 5_000;

/** Of so many stretches of the log, the latest change first; `next`: where the log goes on. */
export async function changesOf(id: string, stretches: number) {
  const items: LogItem[] = [];
  let next: string | undefined;
  for (let i = 0; i < stretches; i++) {
    const stretch = await api.get('/api/agents/{id}/log', { id, ...(next === undefined ? {} : { cursor: next }) });
    items.push(...stretch.items);
    next = stretch.next;
    if (next === undefined) break;
  }
  return { changes: changesIn(items), next };
}

/** `items`: the latest first. Without what was taken back. */
export function changesIn(items: readonly LogItem[]): readonly Change[] {
  const taken = new Set<string>();
  const changes: Change[] = [];
  for (const { id, at, event } of items) {
    if (taken.has(id)) continue;
    if (isUndoing(event)) taken.add(event.event);
    if (!BY_HAND.has(event.type)) continue;
    const said = event as Said;
    const last = changes.at(-1);
    if (last !== undefined && isOnePress(last, { at, said })) {
      changes[changes.length - 1] = { ...last, events: [...last.events, id] };
    } else changes.push({ id, at, said, events: [id] });
  }
  return changes;
}

function isUndoing(event: LogItem['event']): event is { readonly type: 'undone'; readonly event: string } {
  return event.type === 'undone';
}

function isOnePress(last: Change, { at, said }: Pick<Change, 'at' | 'said'>): boolean {
  if (Date.parse(last.at) - Date.parse(at) > ONE_PRESS_MS) return false;
  if (last.said.type === 'edited' && said.type === 'edited') {
    return last.said.term === said.term && last.said.share === said.share;
  }
  return last.said.type === 'unrated' && said.type === 'unrated' && last.at === at;
}

/** Takes back all events of a press. */
export async function takeBack(id: string, events: readonly string[]): Promise<void> {
  for (const event of events) await api.post('/api/agents/{id}/log/{event}/undo', { id, event });
}
