/** Words whose pages an agent leaves out of its lists. */
import { putAgent } from '../../frame/agents.ts';
import { api } from '../../frame/api/client.ts';
import { say } from '../../frame/language.ts';
import { complain, dismiss, speak, tell } from '../../frame/notices.ts';
import { agentPath } from '../../frame/router.ts';

/** The address of the field that has them all. */
export function leftOutPath(agent: string): string {
  return agentPath(agent, '/settings?field=negativeWords');
}

/** Reports it, with a button that takes just that back. */
export async function leaveOut(agent: string, word: string): Promise<void> {
  const words = await leftOutBy(agent);
  if (words.some((each) => isSame(each, word))) return tell(say('leftOutBefore', { word }));
  await put(agent, [...words, word]);
  const undo = async () => {
    dismiss();
    const now = await leftOutBy(agent);
    await put(
      agent,
      now.filter((each) => !isSame(each, word)),
    );
    speak(say('takenBack'));
  };
  tell(say('leftOut', { word }), { label: say('undo'), run: () => void undo().catch(complain) });
}

/** As the service knows them: another window may have changed them. */
async function leftOutBy(id: string): Promise<readonly string[]> {
  return (await api.get('/api/agents/{id}', { id })).negativeWords;
}

async function put(id: string, words: readonly string[]): Promise<void> {
  putAgent(await api.patch('/api/agents/{id}', { id, body: { negativeWords: [...words] } }));
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
