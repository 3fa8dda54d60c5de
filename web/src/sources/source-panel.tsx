/** The panel below a row of the sources: what Fenix knows of one source, and actions on it. */

import { type ComponentChildren, Fragment } from 'preact';
import type { DomainRule, Feed, SourceHealth } from '../contract.ts';
import { useActing } from '../frame/acting-select.ts';
import { Action, Button, doing } from '../frame/action.tsx';
import { agents } from '../frame/agents.ts';
import { count, day, listed, say, when } from '../frame/language.ts';
import { dismiss, tell } from '../frame/notices.ts';
import { agentPath } from '../frame/router.ts';
import { toldInWords } from '../frame/why.ts';
import { PATCH_FEEDS_ID } from '../limits.ts';
import { AgentChoice } from '../parts/agent-choice.tsx';
import { Folded } from '../parts/details.tsx';
import { dotted } from '../parts/dotted.ts';
import { Field, FormView, textOf } from '../parts/field.tsx';
import { Foreign } from '../parts/foreign.tsx';
import { useForm } from '../parts/form.ts';
import { OutwardLink } from '../parts/outward-link.tsx';
import { NamedSelect, namesOf } from '../parts/select.tsx';
import { CrawlPanel } from './crawl-panel.tsx';
import { RULE_WORDS, type Rule, setRule } from './domains.ts';
import { changeFeed, deleteFeed } from './feeds.ts';
import { OwnSitePanel } from './own-site-panel.tsx';
import { PanelParts } from './panel-parts.tsx';
import type { Source } from './source-rows.ts';
import { feedState, stateSaid } from './source-states.ts';

export function SourcePanel({ source }: { readonly source: Source }) {
  switch (source.of) {
    case 'feed':
      return <FeedPanel feed={source.it} />;
    case 'site':
      return <OwnSitePanel site={source.it} />;
    case 'crawl':
      return <CrawlPanel crawl={source.it} />;
    case 'rule':
      return <RulePanel rule={source.it} />;
    case 'engine':
      return <EnginePanel engine={source.it} />;
  }
}

/** One search engine: what Fenix knows of it, and what the operator could do. */
function EnginePanel({ engine }: { readonly engine: SourceHealth }) {
  return (
    <div class="stack">
      <EngineFacts engine={engine} />
      <WhoDecides engine={engine} />
    </div>
  );
}

const MOST_AGENTS = 20;

/** Leads to the choice of engines of each agent. */
function WhoDecides({ engine: { id, state } }: { readonly engine: SourceHealth }) {
  const all = state === 'off' ? [] : (agents.value ?? []);
  if (id === 'library') return null;
  return (
    <p>
      {say('engineWhoDecides')}
      {all.length === 0 ? null : ` ${say('engineChosenFor')}`}
      {all.slice(0, MOST_AGENTS).map((agent, i) => (
        <Fragment key={agent.id}>
          {i === 0 ? ' ' : ', '}
          <a href={agentPath(agent.id, '/settings/sources')}>
            <Foreign>{agent.name}</Foreign>
          </a>
        </Fragment>
      ))}
      {all.length > MOST_AGENTS ? ' …' : null}
    </p>
  );
}

function EngineFacts({ engine }: { readonly engine: SourceHealth }) {
  const { needs, knows, found, ends, wantsContact, failure, terms, state } = engine;
  return (
    <ul>
      <Said>{knows.length === 0 ? '' : say('engineKnows', { settings: settingsOf(knows) })}</Said>
      <Said>{needs === undefined ? '' : say('sourceNeeds', { name: needs })}</Said>
      <Said>{wantsContact === undefined ? '' : say('engineWantsContact')}</Said>
      <Said>{found === undefined ? '' : say('sourceNearby', { address: found, name: needs ?? '' })}</Said>
      <Said>{ends === undefined ? '' : say('engineEnds', { day: day(ends) })}</Said>
      <Said>
        {failure === undefined
          ? ''
          : say('engineFailed', { when: when(failure.at, 'short'), why: toldInWords(failure) })}
      </Said>
      <Said>{state === 'off' ? '' : `${say('lastAnswer')}: ${answeredOf(engine)}`}</Said>
      <Said>{state === 'off' ? '' : `${say('askedToday')}: ${askedOf(engine)}`}</Said>
      {terms === undefined ? null : (
        <li>
          <OutwardLink href={terms}>{say('engineTerms')}</OutwardLink>
        </li>
      )}
    </ul>
  );
}

