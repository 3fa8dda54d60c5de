/** One crawl: its progress and its actions. */

import type { ComponentChildren } from 'preact';
import type { CrawlDetail, OwnCrawl } from '../contract.ts';
import { useActing } from '../frame/acting-select.ts';
import { Action, Button } from '../frame/action.tsx';
import { type PlainKey, say, when } from '../frame/language.ts';
import { useQuery } from '../frame/queries.ts';
import { reasonInWords } from '../frame/reasons.ts';
import { toldInWords } from '../frame/why.ts';
import { Details } from '../parts/details.tsx';
import { dotted } from '../parts/dotted.ts';
import { OutwardLink } from '../parts/outward-link.tsx';
import { NamedSelect, namesOf, wordsOf } from '../parts/select.tsx';
import { Spinner } from '../parts/spinner.tsx';
import { AskedFormView } from './asked-form.tsx';
import { deleteCrawl, editCrawl, loadCrawl, nameOfCrawl, steerCrawl } from './known-crawls.ts';
import { PanelParts } from './panel-parts.tsx';
import { crawlState, hasNoFigures, stateSaid } from './source-states.ts';

export function CrawlPanel({ crawl }: { readonly crawl: OwnCrawl }) {
  const name = nameOfCrawl(crawl);
  const { address } = crawl;
  return (
    <PanelParts
      facts={
        <>
          {address === undefined ? null : (
            <p>
              <OutwardLink href={address}>{address}</OutwardLink>
            </p>
          )}
          <p>{stateInFull(crawl)}</p>
          <CrawlFigures crawl={crawl} />
        </>
      }
      acts={
        <>
          {crawl.kind === 'form' ? null : <Policy crawl={crawl} />}
          <div class="row">
            <CrawlButtons crawl={crawl} name={name} />
          </div>
        </>
      }
      removal={<Button says="deleteNow" class="danger" of={name} onClick={() => deleteCrawl(crawl)} />}
    >
      <CrawlDetails crawl={crawl} />
    </PanelParts>
  );
}

function stateInFull(crawl: OwnCrawl): string {
  const { state, next, visitsToday, perDay } = crawl;
  return dotted([
    stateSaid(crawlState(crawl)),
    next === undefined ? undefined : say('crawlNext', { when: when(next, 'short') }),
    state === 'going' ? say('crawlToday', { n: visitsToday, perDay }) : undefined,
  ]);
}

const STEERING = { going: ['pause', 'cancel'], paused: ['resume'], cancelled: ['resume'], done: [] } as const;

function CrawlButtons({ crawl, name }: { readonly crawl: OwnCrawl; readonly name: string }) {
  return STEERING[crawl.state].map((how) => (
    <Action key={how} says={`${how}Crawl`} of={name} act={() => steerCrawl(crawl, how)} />
  ));
}

function CrawlFigures({ crawl }: { readonly crawl: OwnCrawl }) {
  const { figures, kind } = crawl;
  if (hasNoFigures(crawl)) return null;
  const { pages, visits, found, again, changed, waitingSites, refused } = figures;
  if (kind === 'form') {
    return (
      <div class="muted">
        {say('formBrought', { n: pages })} {say('formVisits', { n: visits })}
      </div>
    );
  }
  const unread = Object.entries(refused).map(([what, times]) => reasonInWords(what, times));
  const said = [
    `${say('crawlFigures', { n: pages })} ${say('crawlFound', { n: found })}`,
    again === 0 ? undefined : say('crawlChanged', { n: changed, again }),
    waitingSites === 0 ? undefined : say('crawlWaiting', { n: waitingSites }),
    unread.length === 0 ? undefined : say('crawlRefused', { reasons: unread.join(', ') }),
  ];
  return <div class="muted">{dotted(said)}</div>;
}

const POLICIES: Readonly<Record<OwnCrawl['policy'], PlainKey>> = wordsOf('policy', [
  'breadth-first',
  'focused',
  'pagerank',
  'backlinks',
  'path-ascending',
]);

