/** What came of pages that were on lists to learn from, and not for their score. */

import { answerOf, api } from '../../frame/api/client.ts';
import { say } from '../../frame/language.ts';
import { useQuery } from '../../frame/queries.ts';
import { Section } from '../../parts/section.tsx';

/** The latest of these pages: enough to see whether exploring pays. */
const LOOKED_AT = 100;

export function ExplorationSection({ agent }: { readonly agent: string }) {
  const params = { path: { id: agent }, query: { limit: LOOKED_AT } };
  const { value } = useQuery(['exploration', agent], () => answerOf(api.GET('/api/agents/{id}/shown', { params })));
  const tried = (value?.items ?? []).filter((page) => page.tried !== undefined);
  const relevant = tried.filter(({ rating }) => rating === 1).length;
  const not = tried.filter(({ rating }) => rating === -1).length;
  return (
    <Section title="exploration" help="explorationHelp" class="">
      <p>{tried.length === 0 ? say('explorationNone') : say('explorationSaid', { n: tried.length, relevant, not })}</p>
    </Section>
  );
}