function Said({ children }: { readonly children: ComponentChildren }) {
  return children === '' ? null : <li>{children}</li>;
}

function settingsOf(knows: SourceHealth['knows']): string {
  return listed(knows.map((each) => say(`knows.${each}`)));
}

function answeredOf({ lastAnswered, askedToday }: SourceHealth): string {
  if (lastAnswered !== undefined) return when(lastAnswered, 'short');
  return say(askedToday === undefined ? 'toldToAdministrators' : 'neverAnswered');
}

/** Only administrators hear how often others had the engine asked. */
function askedOf({ askedToday: asked, perDay }: SourceHealth): string {
  if (asked === undefined) return say('toldToAdministrators');
  return perDay === undefined ? count(asked) : say('askedOf', { n: count(asked), most: count(perDay) });
}

interface FeedProps {
  readonly feed: Feed;
}

/** One feed: its state, its agent, and actions on it. */
function FeedPanel({ feed }: FeedProps) {
  const { title, url, site } = feed;
  return (
    <PanelParts
      facts={
        <>
          <p>
            <OutwardLink href={site === '' ? url : site}>{site === '' ? url : site}</OutwardLink>
          </p>
          <FeedHealth feed={feed} />
        </>
      }
      acts={
        <>
          <AgentChoice
            label={say('feedFor', { title })}
            all="suitedAgents"
            chosen={feed.agent ?? null}
            onAct={(agent) => changeFeed(feed, { agent })}
          />
          {feed.gone ? null : (
            <div class="row">
              <Action
                says={feed.paused ? 'resumeCrawl' : 'pauseCrawl'}
                of={title}
                act={() => changeFeed(feed, { paused: feed.paused !== true })}
              />
            </div>
          )}
          <Folded says="renameNow">
            <Rename key={title} feed={feed} />
          </Folded>
        </>
      }
      removal={<Button says="deleteNow" class="danger" of={title} onClick={() => deleteFeed(feed)} />}
    />
  );
}

function FeedHealth({ feed }: FeedProps) {
  const { items, lastRead, failure, nextTry, gone } = feed;
  const said = [
    stateSaid(feedState(feed)),
    lastRead === undefined ? undefined : say('feedRead', { when: when(lastRead), n: items }),
    failure === undefined || gone || feed.paused || nextTry === undefined
      ? undefined
      : say('feedNextTry', { when: when(nextTry) }),
  ];
  return <div class={failure === undefined ? 'muted' : 'problem'}>{dotted(said)}</div>;
}

function Rename({ feed }: FeedProps) {
  const form = useForm({
    send: async (fields) => void (await changeFeed(feed, { title: fields.text('title').trim() })),
  });
  return (
    <FormView form={form} submit="save">
      <Field name="title" label="titleLabel" input={{ ...textOf(PATCH_FEEDS_ID.title), defaultValue: feed.title }} />
    </FormView>
  );
}

/** The user's rule for a site: change and remove. */
function RulePanel({ rule: { domain, rule } }: { readonly rule: DomainRule }) {
  const choice = useActing(rule, (chosen) => setRule(domain, chosen as Rule));
  return (
    <PanelParts
      facts={<p class="muted">{say('siteRulesHelp')}</p>}
      acts={
        <NamedSelect
          label={say('siteRule')}
          aria-label={say('ruleFor', { domain })}
          options={namesOf<string>(RULE_WORDS)}
          {...choice}
        />
      }
      removal={<Action says="removeNow" class="danger" of={domain} act={() => remove({ domain, rule })} />}
    />
  );
}

async function remove({ domain, rule }: DomainRule): Promise<void> {
  const undo = () => {
    dismiss();
    doing(setRule(domain, rule));
  };
  await setRule(domain, null);
  tell(say('ruleRemoved', { domain }), { label: say('undo'), run: undo });
}
