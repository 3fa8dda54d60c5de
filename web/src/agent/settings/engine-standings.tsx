/** What each of an agent's engines brought, as its owner rated it, and how much the agent asks it for. */
import type { AgentEngine } from '../../contract.ts';
import { percent } from '../../frame/figures.ts';
import { say } from '../../frame/language.ts';
import { useQuery } from '../../frame/queries.ts';
import { Bar } from '../../parts/bar.tsx';
import { engineName } from '../../parts/engine-name.ts';
import { Spinner } from '../../parts/spinner.tsx';
import { loadEnginesOf } from '../../sources/sources.ts';

export function EngineStandings({ agent }: { readonly agent: string }) {
  const asked = useQuery(['engines-of', agent], () => loadEnginesOf(agent));
  const { value: engines } = asked;
  if (engines === undefined) return <Spinner waitsFor={asked} />;
  if (engines.length === 0) return null;
  return (
    <section data-testid="engine-standings">
      <h2>{say('engineStandings')}</h2>
      <p class="muted">{say('engineStandingsHelp')}</p>
      <ul class="sections">
        {engines.map((engine) => (
          <li key={engine.id} class="stack">
            <div class="row apart">
              <strong>{engineName(engine.name)}</strong>
              <span>{said(engine).join(' · ')}</span>
            </div>
            <Bar share={engine.share} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** For example: 12 of 20 relevant · served 3 other agents on similar topics · 31 shown · 40 % of what is asked. */
function said(engine: AgentEngine): readonly string[] {
  const { shown, served, share } = engine;
  return [
    ...ratingsOf(engine),
    ...(served === 0 ? [] : [say('engineServed', { n: served })]),
    ...(shown === 0 ? [] : [say('engineShown', { n: shown })]),
    say('engineShare', { share: percent(share) }),
  ];
}

function ratingsOf({ why, rated, relevant }: AgentEngine): readonly string[] {
  switch (why) {
    case 'left-alone':
      return [say('engineLeftAlone')];
    case 'nothing-rated':
      return [say('engineNothingRated')];
    case 'neighbours':
    case 'not-rated':
      return [say('engineNotRated')];
    case 'few-rated':
      return [say('engineRated', { rated, relevant }), say('engineFewRated')];
    case 'ratings':
      return [say('engineRated', { rated, relevant })];
  }
}
