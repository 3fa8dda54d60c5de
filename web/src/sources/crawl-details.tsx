/** What a crawl brought, what it could not read, what it visits next, and what leads there. */

import type { ComponentChildren } from 'preact';
import type { CrawlDetail, OwnCrawl } from '../contract.ts';
import { useActing } from '../frame/acting-select.ts';
import { type PlainKey, say, when } from '../frame/language.ts';
import { useQuery } from '../frame/queries.ts';
import { toldInWords } from '../frame/why.ts';
import { dotted } from '../parts/dotted.ts';
import { OutwardLink } from '../parts/outward-link.tsx';
import { NamedSelect, namesOf } from '../parts/select.tsx';
import { Spinner } from '../parts/spinner.tsx';
import { AskedFormView } from './asked-form.tsx';
import { editCrawl, loadCrawl } from './known-crawls.ts';

const POLICIES: Readonly<Record<OwnCrawl['policy'], PlainKey>> = {
  'breadth-first': 'policyBreadthFirst',
  focused: 'policyFocused',
  pagerank: 'policyPagerank',
  backlinks: 'policyBacklinks',
  'path-ascending': 'policyPathAscending',
};

export function CrawlDetails({ crawl }: { readonly crawl: OwnCrawl }) {
  const detail = useQuery(['crawl', crawl.id], () => loadCrawl(crawl));
  const { value } = detail;
  if (value === undefined) return <Spinner waitsFor={detail} />;
  const isForm = value.kind === 'form';
  return (
    <div class="sections">
      {isForm ? <AskedFormView crawl={crawl} /> : <Policy crawl={value} />}
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
      <Listed title={say('crawlUpcoming')} items={crawl.upcoming}>
        {({ url, again, at, ...why }) => (
          <Visited
            url={url}
            title=""
            said={[again && at !== undefined ? say('crawlUpcomingAgain', { when: when(at, 'short') }) : whyOf(why)]}
          />
        )}
      </Listed>
      <Listed title={say('crawlLatest')} items={crawl.latest}>
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
}

function Listed<T>({ title, items, children }: ListedProps<T>) {
  return (
    <div>
      <h3>{title}</h3>
      {items.length === 0 ? <p>{say('crawlNothing')}</p> : null}
      <ol class="stack">
        {items.map((item, i) => (
          <li key={i}>{children(item)}</li>
        ))}
      </ol>
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
