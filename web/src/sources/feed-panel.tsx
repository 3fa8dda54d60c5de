/** One feed: its state, its agent, and actions on it. */

import type { Feed } from '../contract.ts';
import { Button } from '../frame/action.tsx';
import { say, when } from '../frame/language.ts';
import { toldInWords } from '../frame/why.ts';
import { PATCH_FEEDS_ID } from '../limits.ts';
import { AgentChoice } from '../parts/agent-choice.tsx';
import { dotted } from '../parts/dotted.ts';
import { Field, FormView, textOf } from '../parts/field.tsx';
import { useForm } from '../parts/form.ts';
import { OutwardLink } from '../parts/outward-link.tsx';
import { changeFeed, deleteFeed } from './feeds.ts';

interface FeedProps {
  readonly feed: Feed;
}

export function FeedPanel({ feed }: FeedProps) {
  const { title, url, site } = feed;
  return (
    <>
      <p>
        <OutwardLink href={site === '' ? url : site}>{site === '' ? url : site}</OutwardLink>
      </p>
      <FeedHealth feed={feed} />
      <AgentChoice
        label={say('feedFor', { title })}
        all
        chosen={feed.agent ?? null}
        onAct={(agent) => changeFeed(feed, { agent })}
      />
      <Rename key={title} feed={feed} />
      <p>
        <Button says="deleteNow" of={title} onClick={() => deleteFeed(feed)} />
      </p>
    </>
  );
}

function FeedHealth({ feed: { items, lastRead, failure, nextTry, gone } }: FeedProps) {
  const said = [
    lastRead === undefined ? say('feedUnread') : say('feedRead', { when: when(lastRead), n: items }),
    failure === undefined ? undefined : say('feedFailed', { why: toldInWords(failure) }),
    failure === undefined || gone || nextTry === undefined ? undefined : say('feedNextTry', { when: when(nextTry) }),
    gone ? say('feedGone') : undefined,
  ];
  return <div class={failure === undefined ? 'muted' : 'problem'}>{dotted(said)}</div>;
}

function Rename({ feed }: FeedProps) {
  const form = useForm({
    send: async (fields) => void (await changeFeed(feed, { title: fields.text('title').trim() })),
  });
  return (
    <FormView form={form} submit="renameNow">
      <Field name="title" label="titleLabel" input={{ ...textOf(PATCH_FEEDS_ID.title), defaultValue: feed.title }} />
    </FormView>
  );
}
