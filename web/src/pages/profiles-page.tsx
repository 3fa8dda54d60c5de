/** What an agent has learned: the matters its owner likes, and in each its profiles. */
import type { Agent } from '../contract.ts';
import { useLookingAnew } from '../events/looking-anew.ts';
import type { News } from '../events/news.ts';
import { useKeys } from '../keys.ts';
import { say } from '../language.ts';
import { Empty } from '../parts/empty.tsx';
import { FamilyTree } from '../parts/family-tree.tsx';
import { InterestSection, Profiles } from '../parts/interest-section.tsx';
import { Spinner } from '../parts/spinner.tsx';
import { ViewHead } from '../parts/view-head.tsx';
import { agentPath, navigate } from '../router.ts';
import { useFetched } from '../state/fetched.ts';
import { type Knowledge, knowledgeOf } from '../state/knowledge.ts';
import { useTitle } from '../title.ts';

/** After these the profiles may be others; a session makes the dictionary grow, and with it the weights. */
const LEARNED_BY: ReadonlySet<News['type']> = new Set(['anew', 'rated', 'session-closed', 'agent-changed']);

export function ProfilesPage({ agent }: { readonly agent: Agent }) {
  const { id, name } = agent;
  const known = useFetched(() => knowledgeOf(id));
  useTitle(say('profilesOf', { name }));
  useLookingAnew(known.reload, (news) => {
    const isOurs = news.type === 'anew' || ('agent' in news && news.agent === id);
    return isOurs && LEARNED_BY.has(news.type);
  });
  useKeys({ Escape: () => navigate(agentPath(id)) });
  return (
    <>
      <ViewHead agent={agent} title={say('profilesOf', { name })} help={say('profilesHelp')}>
        <a class="button" href={agentPath(id, '/learning')}>
          {say('learning')}
        </a>
      </ViewHead>
      {known.value === undefined ? (
        <Spinner label={say('loading')} waitsFor={known} />
      ) : (
        <Content agent={id} known={known.value} onChange={known.refresh} />
      )}
    </>
  );
}

interface ContentProps {
  readonly agent: string;
  readonly known: Knowledge;
  readonly onChange: () => void;
}

function Content({ agent, known, onChange }: ContentProps) {
  if (known.profiles.length === 0) return <Empty title={say('noProfiles')} help={say('noProfilesHelp')} />;
  const owned = new Set(known.interests.flatMap(({ profiles }) => profiles));
  const others = known.profiles.map(({ id }) => id).filter((id) => !owned.has(id));
  return (
    <>
      {known.interests.map((interest) => (
        <InterestSection key={interest.id} agent={agent} interest={interest} known={known} onChange={onChange} />
      ))}
      {others.length === 0 ? null : <Profiles agent={agent} known={known} ids={others} onChange={onChange} />}
      <FamilyTree known={known} />
    </>
  );
}
