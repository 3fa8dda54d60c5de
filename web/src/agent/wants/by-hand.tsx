/** What the user changed by hand, the latest first, each with a button that takes just that back. */
import { useState } from 'preact/hooks';
import type { MappedPage } from '../../contract.ts';
import { Action, Button } from '../../frame/action.tsx';
import { percent } from '../../frame/figures.ts';
import { say, since } from '../../frame/language.ts';
import { speak } from '../../frame/notices.ts';
import { useQuery } from '../../frame/queries.ts';
import { Details } from '../../parts/details.tsx';
import { Spinner } from '../../parts/spinner.tsx';
import { type Change, changesOf, takeBack } from './changes.ts';
import type { Knowledge } from './knowledge.ts';

interface ByHandProps {
  readonly agent: string;
  readonly known: Knowledge;
  /** The pages that are known by now. */
  readonly pages: readonly MappedPage[];
}

export function ByHand(props: ByHandProps) {
  return (
    <Details class="card" label={say('byHand')}>
      <Changes {...props} />
    </Details>
  );
}

function Changes({ agent, known, pages }: ByHandProps) {
  const [stretches, setStretches] = useState(1);
  const asked = useQuery(['by-hand', agent, `${stretches}`], () => changesOf(agent, stretches));
  if (asked.value === undefined) return <Spinner waitsFor={asked} />;
  const { changes, next } = asked.value;
  const names = { surfaces: surfacesIn(known), titles: new Map(pages.map(({ page, title }) => [page, title])) };
  return (
    <div class="stack">
      {changes.length === 0 ? <p class="muted">{say('byHandNone')}</p> : null}
      <ul class="rows">
        {changes.map((change) => {
          const said = saidOf(change, names);
          return (
            <li key={change.id}>
              <span>
                {said} <span class="muted">{since(change.at)}</span>
              </span>
              <Action says="undo" of={said} class="quiet" act={() => takeBack(agent, change.events).then(told)} />
            </li>
          );
        })}
      </ul>
      {next === undefined ? null : (
        <Button says="byHandOlder" class="quiet" onClick={() => setStretches(stretches + 1)} />
      )}
    </div>
  );
}

function told(): void {
  speak(say('takenBack'));
}

interface Names {
  /** Of terms. */
  readonly surfaces: ReadonlyMap<string, string>;
  /** Of pages. */
  readonly titles: ReadonlyMap<string, string>;
}

function saidOf({ said, events }: Change, { surfaces, titles }: Names): string {
  switch (said.type) {
    case 'edited': {
      const { term, share } = said;
      const word = { term: said.surface ?? surfaces.get(term) ?? term };
      if (share === null) return say('hand.left', word);
      if (share === 0) return say('hand.dropped', word);
      return say(share > 0 ? 'hand.wanted' : 'hand.avoided', { ...word, share: percent(Math.abs(share)) });
    }
    case 'joined':
      return say('hand.joined');
    case 'named':
      return said.name === null ? say('hand.unnamed') : say('hand.named', { name: said.name });
    case 'unrated': {
      const [n, title] = [events.length, titles.get(said.page) ?? ''];
      return title === '' ? say('hand.unrated', { n }) : say('hand.unratedOf', { n, title });
    }
  }
}

/** Words as people write them: the log has terms. */
function surfacesIn({ profiles }: Knowledge): ReadonlyMap<string, string> {
  return new Map(
    profiles.flatMap(({ terms, edits }) => [...edits, ...terms].map(({ term, surface }) => [term, surface] as const)),
  );
}
