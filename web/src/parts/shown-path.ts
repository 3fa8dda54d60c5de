/** The address of all that an agent ever showed of one source. */
import { agentPath } from '../frame/router.ts';

export function shownPath(agent: string, source: string): string {
  return `${agentPath(agent)}?${new URLSearchParams({ only: 'all', source })}`;
}
