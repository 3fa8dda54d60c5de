/** The cards of a daily list, each with its agent; all together, or agent by agent. */

import type { DailyAgent, DailyPage } from '../contract.ts';
import { agentOf } from '../frame/agents.ts';
import { listed, say } from '../frame/language.ts';
import { agentPath } from '../frame/router.ts';
import { Cards } from '../parts/cards/cards.tsx';
import { ColourDot } from '../parts/colour-dot.tsx';
import { Section } from '../parts/section.tsx';
import { type DailyReading, leadOf } from './daily.ts';

interface CardsProps {
  readonly daily: DailyReading;
}

export function DailyCards({ daily }: CardsProps) {
  const { value: all } = daily.pages;
  const late = all.filter(({ page }) => daily.isLate(page));
  const pages = all.filter(({ page }) => !daily.isLate(page));
  return (
    <>
      {daily.isByAgent.value ? <ByAgent daily={daily} pages={pages} /> : <Some daily={daily} pages={pages} />}
      {late.length === 0 ? null : (
        <Section title="keptBack" class="daily-group">
          <Some daily={daily} pages={late} />
        </Section>
      )}
    </>
  );
}

function ByAgent({ daily, pages }: SomeCardsProps) {
  const lead = leadOf(pages);
  const others = pages.filter((page) => page !== lead);
  const agents = [...new Set(others.map(({ agent }) => agent))];
  return (
    <>
      {lead === undefined ? null : <Some daily={daily} pages={[lead]} look="pages lead" />}
      {agents.map((agent) => (
        <section key={agent} class="daily-group" aria-labelledby={`group-${agent}`}>
          <h2 id={`group-${agent}`}>
            <AgentName agent={named(daily, agent)} />
          </h2>
          <Some daily={daily} pages={others.filter((page) => page.agent === agent)} />
          <OnItsList daily={daily} agent={agent} />
        </section>
      ))}
    </>
  );
}

function OnItsList({ daily, agent }: CardsProps & { readonly agent: string }) {
  const n = daily.onItsList.value.get(agent);
  if (n === undefined) return null;
  return (
    <p class="muted">
      {say('threeThumbs')} <a href={agentPath(agent)}>{say('moreOnItsList', { n })}</a>
    </p>
  );
}

interface SomeCardsProps extends CardsProps {
  readonly pages: readonly DailyPage[];
  readonly look?: string;
}

function Some({ daily, pages, look }: SomeCardsProps) {
  return (
    <Cards
      list={daily}
      label={say('dailyList')}
      pages={pages}
      {...(look !== undefined && { look })}
      facts={(page) => <Wanting daily={daily} page={page} />}
    />
  );
}

/** Which agents want the page, and the words that speak for it. */
function Wanting({ daily, page }: CardsProps & { readonly page: DailyPage }) {
  const { agent, alsoFor, terms } = page;
  const others = alsoFor.map((id) => named(daily, id).name);
  // The heading of a group names its agent once.
  const isNamed = daily.isByAgent.value && !daily.isLate(page.page) && page !== leadOf(daily.pages.value);
  return (
    <>
      {isNamed ? null : <AgentName agent={named(daily, agent)} />}
      {others.length === 0 ? null : <span>{say('alsoFor', { agents: listed(others) })}</span>}
      {terms.length === 0 ? null : (
        <span title={terms.join(', ')}>{say('becauseOf', { terms: terms.join(', ') })}</span>
      )}
    </>
  );
}

type Named = Pick<DailyAgent, 'id' | 'name' | 'colour'>;

/** The agent's present name; for a deleted agent, the name on the list. */
function named(daily: DailyReading, id: string): Named {
  const nobody = { id, name: id, colour: 'transparent' };
  return agentOf(id) ?? daily.list.value?.agents.find((agent) => agent.id === id) ?? nobody;
}

function AgentName({ agent: { id, name, colour } }: { readonly agent: Named }) {
  const text = (
    <>
      <ColourDot colour={colour} /> <span class="one-line">{name}</span>
    </>
  );
  return agentOf(id) === undefined ? (
    <span class="of-agent">{text}</span>
  ) : (
    <a class="of-agent" href={agentPath(id)}>
      {text}
    </a>
  );
}
