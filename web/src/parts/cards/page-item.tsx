/** A page on a list. */

import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { ListedPage } from '../../contract.ts';
import { Button } from '../../frame/action.tsx';
import { day, languageName, longPast, language as ownLanguage, say, since } from '../../frame/language.ts';
import { useLook } from '../../frame/looking.ts';
import { readingPath } from '../../frame/router.ts';
import { DropDown } from '../drop-down.tsx';
import { engineName } from '../engine-name.ts';
import { Foreign } from '../foreign.tsx';
import { OutwardLink } from '../outward-link.tsx';
import { SiteIcon, Thumbnail } from '../picture.tsx';
import { AlsoAt } from './also-at.tsx';
import type { CardList } from './card-list.ts';
import { BetterLink, ShareButton, SitePanel, WhyPanel } from './card-panels.tsx';
import { useCurrentCard } from './current-card.ts';
import { Passage } from './passage.tsx';
import { RatingButtons } from './rating-buttons.tsx';
import { SaveButton } from './save-button.tsx';
import { farness } from './score.tsx';
import { useSwipe } from './swipe.ts';
import { isRoomy } from './view.ts';

/** The mouse button that opens a link in the background. */
const MIDDLE = 1;

/** What the marks of pages that are tried out mean. */
const TRIED = { explored: 'exploredHint', unsure: 'unsureHint' } as const;

interface PageItemProps {
  readonly page: ListedPage;
  readonly list: CardList;
  /** Further facts, on one line. */
  readonly children?: ComponentChildren;
}

export function PageItem({ page, list, children }: PageItemProps) {
  const agent = list.agentFor(page);
  const item = useRef<HTMLElement>(null);
  const [isSiteOpen, openSite] = useState(false);
  const { page: id } = page;
  const isCurrent = useLook(() => list.current.value === id, [list, id]);
  const isExplained = useLook(() => list.explained.value.has(id), [list, id]);
  const isReplacing = useLook(() => list.replacing.value === id, [list, id]);
  const closeReplacing = () => {
    list.replacing.value = undefined;
    item.current?.focus({ preventScroll: true });
  };
  const swipe = useSwipe((value) => {
    // A present rating stays: a second swipe in the same direction does not take it back.
    if (page.rating !== value) list.rate(page, value);
  });
  useCurrentCard(item, isCurrent);
  return (
    <article
      ref={item}
      class={`page ${isRoomy.value ? '' : 'dense'} ${isDone(page) ? 'done' : ''}`}
      tabIndex={-1}
      aria-current={isCurrent ? 'true' : undefined}
      {...swipe}
      onFocusIn={() => {
        list.current.value = page.page;
      }}
    >
      <Meta page={page}>{children}</Meta>
      <h2>
        <Title page={page} list={list} />
      </h2>
      <Passage agent={agent} page={page} />
      {page.picture && isRoomy.value ? <Thumbnail page={id} /> : null}
      <AlsoAt places={page.alsoAt} />
      <div class="row page-actions">
        <RatingButtons page={page} onRate={(value) => list.rate(page, value)} />
        <div class="row page-more">
          <ToOriginal page={page} list={list} look="button quiet origin" />
          <SaveButton page={page.page} saved={page.saved} onToggle={() => list.toggleSaved(page)} />
          <Button says="why" class="quiet" aria-expanded={isExplained} onClick={() => list.toggleWhy(page.page)} />
        </div>
        <More page={page} list={list} isSiteOpen={isSiteOpen} onSite={() => openSite(!isSiteOpen)} />
      </div>
      {isSiteOpen ? <SitePanel url={page.url} /> : null}
      {isReplacing ? <BetterLink agent={agent} page={page.page} onDone={closeReplacing} /> : null}
      {isExplained ? <WhyPanel agent={agent} page={page} /> : null}
    </article>
  );
}

interface MoreProps extends Pick<PageItemProps, 'page' | 'list'> {
  /** True: the panel for the site's rule is open. */
  readonly isSiteOpen: boolean;
  readonly onSite: () => void;
}

