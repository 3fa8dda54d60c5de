/** What an agent has learned. */
import { answerOf, api } from '../api/client.ts';
import type { Agent } from '../contract.ts';
import { useNews } from '../events/events.ts';
import type { News } from '../events/news.ts';
import { useKeys } from '../keys.ts';
import { say } from '../language.ts';
import { ColourDot } from '../parts/colour-dot.tsx';
import { Empty } from '../parts/empty.tsx';
import { ProfileCard } from '../parts/profile-card.tsx';
import { Spinner } from '../parts/spinner.tsx';
import { agentPath, navigate } from '../router.ts';
import { useFetched } from '../state/fetched.ts';
import { useTitle } from '../title.ts';

/** After these the profiles may be others; a session makes the dictionary grow, and with it the weights. */
const LEARNED_BY: ReadonlySet<News['type']> = new Set(['anew', 'rated', 'session-closed']);

export function ProfilesPage({ agent }: { readonly agent: Agent }) {
  const { id, name, colour } = agent;
  const profiles = useFetched(() => answerOf(api.GET('/api/agents/{id}/profiles', { params: { path: { id } } })));
  useTitle(say('profilesOf', { name }));
  useNews((news) => {
    const isOurs = news.type === 'anew' || ('agent' in news && news.agent === id);
    if (isOurs && LEARNED_BY.has(news.type)) profiles.refresh();
  });
  useKeys({ Escape: () => navigate(agentPath(id)) });
  return (
    <>
      <header class="agent-head">
        <div>
          <h1>
            <ColourDot colour={colour} /> {say('profilesOf', { name })}
          </h1>
          <p class="muted">{say('profilesHelp')}</p>
        </div>
        <a class="button" href={agentPath(id)}>
          {say('toTheList')}
        </a>
      </header>
      {profiles.value === undefined ? (
        <Spinner label={say('loading')} />
      ) : profiles.value.items.length === 0 ? (
        <Empty title={say('noProfiles')} help={say('noProfilesHelp')} />
      ) : (
        <div class="profiles">
          {profiles.value.items.map((profile, i) => (
            <ProfileCard key={profile.id} profile={profile} number={i + 1} />
          ))}
        </div>
      )}
    </>
  );
}
