/** A page on a list. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { ListedPage } from '../contract.ts';
import { day, figure, listed, locale, say } from '../language.ts';
import type { CardList } from '../state/card-list.ts';
import { RATING_WORDS, type Ratings, type RatingValue } from '../state/rating.ts';
import { AlsoAt } from './also-at.tsx';
import { Bar } from './bar.tsx';
import { BetterLink } from './better-link.tsx';
import { engineName } from './engine-name.ts';
import { SaveButton } from './save-button.tsx';
import { SitePanel } from './site-panel.tsx';
import { WhyPanel } from './why-panel.tsx';

/** The mouse button that opens a link in the background. */
const MIDDLE = 1;

interface PageItemProps {
  readonly page: ListedPage;
  /** Whose page it is: there it is explained. */
  readonly agent: string;
  /** The best score that it is seen beside: the full length of a bar. */
  readonly best: number;
  readonly list: CardList;
  readonly ratings: Ratings;
  /** What else is said of it. */
  readonly children?: ComponentChildren;
}

export function PageItem({ page, agent, best, list, ratings, children }: PageItemProps) {
  const item = useRef<HTMLElement>(null);
  const [isSiteOpen, openSite] = useState(false);
  const [isMoreOpen, openMore] = useState(false);
  const [isReplacing, replace] = useState(false);
  const isCurrent = list.current.value === page.page;
  const isExplained = list.explained.value.has(page.page);
  useEffect(() => {
    const { current: element } = item;
    if (!isCurrent || element === null || element.contains(document.activeElement)) return;
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <article
      ref={item}
      class="page"
      tabIndex={-1}
      aria-current={isCurrent ? 'true' : undefined}
      onFocusIn={() => {
        list.current.value = page.page;
      }}
    >
      <h2>
        <a
          href={page.url}
          target="_blank"
          rel="noopener noreferrer"
          onClick={() => list.opened(page.page)}
          onAuxClick={({ button }) => {
            if (button === MIDDLE) list.opened(page.page);
          }}
        >
          {page.title === '' ? page.url : page.title}
          <span class="hidden"> ({say('opensInNewTab')})</span>
        </a>
      </h2>
      <Meta page={page} best={best} isOpen={isSiteOpen} onSite={() => openSite(!isSiteOpen)} />
      {isSiteOpen ? <SitePanel url={page.url} /> : null}
      {page.description === '' ? null : <p class="description">{page.description}</p>}
      {children}
      <AlsoAt places={page.alsoAt} />
      <div class="row apart page-actions">
        <RatingButtons page={page} ratings={ratings} />
        <div class="row">
          <SaveButton saved={page.saved} onToggle={() => list.toggleSaved(page)} />
          <button type="button" class="quiet" aria-expanded={isExplained} onClick={() => list.toggleWhy(page.page)}>
            {say('why')}
          </button>
          <button
            type="button"
            class="quiet"
            aria-expanded={isMoreOpen}
            aria-label={say('moreToDo')}
            title={say('moreToDo')}
            onClick={() => openMore(!isMoreOpen)}
          >
            ⋯
          </button>
        </div>
      </div>
      {isMoreOpen ? (
        <div class="row page-more">
          <button type="button" class="quiet" aria-expanded={isReplacing} onClick={() => replace(!isReplacing)}>
            {say('replace')}
          </button>
          <button type="button" class="quiet" title={say('hideHint')} onClick={() => list.hide(page)}>
            {say('hide')}
          </button>
        </div>
      ) : null}
      {isReplacing ? <BetterLink agent={agent} page={page.page} onDone={() => replace(false)} /> : null}
      {isExplained ? <WhyPanel key={`${page.score} ${page.profile}`} agent={agent} page={page.page} /> : null}
    </article>
  );
}

interface MetaProps extends Pick<PageItemProps, 'page' | 'best'> {
  /** Whether what one wants of its site is being said. */
  readonly isOpen: boolean;
  readonly onSite: () => void;
}

function Meta({ page, best, isOpen, onSite }: MetaProps) {
  const { url, author, published, language, updated, pinned, tried, engines = [], score } = page;
  return (
    <p class="meta">
      {isWeb(url) ? (
        <button
          type="button"
          class="host"
          aria-expanded={isOpen}
          title={say('ruleFor', { domain: hostOf(url) })}
          onClick={onSite}
        >
          {hostOf(url)}
        </button>
      ) : null}
      {pinned ? (
        <span class="tag" title={say('pinnedHint')}>
          {say('pinned')}
        </span>
      ) : null}
      {author === undefined ? null : <span class="author">{author}</span>}
      {published === undefined ? null : <time dateTime={published}>{day(published)}</time>}
      {page.state === 'replaced' ? <span class="tag">{say('replaced')}</span> : null}
      {tried === undefined ? null : (
        <span class="tag" title={say(`${tried}Hint`)}>
          {say(tried)}
        </span>
      )}
      {updated ? (
        <span class="tag" title={say('updatedHint')}>
          {say('updated')}
        </span>
      ) : null}
      {LANGUAGE_TAG.test(language) ? (
        <abbr class="tag" title={nameOf(language)}>
          {language}
        </abbr>
      ) : null}
      {engines.length === 0 ? null : <span>{say('foundBy', { engines: listed(engines.map(engineName)) })}</span>}
      <span class="score" title={say('scoreHint')}>
        <Bar share={best > 0 ? score / best : 0} />
        <span class="hidden">{say('score', { score: '' })}</span>
        {figure(score)}
      </span>
    </p>
  );
}

const BUTTONS: readonly { readonly value: RatingValue; readonly sign: string }[] = [
  { value: -1, sign: '−' },
  { value: 0, sign: '0' },
  { value: 1, sign: '+' },
];

function RatingButtons({ page, ratings }: Pick<PageItemProps, 'page' | 'ratings'>) {
  return (
    <fieldset class="rating">
      <legend class="hidden">{say('ratingOf', { title: page.title })}</legend>
      {BUTTONS.map(({ value, sign }) => (
        <button
          key={value}
          type="button"
          data-value={value}
          aria-pressed={page.rating === value}
          aria-label={say(RATING_WORDS[value])}
          title={say(RATING_WORDS[value])}
          onClick={() => ratings.toggle(page, value)}
        >
          {sign}
        </button>
      ))}
    </fieldset>
  );
}

const LANGUAGE_TAG = /^[a-z]{2}$/;

function nameOf(language: string): string {
  return new Intl.DisplayNames([locale()], { type: 'language' }).of(language) ?? language;
}

/** What was pasted has no address on the web. */
export function isWeb(url: string): boolean {
  return /^https?:/.test(url);
}

export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}