/** Rarely used actions. */
function More({ page, list, isSiteOpen, onSite }: MoreProps) {
  return (
    <CardMenu>
      <ToOriginal page={page} list={list} look="button quiet where-narrow" />
      <div class="by-finger">
        <SaveButton page={page.page} saved={page.saved} onToggle={() => list.toggleSaved(page)} />
        <Button says="why" class="quiet" onClick={() => list.toggleWhy(page.page)} />
      </div>
      {isWeb(page.url) ? <ShareButton url={page.url} title={page.title} /> : null}
      <Button
        says={list.areHidden ? 'showAgain' : 'hide'}
        class="quiet"
        title={list.areHidden ? undefined : say('hideHint')}
        onClick={() => list.hide(page)}
      />
      <Button says="replace" class="quiet" onClick={() => list.toggleReplacing(page.page)} />
      {isWeb(page.url) ? (
        <Button class="quiet" aria-expanded={isSiteOpen} onClick={onSite}>
          {say('ruleFor', { domain: hostOf(page.url) })}
        </Button>
      ) : null}
    </CardMenu>
  );
}

export function CardMenu({ children }: { readonly children: ComponentChildren }) {
  return (
    <DropDown
      class="list-view card-menu"
      summary={
        <summary class="button quiet" aria-label={say('moreToDo')} title={say('moreToDo')}>
          ⋯
        </summary>
      }
    >
      {children}
    </DropDown>
  );
}

/** The reader has dealt with it. */
function isDone({ rating, state }: ListedPage): boolean {
  return rating !== undefined || state === 'read';
}

/** Leads to the page's text here. */
export function Title({ page, list }: Pick<PageItemProps, 'page' | 'list'>) {
  return (
    <a href={readingPath(list.agentFor(page), page.page)} onClick={() => list.begin(page.page)}>
      <Foreign>{page.title === '' ? page.url : page.title}</Foreign>
    </a>
  );
}

interface ToOriginalProps extends Pick<PageItemProps, 'page' | 'list'> {
  readonly look: string;
}

/** Leads to the page itself, where it is on the web. */
function ToOriginal({ page, list, look }: ToOriginalProps) {
  if (!isWeb(page.url)) return null;
  return (
    <OutwardLink
      class={look}
      href={page.url}
      onClick={() => list.opened(page)}
      onAuxClick={({ button }) => {
        if (button === MIDDLE) list.opened(page);
      }}
    >
      {say('readOriginal')}
    </OutwardLink>
  );
}

/** The page's site and age, and further facts. */
function Meta({ page, children }: Pick<PageItemProps, 'page' | 'children'>) {
  const { url, author, published } = page;
  return (
    <p class="meta">
      {isWeb(url) ? (
        <span class="origin">
          <SiteIcon page={page.page} /> <Foreign>{hostOf(url)}</Foreign>
        </span>
      ) : null}
      {published === undefined ? null : <Age of={published} />}
      {children}
      <Tags page={page} />
      {author === undefined ? null : (
        <span class="author">
          <Foreign>{author}</Foreign>
        </span>
      )}
    </p>
  );
}

/** An old page says its month: that it is new on the list does not tell. */
export function Age({ of: published }: { readonly of: string }) {
  const month = longPast(published);
  return (
    <time dateTime={published} title={day(published)}>
      {month === undefined ? since(published) : say('fromMonth', { month })}
    </time>
  );
}

function Tags({ page }: Pick<PageItemProps, 'page'>) {
  const { pinned, saved, state, tried, updated, language, rating, fromEngine } = page;
  const far = rating === undefined ? farness(page) : undefined;
  return (
    <>
      {pinned ? (
        <span class="tag" title={say('pinnedHint')}>
          {say('pinned')}
        </span>
      ) : null}
      {saved ? <span class="tag">★ {say('savedMark')}</span> : null}
      {fromEngine === undefined ? null : (
        <span class="tag" title={say('fromEngineHint', { engine: engineName(fromEngine) })}>
          {say('fromEngine')}
        </span>
      )}
      {rating === 0 ? <span class="tag">{say('neutral')}</span> : null}
      {state === 'read' && rating === undefined ? <span class="tag">{say('alreadyRead')}</span> : null}
      {state === 'replaced' ? <span class="tag">{say('replaced')}</span> : null}
      {tried === undefined ? null : (
        <span class="tag" title={say(TRIED[tried])}>
          {say(tried)}
        </span>
      )}
      {far === undefined ? null : (
        <span class="tag" title={say('scoreHint')}>
          {say(far)}
        </span>
      )}
      {updated ? (
        <span class="tag" title={say('updatedHint')}>
          {say('updated')}
        </span>
      ) : null}
      {LANGUAGE_TAG.test(language) && language !== ownLanguage.value ? (
        <abbr class="tag" title={languageName(language)}>
          {language}
        </abbr>
      ) : null}
    </>
  );
}

const LANGUAGE_TAG = /^[a-z]{2}$/;

/** False for a pasted text, which has no address on the web. */
export function isWeb(url: string): boolean {
  return /^https?:/.test(url);
}

export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}
