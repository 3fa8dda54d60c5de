/** What an agent knows, as its owner looks at it and changes it; every change is in its log, and can be taken back. */
import { answerOf, api } from '../api/client.ts';
import { say } from '../language.ts';
import { complain, tell } from './notices.ts';

/** Profiles, interests and what evolution tried, asked for together. */
export async function knowledgeOf(id: string) {
  const params = { path: { id } };
  const [profiles, interests, evolution] = await Promise.all([
    answerOf(api.GET('/api/agents/{id}/profiles', { params })),
    answerOf(api.GET('/api/agents/{id}/interests', { params })),
    answerOf(api.GET('/api/agents/{id}/evolution', { params })),
  ]);
  return { profiles: profiles.items, interests: interests.items, evolution };
}

export type Knowledge = Awaited<ReturnType<typeof knowledgeOf>>;

interface TermShare {
  readonly profile: string;
  readonly term: string;
  readonly surface: string;
  /** Of the heaviest weight that was learned; 0 takes the term out, null leaves it to learning. */
  readonly share: number | null;
}

/** Sets the weight of a term by hand; `done` when it holds, and again when it is taken back. */
export async function setShare(id: string, { surface, ...edit }: TermShare, done: () => void): Promise<void> {
  const params = { path: { id } };
  await answerOf(api.PUT('/api/agents/{id}/terms', { params, body: edit }));
  done();
  await tellUndoable(id, 'edited', say('termSet', { term: surface }), done);
}

export async function joinInterests(id: string, interest: string, into: string, done: () => void): Promise<void> {
  const params = { path: { id, interest } };
  await answerOf(api.POST('/api/agents/{id}/interests/{interest}/join', { params, body: { into } }));
  done();
  await tellUndoable(id, 'joined', say('interestsJoined'), done);
}

export async function nameInterest(id: string, interest: string, name: string | null): Promise<void> {
  const params = { path: { id, interest } };
  await answerOf(api.PUT('/api/agents/{id}/interests/{interest}/name', { params, body: { name } }));
}

/** Tells what was done, with the way to take it back: its event is the latest of its kind. */
async function tellUndoable(id: string, type: string, text: string, done: () => void): Promise<void> {
  const { items } = await answerOf(api.GET('/api/agents/{id}/log', { params: { path: { id }, query: { limit: 10 } } }));
  const event = items.find((entry) => entry.event.type === type)?.id;
  if (event === undefined) return tell(text);
  const undo = () => {
    const params = { path: { id, event } };
    answerOf(api.POST('/api/agents/{id}/log/{event}/undo', { params })).then(done, complain);
  };
  tell(text, { label: say('undo'), run: undo });
}
