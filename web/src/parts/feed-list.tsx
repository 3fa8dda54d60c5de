/** One's feeds: how each is, for which agent it is, and what can be done with it. */
import { useState } from 'preact/hooks';
import type { Feed } from '../contract.ts';
import { say, when } from '../language.ts';
import { saidInWords } from '../said.ts';
import { agents } from '../state/agents.ts';
import { changeFeed, deleteFeed, keyOfFeed } from '../state/feeds.ts';
import { doing, type Fetched, useStaying } from '../state/fetched.ts';
import { AgentChoice } from './agent-choice.tsx';
import { Field, FormView, NOT_BLANK } from './field.tsx';
import { Foreign } from './foreign.tsx';
import { useForm } from './form.ts';
import { OutwardLink } from './outward-link.tsx';
import { Spinner } from './spinner.tsx';
import { ToForm } from './to-form.tsx';

interface FeedListProps {
  readonly feeds: Fetched<readonly Feed[]>;
  readonly onChange: () => void;
}

export function FeedList({ feeds, onChange }: FeedListProps) {
  const left = useStaying(feeds, keyOfFeed)?.filter(isOfSomebody);
  if (left === undefined) return <Spinner label={say('loading')} waitsFor={feeds} />;
  if (left.length === 0) {
    return (
      <p class="row apart">
        {say('noFeeds')} <ToForm label={say('firstFeed')} />
      </p>
    );
  }
  return (
    <ul class="rows">
      {left.map((feed) => (
        <li key={feed.id}>
          <FeedRow feed={feed} onChange={onChange} />
        </li>
      ))}
    </ul>
  );
}

/** An agent's feeds go with it. */
function isOfSomebody({ agent }: Feed): boolean {
  return agent === null || agents.value?.some(({ id }) => id === agent) !== false;
}

function FeedRow({ feed, onChange }: { readonly feed: Feed; readonly onChange: () => void }) {
  const [renaming, setRenaming] = useState(false);
  const { title, url, site } = feed;
  const renamed = () => {
    setRenaming(false);
    onChange();
  };
  if (renaming) return <Rename feed={feed} onDone={renamed} onCancel={() => setRenaming(false)} />;
  return (
    <>
      <div>
        {site === '' ? <Foreign>{title}</Foreign> : <OutwardLink href={site}>{title}</OutwardLink>}
        <div class="muted">{url}</div>
        <FeedHealth feed={feed} />
      </div>
      <AgentChoice
        label={say('feedFor', { title })}
        all
        chosen={feed.agent}
        onChoose={(agent) => doing(changeFeed(feed, { agent }), onChange)}
      />
      <div class="row">
        <button type="button" aria-label={say('renameFeed', { title })} onClick={() => setRenaming(true)}>
          {say('rename')}
        </button>
        <button type="button" aria-label={say('deleteFeed', { title })} onClick={() => deleteFeed(feed)}>
          {say('deleteNow')}
        </button>
      </div>
    </>
  );
}

function FeedHealth({ feed: { items, lastRead, failure, nextTry, gone } }: { readonly feed: Feed }) {
  const said = [
    lastRead === null ? say('feedUnread') : say('feedRead', { when: when(lastRead), n: items }),
    failure === null ? undefined : say('feedFailed', { why: saidInWords(failure.why) }),
    failure === null || gone || nextTry === null ? undefined : say('feedNextTry', { when: when(nextTry) }),
    gone ? say('feedGone') : undefined,
  ];
  return (
    <div class={failure === null ? 'muted' : 'problem'}>{said.filter((each) => each !== undefined).join(' · ')}</div>
  );
}

interface RenameProps {
  readonly feed: Feed;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

function Rename({ feed, onDone, onCancel }: RenameProps) {
  const form = useForm({
    async send(fields) {
      await changeFeed(feed, { title: fields.text('title').trim() });
      onDone();
    },
  });
  const cancel = (
    <button type="button" onClick={onCancel}>
      {say('cancel')}
    </button>
  );
  return (
    <FormView form={form} submit={say('save')} beside={cancel}>
      <Field
        form={form}
        name="title"
        label={say('feedTitle')}
        input={{ maxLength: 300, pattern: NOT_BLANK, autocomplete: 'off', autofocus: true, defaultValue: feed.title }}
      />
    </FormView>
  );
}
