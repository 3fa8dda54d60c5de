/** An agent that is dragged among the others: where it may be let go, and what becomes of that. Loaded when one is dragged. */

import { agentOf } from '../frame/agents.ts';
import { language } from '../frame/language.ts';
import { complain } from '../frame/notices.ts';
import { bringWords } from '../frame/words.ts';
import { moveAgent } from './agent-moving.ts';

interface Place {
  readonly element: HTMLElement;
  readonly drop: 'before' | 'behind';
  readonly folder: string | undefined;
  readonly before: string | undefined;
}

export function drag(id: string): void {
  const listening = new AbortController();
  const { signal } = listening;
  let marked: HTMLElement | undefined;
  const mark = (place: Place | undefined) => {
    marked?.removeAttribute('data-drop');
    marked = place?.element;
    marked?.setAttribute('data-drop', place?.drop ?? '');
  };
  const over = (event: DragEvent) => {
    const place = placeUnder(event);
    mark(place);
    if (place !== undefined) event.preventDefault();
  };
  const end = () => {
    mark(undefined);
    listening.abort();
  };
  const drop = (event: DragEvent) => {
    const place = placeUnder(event);
    end();
    if (place === undefined) return;
    event.preventDefault();
    if (place.before !== id) move(id, place).catch(complain);
  };
  document.addEventListener('dragover', over, { signal });
  document.addEventListener('drop', drop, { signal });
  document.addEventListener('dragend', end, { signal });
}

/** Before or behind an agent, or into a folder at its end. */
function placeUnder({ target, clientY }: DragEvent): Place | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-agent], [data-folder]') : null;
  if (element === null) return undefined;
  const { agent, folder } = element.dataset;
  if (agent === undefined) return { element, drop: 'before', folder, before: undefined };
  const { top, height } = element.getBoundingClientRect();
  const isBehind = clientY > top + height / 2;
  const next = element.nextElementSibling;
  const behind = next instanceof HTMLElement ? next.dataset['agent'] : undefined;
  const stays = agentOf(agent)?.folder;
  return { element, drop: isBehind ? 'behind' : 'before', folder: stays, before: isBehind ? behind : agent };
}

async function move(id: string, { folder, before }: Place): Promise<void> {
  await bringWords(language.value, ['agent']);
  await moveAgent(id, folder, before);
}
