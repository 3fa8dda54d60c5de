/** Sites that are watched and links that are followed: all of one's own, or those of one agent. */
import { useState } from 'preact/hooks';
import type { OwnCrawl } from '../contract.ts';
import { useLookingAnew } from '../events/looking-anew.ts';
import type { News } from '../events/news.ts';
import { say } from '../language.ts';
import { agents } from '../state/agents.ts';
import { addCrawl, keyOfCrawl, loadCrawls, nameOfCrawl } from '../state/crawls.ts';
import { type Fetched, useFetched, useStaying } from '../state/fetched.ts';
import { tell } from '../state/notices.ts';
import { AgentChoice } from './agent-choice.tsx';
import { CrawlRow } from './crawl-row.tsx';
import { Field, FormView, WEB_ADDRESS } from './field.tsx';
import { useForm } from './form.ts';
import { Spinner } from './spinner.tsx';

/** After these a crawl stands otherwise. */
const CHANGED: ReadonlySet<News['type']> = new Set(['anew', 'crawl-changed', 'crawl-progress']);

export function Crawls({ agent }: { readonly agent?: string }) {
  const crawls = useFetched(() => loadCrawls(agent));
  useLookingAnew(crawls.reload, ({ type }) => CHANGED.has(type));
  return (
    <section class="card" aria-labelledby="crawls-title">
      <h2 id="crawls-title">{say('crawls')}</h2>
      <p class="muted">{say('crawlsHelp')}</p>
      <CrawlList crawls={crawls} />
      <NewCrawls agent={agent} onAdded={crawls.refresh} />
    </section>
  );
}

function CrawlList({ crawls: loaded }: { readonly crawls: Fetched<readonly OwnCrawl[]> }) {
  const crawls = useStaying(loaded, keyOfCrawl)?.filter(isOfSomebody);
  if (crawls === undefined) return <Spinner label={say('loading')} waitsFor={loaded} />;
  if (crawls.length === 0) return <p>{say('noCrawls')}</p>;
  return (
    <ul class="rows sites crawls">
      {crawls.map((crawl) => (
        <li key={crawl.id}>
          <CrawlRow crawl={crawl} onChange={loaded.refresh} />
        </li>
      ))}
    </ul>
  );
}

/** An agent that is deleted has its crawls wait for it. */
function isOfSomebody({ agent }: OwnCrawl): boolean {
  return agents.value?.some(({ id }) => id === agent) !== false;
}

interface NewCrawlsProps {
  readonly agent: string | undefined;
  readonly onAdded: () => void;
}

/** Nothing without an agent that it could be for. */
function NewCrawls({ agent, onAdded }: NewCrawlsProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const own = agent ?? chosen ?? agents.value?.[0]?.id;
  if (own === undefined) return null;
  const added: NewCrawlProps['onAdded'] = ({ crawl, isNew }) => {
    const known = crawl.state === 'going' ? 'crawlKnown' : 'crawlKnownHeld';
    tell(say(isNew ? 'crawlAdded' : known, { name: nameOfCrawl(crawl) }));
    onAdded();
  };
  return (
    <>
      {agent === undefined ? (
        <AgentChoice label={say('crawlFor')} all={false} chosen={own} onChoose={setChosen} />
      ) : null}
      {[WatchSite, AskForm, FollowLinks].map((Begin, i) => (
        <div key={i} class="crawl-begin">
          <Begin agent={own} onAdded={added} />
        </div>
      ))}
    </>
  );
}

interface NewCrawlProps {
  readonly agent: string;
  readonly onAdded: (added: Awaited<ReturnType<typeof addCrawl>>) => void;
}

function WatchSite({ agent, onAdded }: NewCrawlProps) {
  const form = useForm({
    async send(fields, element) {
      const address = fields.text('address').trim();
      const section = fields.text('section') === 'on';
      onAdded(await addCrawl({ kind: 'watch', agent, address, section }));
      element.reset();
    },
  });
  return (
    <FormView form={form} submit={say('watchSite')}>
      <Field
        form={form}
        name="address"
        label={say('watchAddress')}
        hint={say('watchAddressHint')}
        input={WEB_ADDRESS}
      />
      <label class="check">
        <input type="checkbox" name="section" />
        {say('watchSection')}
      </label>
    </FormView>
  );
}

function AskForm({ agent, onAdded }: NewCrawlProps) {
  const form = useForm({
    async send(fields, element) {
      onAdded(await addCrawl({ kind: 'form', agent, address: fields.text('address').trim() }));
      element.reset();
    },
  });
  return (
    <FormView form={form} submit={say('askForm')}>
      <Field form={form} name="address" label={say('askFormAddress')} hint={say('askFormHint')} input={WEB_ADDRESS} />
    </FormView>
  );
}

function FollowLinks({ agent, onAdded }: NewCrawlProps) {
  const form = useForm({
    async send(fields) {
      const [pages, perDay] = [Number(fields.text('pages')), Number(fields.text('perDay'))];
      onAdded(await addCrawl({ kind: 'follow', agent, pages, perDay }));
    },
  });
  const input = (most: number, usual: number) => ({
    type: 'number' as const,
    min: 1,
    max: most,
    defaultValue: String(usual),
  });
  return (
    <FormView form={form} submit={say('followLinks')}>
      <Field
        form={form}
        name="pages"
        label={say('followPages')}
        hint={say('followPagesHint')}
        input={input(20_000, 500)}
      />
      <Field form={form} name="perDay" label={say('crawlPerDay')} input={input(5_000, 200)} />
    </FormView>
  );
}
