/** The home page: the daily list, once there is an agent that can fill it. */
import { say } from '../language.ts';
import { Spinner } from '../parts/spinner.tsx';
import { agents } from '../state/agents.ts';
import { AgentsPage } from '../views.tsx';
import { DailyListPage } from './daily-list-page.tsx';

export function HomePage() {
  if (agents.value === undefined) return <Spinner label={say('loading')} />;
  return agents.value.length === 0 ? <AgentsPage /> : <DailyListPage />;
}
