/** What a crawl brought, what it could not read, what it visits next, and why. */

import type { ComponentChildren } from 'preact';
import type { CrawlDetail, OwnCrawl } from '../contract.ts';
import { useActing } from '../frame/acting-select.ts';
import { percent } from '../frame/figures.ts';
import { figure, type PlainKey, say, when } from '../frame/language.ts';
import { useQuery } from '../frame/queries.ts';
import { reasonInWords } from '../frame/reasons.ts';
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
  return (
    <div class="sections">
      {value.kind === 'form' ? <AskedFormView crawl={crawl} /> : null}
      {value.kind === 'form' ? null : <Report crawl={value} />}
      {value.kind === 'form' ? null : <Policies crawl={value} />}
      {value.kind === 'form' ? <Unread crawl={value} /> : null}
      <Listed title={say(value.kind === 'watch' ? 'crawlBroughtNewest' : 'crawlBroughtBest')} items={value.brought}>
        {({ url, title, at }) => <Visited url={url} title={title} said={[when(at, 'short')]} />}
      </Listed>
      {value.kind === 'form' ? null : <Visits crawl={value} />}
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

function Report({ crawl: { figures, freshness } }: { readonly crawl: CrawlDetail }) {
  const { coverage, found, refused, cut, copies } = figures;
  const said = [
    found === 0 ? say('crawlNothing') : say('crawlCoverage', { share: percent(coverage) }),
    freshness === undefined ? '' : say('crawlFreshness', { share: percent(freshness) }),
    some(refused, (reasons) => say('crawlRefused', { reasons })),
    some(cut, (reasons) => say('crawlCut', { reasons })),
    copies === 0 ? '' : say('crawlSame', { n: copies }),
  ];
  return (
    <div>
      <h3>{say('crawlReport')}</h3>
      <ul>
        {said
          .filter((each) => each !== '')
          .map((each) => (
            <li key={each}>{each}</li>
          ))}
      </ul>
    </div>
  );
}

function Policies({ crawl }: { readonly crawl: CrawlDetail }) {
  const choice = useActing(crawl.policy, (chosen) => editCrawl(crawl, chosen as OwnCrawl['policy']));
  return (
    <div>
      <NamedSelect label={say('crawlPolicy')} options={namesOf<string>(POLICIES)} {...choice} />
      <h3>{say('crawlPolicies')}</h3>
      {crawl.policies.length === 0 ? <p>{say('crawlNothing')}</p> : null}
      <ul>
        {crawl.policies.map(({ policy, pages, liking }) => (
          <li key={policy}>
            {say('crawlByPolicy', {
              policy: say(POLICIES[policy as OwnCrawl['policy']]),
              n: pages,
              liking: figure(liking),
            })}
          </li>
        ))}
      </ul>
    </div>
  );
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

type Because = Pick<CrawlDetail['upcoming'][number], 'from' | 'anchor' | 'signs'>;
type Sign = Because['signs'][number]['sign'];

const SIGNS = {
  always: undefined,
  link: 'signLink',
  telling: 'signTelling',
  source: 'signSource',
  site: 'signSite',
  folder: 'signFolder',
} as const satisfies Record<Sign, unknown>;

function whyOf({ from, anchor, signs }: Because): string {
  const named = signs.flatMap(({ sign, value }) => {
    const key = SIGNS[sign];
    return key === undefined || value === 0 ? [] : [say(key, { value: figure(value) })];
  });
  const because =
    from === undefined
      ? say('crawlWhyBegin')
      : anchor === undefined
        ? say('crawlWhyFrom', { from })
        : say('crawlWhyLink', { anchor, from });
  return named.length === 0 ? because : `${because} · ${say('crawlSigns', { signs: named.join(', ') })}`;
}

/** Nothing, if there are none. */
function some(counts: CrawlDetail['figures']['cut'], said: (reasons: string) => string): string {
  const reasons = Object.entries(counts).map(([what, times]) => reasonInWords(what, times));
  return reasons.length === 0 ? '' : said(reasons.join(', '));
}
