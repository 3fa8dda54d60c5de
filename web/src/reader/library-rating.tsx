/** Thumbs for a page of the library, from one of the agents that know it; with their keys. */

import { useEffect, useState } from 'preact/hooks';
import type { PageText } from '../contract.ts';
import { agentOf } from '../frame/agents.ts';
import { useKeys } from '../frame/keys.ts';
import { say } from '../frame/language.ts';
import { usePageRating } from '../parts/cards/page-rating.ts';
import type { RatingValue } from '../parts/cards/rating.ts';
import { RatingButtons } from '../parts/cards/rating-buttons.tsx';
import { ColourDot } from '../parts/colour-dot.tsx';
import { Select } from '../parts/select.tsx';

type Raters = PageText['agents'];

export function LibraryRating({ page }: { readonly page: Pick<PageText, 'page' | 'title' | 'agents'> }) {
  const [raters, setRaters] = useState(page.agents);
  // A later answer knows what was given before.
  useEffect(() => setRaters(page.agents), [page.agents]);
  const [chosen, choose] = useState(firstOf(page.agents));
  const rater = raters.find(({ agent }) => agent === chosen) ?? raters[0];
  if (rater === undefined) return null;
  const { agent, rating } = rater;
  const rated = { page: page.page, title: page.title, rating };
  const setRating = (value: number | undefined) =>
    setRaters((now) => now.map((each) => (each.agent === agent ? { agent, rating: value } : each)));
  return (
    <>
      <Thumbs key={agent} agent={agent} page={rated} setRating={setRating} />
      {raters.length === 1 ? null : <RaterChoice raters={raters} chosen={agent} onChoose={choose} />}
    </>
  );
}

/** An agent that has rated the page comes before those that have not. */
function firstOf(raters: Raters): string | undefined {
  return (raters.find(({ rating }) => rating !== undefined) ?? raters[0])?.agent;
}

interface ThumbsProps {
  readonly agent: string;
  readonly page: Parameters<typeof RatingButtons>[0]['page'] & { readonly page: string };
  readonly setRating: (rating: number | undefined) => void;
}

function Thumbs({ agent, page, setRating }: ThumbsProps) {
  const ratings = usePageRating(agent, page, (rated, rating) => rated === page.page && setRating(rating));
  const rate = (value: RatingValue) => ratings.toggle(page, value);
  useKeys({
    '+': () => rate(1),
    '=': () => rate(1),
    '0': () => rate(0),
    '-': () => rate(-1),
    u: () => ratings.undo(),
  });
  return <RatingButtons page={page} onRate={rate} />;
}

interface RaterChoiceProps {
  readonly raters: Raters;
  readonly chosen: string;
  readonly onChoose: (agent: string) => void;
}

function RaterChoice({ raters, chosen, onChoose }: RaterChoiceProps) {
  return (
    <Select
      class="rater"
      aria-label={say('ratingFor')}
      title={say('ratingFor')}
      chosen={chosen}
      options={raters.map(({ agent }) => [agent, agentOf(agent)?.name ?? agent])}
      onChoose={onChoose}
    />
  );
}

/** The agent that the page was read for, where it is one alone. */
export function ReadFor({ agents }: Pick<PageText, 'agents'>) {
  const agent = agents.length === 1 ? agentOf(agents[0]?.agent ?? '') : undefined;
  return agent === undefined ? null : (
    <span>
      <ColourDot colour={agent.colour} /> {say('pageOfAgent', { agent: agent.name })}
    </span>
  );
}
