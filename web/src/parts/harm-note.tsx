/** Names a liked page that brought mostly disliked pages: one press takes the rating back, another confirms it. */
import { answerOf, api } from '../api/client.ts';
import type { HarmfulLike } from '../contract.ts';
import { useLookingAnew } from '../events/looking-anew.ts';
import { say } from '../language.ts';
import { readingPath } from '../router.ts';
import { doing, useFetched } from '../state/fetched.ts';
import { tell } from '../state/notices.ts';

/**
 * Shows nothing if there is none. The note does not appear while somebody rates a list, because the cards must not
 * move.
 */
export function HarmNote({ agent }: { readonly agent: string }) {
  const path = { id: agent };
  const asked = useFetched(() => answerOf(api.GET('/api/agents/{id}/harm', { params: { path } })));
  const harm = asked.value?.harm ?? null;
  useLookingAnew(asked.reload, (news) => {
    if (news.type === 'anew') return true;
    if (!('agent' in news) || news.agent !== agent) return false;
    return news.type === 'session-closed' || (news.type === 'rated' && news.page === harm?.page);
  });
  if (harm === null) return null;
  const rating = { params: { path: { id: agent, page: harm.page } } };
  const undo = () => doing(answerOf(api.POST('/api/agents/{id}/undo', { params: { path } })), asked.refresh);
  // The pressed button disappears: a user of keys goes on where the view begins.
  const goOn = (text: string, action?: Parameters<typeof tell>[1]) => {
    document.querySelector('main')?.focus();
    asked.refresh();
    tell(text, action);
  };
  const takeBack = () =>
    doing(answerOf(api.DELETE('/api/agents/{id}/pages/{page}/rating', rating)), () =>
      goOn(say('harmTaken', { title: titleOf(harm) }), { label: say('undo'), run: undo }),
    );
  // After the page is liked again, what it brought before does not count.
  const keep = () =>
    doing(answerOf(api.PUT('/api/agents/{id}/pages/{page}/rating', { ...rating, body: { value: 1 } })), () =>
      goOn(say('harmKept')),
    );
  const { disliked, judged } = harm;
  return (
    <section class="note harm" aria-label={say('harmLabel')} data-testid="harm">
      <p>{say('harmSaid', { title: titleOf(harm), disliked, judged })}</p>
      <div class="row">
        <button type="button" onClick={takeBack}>
          {say('harmTakeBack')}
        </button>
        <button type="button" class="quiet" onClick={keep}>
          {say('harmKeep')}
        </button>
        <a class="button quiet" href={readingPath(agent, harm.page)}>
          {say('harmLook')}
        </a>
      </div>
    </section>
  );
}

function titleOf({ title, url }: HarmfulLike): string {
  return title === '' ? url : title;
}
