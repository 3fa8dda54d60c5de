/** The home page: the daily list, once there is an agent that can fill it. */

import { agents } from '../frame/agents.ts';
import { later } from '../frame/later.tsx';
import { Spinner } from '../parts/spinner.tsx';
import { DailyListView } from './daily-list-view.tsx';

const AgentsView = later(['agent'], async () => (await import('../agent/agents-view.tsx')).View);

export function HomeView() {
  if (agents.value === undefined) return <Spinner />;
  return agents.value.length === 0 ? <AgentsView /> : <DailyListView />;
}
