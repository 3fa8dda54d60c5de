/** A matter that an agent's owner likes, with the profiles that learned most from it; it may be named, or joined to another. */
import { useId, useState } from 'preact/hooks';
import type { Interest } from '../contract.ts';
import { say } from '../language.ts';
import { doing } from '../state/fetched.ts';
import { joinInterests, type Knowledge, nameInterest } from '../state/knowledge.ts';
import { ProfileCard } from './profile-card.tsx';

interface InterestSectionProps {
  readonly agent: string;
  readonly interest: Interest;
  readonly known: Knowledge;
  readonly onChange: () => void;
}

export function InterestSection({ agent, interest, known, onChange }: InterestSectionProps) {
  const { name, terms, pages, profiles } = interest;
  const others = known.interests.filter(({ id }) => id !== interest.id);
  return (
    <section class="interest" aria-label={name}>
      <header class="row apart">
        <h2>{name}</h2>
        <span class="muted">{say('interestPages', { n: pages.length })}</span>
      </header>
      {terms.length === 0 ? null : <p class="muted">{say('interestTerms', { terms: terms.join(', ') })}</p>}
      <div class="row">
        <Naming agent={agent} interest={interest} onChange={onChange} />
        {others.length === 0 ? null : <Joining {...{ agent, interest, others, onChange }} />}
      </div>
      <Profiles agent={agent} known={known} ids={profiles} onChange={onChange} />
    </section>
  );
}

interface ProfilesProps {
  readonly agent: string;
  readonly known: Knowledge;
  readonly ids: readonly string[];
  readonly onChange: () => void;
}

/** Numbered as they are among all. */
export function Profiles({ agent, known, ids, onChange }: ProfilesProps) {
  return (
    <div class="profiles">
      {known.profiles.map((profile, i) =>
        ids.includes(profile.id) ? (
          <ProfileCard key={profile.id} agent={agent} profile={profile} number={i + 1} onChange={onChange} />
        ) : null,
      )}
    </div>
  );
}

type ChangeProps = Omit<InterestSectionProps, 'known'>;

function Naming({ agent, interest: { id, name, named }, onChange }: ChangeProps) {
  const [isNaming, setNaming] = useState(false);
  const field = useId();
  const put = (chosen: string | null) =>
    doing(nameInterest(agent, id, chosen), () => {
      setNaming(false);
      onChange();
    });
  if (!isNaming) {
    return (
      <button type="button" class="quiet" onClick={() => setNaming(true)}>
        {say('interestRename')}
      </button>
    );
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
      <input id={field} name="name" defaultValue={named ? name : ''} maxLength={100} placeholder={name} />
      <button type="submit">{say('save')}</button>
    </form>
  );
}

function Joining({ agent, interest, others, onChange }: ChangeProps & { readonly others: readonly Interest[] }) {
  const [chosen, choose] = useState('');
  return (
    <form
      class="row"
      onSubmit={(event) => {
        event.preventDefault();
        doing(joinInterests(agent, interest.id, chosen, onChange), () => choose(''));
      }}
    >
      <select
        class="joining"
        aria-label={say('interestJoin')}
        value={chosen}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        <option value="">{say('interestJoin')}</option>
        {others.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      {chosen === '' ? null : <button type="submit">{say('interestJoinNow')}</button>}
    </form>
  );
}
