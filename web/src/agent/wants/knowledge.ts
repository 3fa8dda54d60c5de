/**
 * What an agent knows, as its owner sees and changes it; every change is in the agent's log, and the owner can take it
 * back.
 */

import type { Interest } from '../../contract.ts';
import { api } from '../../frame/api/client.ts';
import { say } from '../../frame/language.ts';
import { complain, dismiss, speak, tell } from '../../frame/notices.ts';
import { removeSoon } from '../../frame/removals.ts';

/** Profiles, interests and evolution's attempts, loaded together. */
export async function knowledgeOf(id: string) {
  const [profiles, interests, evolution] = await Promise.all([
    api.get('/api/agents/{id}/profiles', { id }),
    api.get('/api/agents/{id}/interests', { id }),
    api.get('/api/agents/{id}/evolution', { id }),
  ]);
  return { profiles: profiles.items, interests: interests.items, evolution };
}

/** The newest pages that the agent knows, on a map. */
export async function mapOf(id: string) {
  return (await api.get('/api/agents/{id}/map', { id })).items;
}

export type Knowledge = Awaited<ReturnType<typeof knowledgeOf>>;

interface TermShare {
  readonly term: string;
  readonly surface: string;
  /** The share of the heaviest learned weight; 0 drops the word, null leaves it to learning. */
  readonly share: number | null;
  /** The share before. */
  readonly from: number;
  /** The profiles to change; undefined: all. */
  readonly profiles: readonly string[] | undefined;
}

/** The last change of words: one begins when the one before has ended. */
let before: Promise<unknown> = Promise.resolve();

/** Sets the weight of a word by hand. */
export function setShares(id: string, edit: TermShare): Promise<void> {
  const set = before.then(() => setNow(id, edit));
  before = set.catch(() => undefined);
  return set;
}

async function setNow(id: string, { profiles, from, ...edit }: TermShare): Promise<void> {
  const { term, surface, share } = edit;
  const edits = profiles?.map((profile) => ({ profile, term, share })) ?? [{ term, share }];
  await Promise.all(edits.map((body) => api.put('/api/agents/{id}/terms', { id, body })));
  const moved = Math.abs(share ?? 0) > Math.abs(from) ? 'termRaised' : 'termLowered';
  const said = share === null ? 'termLeft' : share === 0 ? 'termDropped' : moved;
  await tellUndoable(id, 'edited', { text: say(said, { term: surface }), events: edits.length });
}

export async function joinInterests(id: string, interest: string, into: string): Promise<void> {
  await api.post('/api/agents/{id}/interests/{interest}/join', { id, interest, body: { into } });
  await tellUndoable(id, 'joined', { text: say('interestsJoined'), events: 1 });
}

export async function nameInterest(id: string, interest: string, name: string | null): Promise<void> {
  await api.put('/api/agents/{id}/interests/{interest}/name', { id, interest, body: { name } });
}

/** Sent when its notice goes. */
export function forgetInterest(id: string, interest: Interest): void {
  const send = () => api.delete('/api/agents/{id}/interests/{interest}', { id, interest: interest.id });
  void removeSoon(interestKey(id, interest), say('interestForgotten', { name: interest.name }), send);
}

/** The key of an interest that is about to go. */
export function interestKey(agent: string, { id }: Pick<Interest, 'id'>): string {
  return `interest/${agent}/${id}`;
}

/** How much of the log is searched for what was just done. */
const LATEST = 30;

interface Done {
  readonly text: string;
  /** The latest events of their type. */
  readonly events: number;
}

/** Reports what was done, with a button that takes it back. */
async function tellUndoable(id: string, type: string, { text, events }: Done): Promise<void> {
  const { items } = await api.get('/api/agents/{id}/log', { id, limit: LATEST });
  const latest = items.filter(({ event }) => event.type === type).slice(0, events);
  if (latest.length < events) return tell(text);
  const undo = async () => {
    dismiss();
    const takeBack = ({ id: event }: { readonly id: string }) =>
      api.post('/api/agents/{id}/log/{event}/undo', { id, event });
    await Promise.all(latest.map(takeBack));
    speak(say('takenBack'));
  };
  tell(text, { label: say('undo'), run: () => void undo().catch(complain) });
}
