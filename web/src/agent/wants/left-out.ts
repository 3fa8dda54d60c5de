/** Words whose pages an agent leaves out of its lists. */
import { putAgent, wholeAgentOf } from '../../frame/agents.ts';
import { api } from '../../frame/api/client.ts';
import { listed, say } from '../../frame/language.ts';
import { complain, dismiss, speak, tell } from '../../frame/notices.ts';
import { agentPath } from '../../frame/router.ts';
import { parted, WORDS_APART } from '../../parts/parted.ts';

type Words = readonly string[];

/** The address of the field that has them all. */
export function leftOutPath(agent: string): string {
  return agentPath(agent, '/settings?field=negativeWords');
}

/** True if pages with the word are left out now; false, too, while the agent's settings load. */
export function isLeftOut(agent: string, word: string): boolean {
  return isAmong(wholeAgentOf(agent)?.negativeWords ?? [], word);
}

/** Pages with the word may come again. Reports it, with a button that leaves them out once more. */
export async function letIn(agent: string, word: string): Promise<void> {
  await change(agent, (words) => words.filter((each) => !isAmong([word], each)));
  tell(say('letIn', { word }), { label: say('undo'), run: () => void leaveOut(agent, word).catch(complain) });
}

/** Reports it, with a button that takes just that back. */
export async function leaveOut(agent: string, typed: string): Promise<void> {
  const wanted = parted(typed, WORDS_APART);
  let fresh: Words = [];
  await change(agent, (words) => {
    fresh = wanted.filter((word) => !isAmong(words, word));
    return [...words, ...fresh];
  });
  const undo = async () => {
    dismiss();
    await change(agent, (words) => words.filter((word) => !isAmong(fresh, word)));
    speak(say('takenBack'));
  };
  if (fresh.length === 0) return tell(say('leftOutBefore', { word: typed }));
  tell(say('leftOut', { word: listed(fresh) }), { label: say('undo'), run: () => void undo().catch(complain) });
}

/** The last change: the next one begins with the words that it left. */
let before: Promise<unknown> = Promise.resolve();

/** Begins with the words as the service knows them: another window may have changed them. */
function change(id: string, to: (words: Words) => Words): Promise<void> {
  const changed = before.then(async () => {
    const { negativeWords: words } = await api.get('/api/agents/{id}', { id });
    const wanted = to(words);
    if (wanted.length === words.length) return;
    putAgent(await api.patch('/api/agents/{id}', { id, body: { negativeWords: [...wanted] } }));
  });
  before = changed.catch(() => undefined);
  return changed;
}

function isAmong(words: Words, word: string): boolean {
  return words.some((each) => each.toLowerCase() === word.toLowerCase());
}
