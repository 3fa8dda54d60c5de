/** An interest of an agent's owner: its words, the pages that it came from, and what may be wrong with it. */

import { useId, useState } from 'preact/hooks';
import type { Interest, MappedPage } from '../../contract.ts';
import { Action, Button, doing } from '../../frame/action.tsx';
import { say } from '../../frame/language.ts';
import { PUT_AGENTS_ID_INTERESTS_INTEREST_NAME } from '../../limits.ts';
import { ConfirmButton } from '../../parts/confirm-button.tsx';
import { Details } from '../../parts/details.tsx';
import { DropDown } from '../../parts/drop-down.tsx';
import { Foreign } from '../../parts/foreign.tsx';
import { gistOf } from '../../parts/gist.ts';
import { To } from '../../parts/to.tsx';
import { AddWord } from './add-word.tsx';
import { forgetInterest, joinInterests, type Knowledge, nameInterest } from './knowledge.ts';
import { leftOutPath } from './left-out.ts';
import { gistsApart } from './names-apart.ts';
import { PageRows } from './page-rows.tsx';
import { ProfileCard } from './profile-card.tsx';
import { twinsOf } from './twins.ts';
import { WordChips } from './word-chips.tsx';
import { WordNetwork } from './word-network.tsx';

/** Enough to see where the interest came from. */
const PAGES_SHOWN = 3;

interface InterestSectionProps {
  readonly agent: string;
  readonly interest: Interest;
  readonly known: Knowledge;
  /** The pages that are known by now. */
  readonly pages: readonly MappedPage[];
}

export function InterestSection({ agent, interest, known, pages }: InterestSectionProps) {
  const { name, terms, profiles } = interest;
  const others = known.interests.filter(({ id }) => id !== interest.id);
  return (
    <section class="card interest" aria-label={name}>
      <header class="row apart holder">
        <h2>
          <Foreign>{name}</Foreign>
        </h2>
        <div class="row interest-acts">
          <Naming agent={agent} interest={interest} />
          <Wrong agent={agent} interest={interest} others={others} />
        </div>
      </header>
      {terms.length === 0 ? null : <p class="muted">{say('interestTerms', { terms: terms.join(', ') })}</p>}
      <WordSets agent={agent} known={known} ids={profiles} apart={terms} />
      <Causes agent={agent} interest={interest} pages={pages} />
      <Details label={say('network')}>
        <WordNetwork agent={agent} interest={interest.id} />
      </Details>
      <Details label={say('wantsDetails')}>
        <Profiles agent={agent} known={known} ids={profiles} />
      </Details>
    </section>
  );
}

interface ProfilesProps {
  readonly agent: string;
  readonly known: Knowledge;
  readonly ids: readonly string[];
}

interface WordSetsProps extends ProfilesProps {
  readonly apart: readonly string[];
}

/** One set of words for profiles that look for the same; those that learned less are folded away. */
export function WordSets({ agent, known, ids, apart }: WordSetsProps) {
  const own = known.profiles.filter(({ id, terms }) => ids.includes(id) && terms.length > 0);
  // The twin with the most lessons speaks for the others.
  const [first, ...others] = twinsOf(own.toSorted((a, b) => b.lessons - a.lessons));
  if (first === undefined) return null;
  // A change by hand is for the interest: what it learned apart would part the twins otherwise.
  const changed = own.length === known.profiles.length ? undefined : own.map(({ id }) => id);
  const chips = (twins: typeof first) => <WordChips agent={agent} twins={twins} apart={apart} profiles={changed} />;
  return (
    <>
      {chips(first)}
      <Details label={say('wordAdd')}>
        <AddWord agent={agent} profiles={changed} />
      </Details>
      {others.length === 0 ? null : (
        <Details label={say('furtherWords', { n: others.length })}>
          {others.map((twins) => (
            <div key={twins[0].id} class="stack">
              <h3>{gistOf(twins[0])}</h3>
              {chips(twins)}
            </div>
          ))}
        </Details>
      )}
    </>
  );
}

/** Numbered as they are among all profiles. */
export function Profiles({ agent, known, ids }: ProfilesProps) {
  const own = known.profiles.filter(({ id }) => ids.includes(id));
  const gists = gistsApart(own);
  return (
    <div class="stack">
      <p class="muted">{say('wantsDetailsHelp')}</p>
      {own.map((profile, i) => (
        <ProfileCard
          key={profile.id}
          {...{ agent, profile }}
          gist={gists[i] ?? ''}
          number={known.profiles.indexOf(profile) + 1}
        />
      ))}
    </div>
  );
}

/** The liked pages that the interest came from, the latest first. */
function Causes({ agent, interest, pages }: Pick<InterestSectionProps, 'agent' | 'interest' | 'pages'>) {
  const known = new Map(pages.map((page) => [page.page, page]));
  const found = interest.pages.flatMap((page) => known.get(page) ?? []).toReversed();
  const lost = interest.pages.length - found.length;
  return (
    <div class="stack">
      <p class="muted">{say('interestPages', { n: interest.pages.length })}</p>
      <PageRows agent={agent} pages={found} first={PAGES_SHOWN} />
      {lost === 0 || pages.length === 0 ? null : <p class="muted">{say('interestPagesLost', { n: lost })}</p>}
    </div>
  );
}

interface ChangeProps {
  readonly agent: string;
  readonly interest: Interest;
}

function Naming({ agent, interest: { id, name, named } }: ChangeProps) {
  const [isNaming, setNaming] = useState(false);
  const field = useId();
  const put = (chosen: string | null) => doing(nameInterest(agent, id, chosen), () => setNaming(false));
  if (!isNaming) {
    return <Button says="renameNow" class="quiet" onClick={() => setNaming(true)} />;
  }
  return (
    <form
      class="row"
      onSubmit={(event) => {
        event.preventDefault();
        const chosen = String(new FormData(event.currentTarget).get('name') ?? '').trim();
        put(chosen === '' ? null : chosen);
      }}
    >
      <label for={field}>{say('interestName')}</label>
      <input
        id={field}
        name="name"
        defaultValue={named ? name : ''}
        {...PUT_AGENTS_ID_INTERESTS_INTEREST_NAME.name}
        placeholder={name}
        ref={(input) => input?.focus()}
      />
      <Button says="save" type="submit" />
    </form>
  );
}

/** What the user may say if the interest is wrong. */
function Wrong({ agent, interest, others }: ChangeProps & { readonly others: readonly Interest[] }) {
  return (
    <DropDown
      class="list-view wrong-menu"
      summary={<summary>{say(others.length === 0 ? 'interestForgetIt' : 'interestWrong')}</summary>}
    >
      {others.map(({ id, name }) => (
        <Action class="quiet" key={id} act={() => joinInterests(agent, interest.id, id)}>
          {say('interestJoin', { name })}
        </Action>
      ))}
      <ConfirmButton
        label={say('interestForget')}
        confirm={say('interestReallyForget', { n: interest.pages.length })}
        onConfirm={async () => forgetInterest(agent, interest)}
      />
      <To says="leaveOutPages" class="button quiet" href={leftOutPath(agent)} />
    </DropDown>
  );
}
