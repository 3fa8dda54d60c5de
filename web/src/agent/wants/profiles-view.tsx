/** What an agent wants: its interests with their words, and a map of the pages that it knows. */

import type { Agent, Interest, MappedPage } from '../../contract.ts';
import type { Fetched } from '../../frame/fetched.ts';
import { useKeys } from '../../frame/keys.ts';
import { say } from '../../frame/language.ts';
import { useQuery } from '../../frame/queries.ts';
import { isLeaving } from '../../frame/removals.ts';
import { agentPath, isPlain, navigate, paramOf, setParams, useTitle } from '../../frame/router.ts';
import { Details } from '../../parts/details.tsx';
import { Section } from '../../parts/section.tsx';
import { Empty, Spinner } from '../../parts/spinner.tsx';
import { To } from '../../parts/to.tsx';
import { AgentHead } from '../agent-head.tsx';
import { ByHand } from './by-hand.tsx';
import { FamilyTree, hasFamily } from './family-tree.tsx';
import { InterestSection, Profiles, WordSets } from './interest-section.tsx';
import { interestKey, type Knowledge, knowledgeOf, mapOf } from './knowledge.ts';
import { PageMap } from './page-map.tsx';
import { WordsOut } from './words-out.tsx';
import './map.css';
import './knowing.css';

export function View({ agent }: { readonly agent: Agent }) {
  const { id, name } = agent;
  const known = useQuery(['knowledge', id], () => knowledgeOf(id));
  const map = useQuery(['map', id], () => mapOf(id));
  const title = say('profilesOf', { name });
  useTitle(title);
  useKeys({ Escape: () => navigate(agentPath(id)) });
  const hasMap = map.value?.length !== 0;
  return (
    <>
      <AgentHead agent={agent} note={say('profilesHelp')} />
      {hasMap ? <Parts at={agentPath(id, '/profiles')} label={title} /> : null}
      {known.value === undefined ? (
        <Spinner waitsFor={known} />
      ) : (
        <div class="stack wants" data-part={hasMap ? paramOf('part') : undefined}>
          <Interests agent={agent} known={known.value} pages={map.value ?? []} />
          <MapBeside agent={id} known={known.value} map={map} />
        </div>
      )}
    </>
  );
}

const PARTS = [
  [undefined, 'wordsLabel'],
  ['map', 'map'],
] as const;

/** Words and map stand beside each other; where there is no room for that, the address says which of them is seen. */
function Parts({ at, label }: { readonly at: string; readonly label: string }) {
  return (
    <nav class="tabs below" aria-label={label}>
      {PARTS.map(([part, word]) => (
        <a
          key={word}
          href={part === undefined ? at : `${at}?part=${part}`}
          aria-current={paramOf('part') === part ? 'true' : undefined}
          onClick={(event) => {
            if (!isPlain(event)) return;
            event.preventDefault();
            setParams(at, { part });
          }}
        >
          {say(word)}
        </a>
      ))}
    </nav>
  );
}

interface InterestsProps {
  readonly agent: Agent;
  readonly known: Knowledge;
  readonly pages: readonly MappedPage[];
}

function Interests({ agent, known, pages }: InterestsProps) {
  const { id, words } = agent;
  const owned = new Set(known.interests.flatMap(({ profiles }) => profiles));
  const others = known.profiles.map((profile) => profile.id).filter((profile) => !owned.has(profile));
  const staying = stayingOf(id, known.interests);
  if (staying.length === 0 && others.length === 0) {
    return (
      <div class="sections">
        <Empty title={say('noProfiles')} help={say('noProfilesHelp', { words })}>
          <To says="noProfilesRate" class="button" href={agentPath(id)} />
        </Empty>
        <WordsOut agent={agent} />
        {agent.status.sessions === 0 ? null : <ByHand agent={id} known={known} pages={pages} />}
      </div>
    );
  }
  return (
    <div class="sections">
      {staying.map((interest) => (
        <InterestSection key={interest.id} {...{ interest, known, pages }} agent={id} />
      ))}
      {others.length === 0 ? null : (
        <Section title="learnedBesides" class="card interest">
          <WordSets agent={id} known={known} ids={others} apart={[]} />
          <Details label={say('wantsDetails')}>
            <Profiles agent={id} known={known} ids={others} />
          </Details>
        </Section>
      )}
      <WordsOut agent={agent} />
      <ByHand agent={id} known={known} pages={pages} />
      {hasFamily(known) ? (
        <Details class="card" label={say('familyDetails')}>
          <FamilyTree known={known} />
        </Details>
      ) : null}
    </div>
  );
}

/** Without those that are about to be forgotten. */
function stayingOf(agent: string, interests: readonly Interest[]): readonly Interest[] {
  return interests.filter((interest) => !isLeaving(interestKey(agent, interest)));
}

interface MapBesideProps {
  readonly agent: string;
  readonly known: Knowledge;
  readonly map: Fetched<readonly MappedPage[]>;
}

/** Nothing before there is a page. */
function MapBeside({ agent, known, map }: MapBesideProps) {
  if (map.value?.length === 0) return null;
  const staying = stayingOf(agent, known.interests);
  const forgotten = new Set(known.interests.flatMap((each) => (staying.includes(each) ? [] : each.pages)));
  return (
    <Section title="map" help="mapHelp" class="card map">
      {map.value === undefined ? (
        <Spinner waitsFor={map} />
      ) : (
        <PageMap agent={agent} pages={unratedAmong(map.value, forgotten)} interests={staying} />
      )}
    </Section>
  );
}

/** The pages of a forgotten interest count as never rated. */
function unratedAmong(pages: readonly MappedPage[], forgotten: ReadonlySet<string>): readonly MappedPage[] {
  if (forgotten.size === 0) return pages;
  return pages.map((page) => (forgotten.has(page.page) ? { ...page, state: 'unread' } : page));
}
