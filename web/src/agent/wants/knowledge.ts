/**
 * What an agent knows, as its owner sees and changes it; every change is in the agent's log, and the owner can take it
 * back.
 */

import type { Interest } from '../../contract.ts';
import { api, type Keyed } from '../../frame/api/client.ts';
import { say } from '../../frame/language.ts';
import { complain, dismiss, speak, tell } from '../../frame/notices.ts';
import { removeSoon } from '../../frame/removals.ts';
import { takeBack } from './changes.ts';

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
  if (profiles?.length === 0) return;
  const { surface, share } = edit;
  const edits = profiles?.map((profile) => ({ profile, ...edit })) ?? [edit];
  const set = await Promise.all(edits.map((body) => api.put('/api/agents/{id}/terms', { id, body })));
  const said = share === null ? 'termLeft' : share === 0 ? 'termDropped' : movedTo(share, from);
  tellUndoable(
    id,
    say(said, { term: surface }),
    set.flatMap(({ events }) => events),
  );
}

/** An unwanted word is avoided more or less. */
function movedTo(share: number, from: number) {
  const isMore = Math.abs(share) > Math.abs(from);
  if (share < 0) return isMore ? 'termAvoidedMore' : 'termAvoidedLess';
  return isMore ? 'termRaised' : 'termLowered';
}

interface OwnWord {
  /** As the user writes it. */
  readonly word: string;
  readonly share: number;
  readonly profiles: readonly string[] | undefined;
}

/** Adds a word that the agent looks for, or that it avoids. */
export async function addWord(id: string, { word, share, profiles }: OwnWord, headers: Keyed): Promise<void> {
  const body = { word, share, ...(profiles === undefined ? {} : { profiles: [...profiles] }) };
  const { surface, events } = await api.post('/api/agents/{id}/terms', { id, body, headers });
  tellUndoable(id, say(share > 0 ? 'wordAdded' : 'wordAvoided', { term: surface }), events);
}

export async function joinInterests(id: string, interest: string, into: string): Promise<void> {
  await api.post('/api/agents/{id}/interests/{interest}/join', { id, interest, body: { into } });
  const { items } = await api.get('/api/agents/{id}/log', { id, limit: LATEST });
  const joined = items.find(
    ({ event }) => event.type === 'joined' && 'interest' in event && event.interest === interest,
  );
  tellUndoable(id, say('interestsJoined'), joined === undefined ? [] : [joined.id]);
}

export async function nameInterest(id: string, interest: string, name: string | null): Promise<void> {
  await api.put('/api/agents/{id}/interests/{interest}/name', { id, interest, body: { name } });
}

/** Sent when its notice goes. */
export function forgetInterest(id: string, interest: Interest): void {
  const send = () => api.delete('/api/agents/{id}/interests/{interest}', { id, interest: interest.id });
  void removeSoon(
    interestKey(id, interest),
    say('interestForgotten', { name: interest.name, n: interest.pages.length }),
    send,
  );
}

/** The key of an interest that is about to go. */
export function interestKey(agent: string, { id }: Pick<Interest, 'id'>): string {
  return `interest/${agent}/${id}`;
}

/** How much of the log is searched for what was just done. */
const LATEST = 30;

/** Reports what was done, with a button that takes just that back, whatever was done since. */
function tellUndoable(id: string, text: string, events: readonly string[]): void {
  const undo = async () => {
    dismiss();
    await takeBack(id, events);
    speak(say('takenBack'));
  };
  const action = { label: say('undo'), run: () => void undo().catch(complain) };
  tell(text, events.length === 0 ? undefined : action);
}
