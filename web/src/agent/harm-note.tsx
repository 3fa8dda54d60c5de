/** Names a liked page that brought mostly disliked pages: one press takes the rating back, another confirms it. */

import type { HarmfulLike } from '../contract.ts';
import { Action, doing } from '../frame/action.tsx';
import { api } from '../frame/api/client.ts';
import { useNews } from '../frame/events/events.ts';
import { say } from '../frame/language.ts';
import { tell } from '../frame/notices.ts';
import { useQuery } from '../frame/queries.ts';
import { readingPath } from '../frame/router.ts';
import { To } from '../parts/to.tsx';

/**
 * Shows nothing if there is none. The note does not appear while somebody rates a list, because the cards must not
 * move.
 */
export function HarmNote({ agent }: { readonly agent: string }) {
  const asked = useQuery(['harm', agent], () => api.get('/api/agents/{id}/harm', { id: agent }));
  const harm = asked.value?.harm;
  // The rating may be changed elsewhere.
  useNews((news) => {
    if (news.type === 'rated' && news.agent === agent && news.page === harm?.page) asked.refresh();
  });
  if (harm === undefined) return null;
  const rating = { id: agent, page: harm.page };
  const undo = () => doing(api.post('/api/agents/{id}/undo', { id: agent }));
  const takeBack = async () => {
    await api.delete('/api/agents/{id}/pages/{page}/rating', rating);
    asked.refresh();
    tell(say('harmTaken', { title: titleOf(harm) }), { label: say('undo'), run: undo });
  };
  // After the page is liked again, what it brought before does not count.
  const keep = async () => {
    await api.put('/api/agents/{id}/pages/{page}/rating', { ...rating, body: { value: 1 } });
    asked.refresh();
    tell(say('harmKept'));
  };
  const { disliked, judged } = harm;
  return (
    <section class="stack note" aria-label={say('harmLabel')} data-testid="harm">
      <p>{say('harmSaid', { title: titleOf(harm), disliked, judged })}</p>
      <div class="row">
        <Action says="harmTakeBack" act={takeBack} />
        <Action says="harmKeep" class="quiet" act={keep} />
        <To says="harmLook" class="button quiet" href={readingPath(agent, harm.page)} />
      </div>
    </section>
  );
}

function titleOf({ title, url }: HarmfulLike): string {
  return title === '' ? url : title;
}
