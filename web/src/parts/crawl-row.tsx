/** One crawl: how far it is, and what can be done with it. */
import { useState } from 'preact/hooks';
import type { OwnCrawl } from '../contract.ts';
import { type PlainKey, say, when } from '../language.ts';
import { goToRow } from '../neighbour.ts';
import { agents } from '../state/agents.ts';
import { cancelCrawl, deleteCrawl, nameOfCrawl, pauseCrawl, readsNothing, resumeCrawl } from '../state/crawls.ts';
import { doing } from '../state/fetched.ts';
import { CrawlDetails } from './crawl-details.tsx';
import { OutwardLink } from './outward-link.tsx';

interface CrawlRowProps {
  readonly crawl: OwnCrawl;
  readonly onChange: () => void;
}

const STATES: Readonly<Record<OwnCrawl['state'], PlainKey>> = {
  going: 'crawlGoing',
  paused: 'crawlPaused',
  cancelled: 'crawlCancelled',
  done: 'crawlDone',
};

const WAITS: Readonly<Record<NonNullable<OwnCrawl['waitsFor']>, PlainKey | undefined>> = {
  budget: 'crawlWaitsBudget',
  quiet: 'crawlWaitsQuiet',
  entries: 'crawlWaitsEntries',
  form: 'crawlWaitsForm',
  leave: 'crawlWaitsLeave',
  words: 'crawlWaitsWords',
  topic: 'crawlWaitsTopic',
  pages: undefined,
};

export function CrawlRow({ crawl, onChange }: CrawlRowProps) {
  const [isOpen, setOpen] = useState(false);
  const name = nameOfCrawl(crawl);
  const { address } = crawl;
  const agent = agentName(crawl);
  return (
    <>
      <div>
        <strong>{address === null ? name : <OutwardLink href={address}>{name}</OutwardLink>}</strong>{' '}
        {agent === undefined ? null : <span class="muted">{say('crawlForAgent', { agent })}</span>}
        <CrawlState crawl={crawl} />
        <CrawlFigures crawl={crawl} />
      </div>
      <div class="row">
        <CrawlButtons crawl={crawl} name={name} onChange={onChange} />
        <button type="button" aria-label={say('deleteCrawlNamed', { name })} onClick={() => deleteCrawl(crawl)}>
          {say('deleteNow')}
        </button>
      </div>
      <details class="site-details" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{say(crawl.kind === 'form' ? 'formDetails' : 'crawlDetails', { name })}</summary>
        {isOpen ? <CrawlDetails crawl={crawl} onChange={onChange} /> : null}
      </details>
    </>
  );
}

function CrawlButtons({ crawl, name, onChange }: CrawlRowProps & { readonly name: string }) {
  if (crawl.state === 'done') return null;
  if (crawl.state !== 'going') {
    return (
      <button
        type="button"
        aria-label={say('resumeCrawlNamed', { name })}
        onClick={() => doing(resumeCrawl(crawl), onChange)}
      >
        {say('resumeCrawl')}
      </button>
    );
  }
  return (
    <>
      <button
        type="button"
        aria-label={say('pauseCrawlNamed', { name })}
        onClick={() => doing(pauseCrawl(crawl), onChange)}
      >
        {say('pauseCrawl')}
      </button>
      <button
        type="button"
        aria-label={say('cancelCrawlNamed', { name })}
        onClick={() => {
          goToRow();
          doing(cancelCrawl(crawl), onChange);
        }}
      >
        {say('cancelCrawl')}
      </button>
    </>
  );
}

function CrawlState({ crawl }: { readonly crawl: OwnCrawl }) {
  const { state, next, visitsToday, perDay } = crawl;
  const waits = state === 'going' ? waitOf(crawl) : undefined;
  const said = [
    say(STATES[state]),
    waits === undefined ? undefined : say(waits),
    next === null ? undefined : say('crawlNext', { when: when(next, 'short') }),
    state === 'going' ? say('crawlToday', { n: visitsToday, perDay }) : undefined,
  ];
  return <div>{said.filter((each) => each !== undefined).join(' · ')}</div>;
}

/** A site that cannot be read waits neither for ratings nor for a form. */
function waitOf({ kind, waitsFor, figures }: OwnCrawl): PlainKey | undefined {
  if (waitsFor === null) return undefined;
  const isUnread = waitsFor === 'form' && readsNothing(figures);
  return isUnread || (waitsFor === 'entries' && kind === 'watch') ? 'crawlWaitsUnread' : WAITS[waitsFor];
}

function CrawlFigures({ crawl: { figures, kind } }: { readonly crawl: OwnCrawl }) {
  const { pages, visits, found, again, changed, waitingSites } = figures;
  if (kind === 'form') {
    return (
      <div class="muted">
        {say('formBrought', { n: pages })} {say('formVisits', { n: visits })}
      </div>
    );
  }
  const said = [
    `${say('crawlFigures', { n: pages })} ${say('crawlFound', { n: found })}`,
    again === 0 ? undefined : say('crawlChanged', { n: changed, again }),
    waitingSites === 0 ? undefined : say('crawlWaiting', { n: waitingSites }),
  ];
  return <div class="muted">{said.filter((each) => each !== undefined).join(' · ')}</div>;
}

/** Undefined for one that is deleted. */
function agentName({ agent }: OwnCrawl): string | undefined {
  return agents.value?.find(({ id }) => id === agent)?.name;
}