/** What a crawl brought, what it could not read, what it visits next, and what leads there. */
function CrawlDetails({ crawl }: { readonly crawl: OwnCrawl }) {
  const detail = useQuery(['crawl', crawl.id], () => loadCrawl(crawl));
  const { value } = detail;
  if (value === undefined) return <Spinner waitsFor={detail} />;
  const isForm = value.kind === 'form';
  return (
    <div class="sections">
      {isForm ? <AskedFormView crawl={crawl} /> : null}
      {isForm ? <Unread crawl={value} /> : null}
      <Listed title={say(value.kind === 'watch' ? 'crawlBroughtNewest' : 'crawlBroughtBest')} items={value.brought}>
        {({ url, title, at }) => <Visited url={url} title={title} said={[when(at, 'short')]} />}
      </Listed>
      {isForm ? null : <Visits crawl={value} />}
    </div>
  );
}

function Visits({ crawl }: { readonly crawl: CrawlDetail }) {
  return (
    <>
      <Listed isFolded title={say('crawlUpcoming')} items={crawl.upcoming}>
        {({ url, again, at, ...why }) => (
          <Visited
            url={url}
            title=""
            said={[again && at !== undefined ? say('crawlUpcomingAgain', { when: when(at, 'short') }) : whyOf(why)]}
          />
        )}
      </Listed>
      <Listed isFolded title={say('crawlLatest')} items={crawl.latest}>
        {({ url, title, at, failed, reason, ...why }) => (
          <Visited url={url} title={title} said={[when(at, 'short'), failureOf({ failed, reason }), whyOf(why)]} />
        )}
      </Listed>
    </>
  );
}

function failureOf({ failed, reason }: Pick<CrawlDetail['latest'][number], 'failed' | 'reason'>): string {
  return failed === undefined ? '' : toldInWords({ why: failed, reason });
}

/** What the crawl could not read lately, and why. */
function Unread({ crawl }: { readonly crawl: CrawlDetail }) {
  const unread = crawl.latest.filter(({ failed }) => failed !== undefined);
  if (unread.length === 0) return null;
  return (
    <Listed title={say('formUnread')} items={unread}>
      {({ url, at, ...visit }) => <Visited url={url} title="" said={[when(at, 'short'), failureOf(visit)]} />}
    </Listed>
  );
}

function Policy({ crawl }: { readonly crawl: OwnCrawl }) {
  const choice = useActing(crawl.policy, (chosen) => editCrawl(crawl, chosen as OwnCrawl['policy']));
  return <NamedSelect label={say('crawlPolicy')} options={namesOf<string>(POLICIES)} {...choice} />;
}

interface ListedProps<T> {
  readonly title: string;
  readonly items: readonly T[];
  readonly children: (item: T) => ComponentChildren;
  /** True: few look at it. */
  readonly isFolded?: boolean;
}

function Listed<T>({ title, items, children, isFolded = false }: ListedProps<T>) {
  const list = (
    <>
      {items.length === 0 ? <p>{say('crawlNothing')}</p> : null}
      <ol class="stack">
        {items.map((item, i) => (
          <li key={i}>{children(item)}</li>
        ))}
      </ol>
    </>
  );
  if (isFolded)
    return (
      <Details class="folded" label={title}>
        {list}
      </Details>
    );
  return (
    <div>
      <h3>{title}</h3>
      {list}
    </div>
  );
}

interface VisitedProps {
  readonly url: string;
  readonly title: string;
  readonly said: readonly string[];
}

function Visited({ url, title, said }: VisitedProps) {
  return (
    <>
      <OutwardLink href={url}>{title === '' ? url : title}</OutwardLink>
      <div class="muted">{dotted(said)}</div>
    </>
  );
}

/** What leads there. */
function whyOf({ from, anchor }: Pick<CrawlDetail['upcoming'][number], 'from' | 'anchor'>): string {
  if (from === undefined) return say('crawlWhyBegin');
  return anchor === undefined ? say('crawlWhyFrom', { from }) : say('crawlWhyLink', { anchor, from });
}
