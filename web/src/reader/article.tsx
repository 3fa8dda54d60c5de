/** A page for reading, wherever it was opened: its text, how far the reader is, and what comes next. */
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { MarkedText } from '../contract.ts';
import { useKeys } from '../frame/keys.ts';
import { day, say } from '../frame/language.ts';
import { goBackTo, isPlain, paramOf } from '../frame/router.ts';
import { Tags } from '../library/tags-of-page.tsx';
import { hostOf, isWeb } from '../parts/cards/page-item.tsx';
import { RatingButtons } from '../parts/cards/rating-buttons.tsx';
import { besides, listOf } from '../parts/cards/trail.ts';
import { engineName } from '../parts/engine-name.ts';
import { Foreign } from '../parts/foreign.tsx';
import { Thumbnail } from '../parts/picture.tsx';
import { withOwn } from './anchoring.ts';
import { FindInText } from './find-in-text.tsx';
import { goToMark, Highlighting } from './highlighting.tsx';
import { useHighlights } from './highlights.ts';
import { PageText } from './page-text.tsx';
import { lengthsOf, readingLook } from './reading-look.ts';
import { shareRead } from './reading-through.ts';
import { TextActions } from './text-actions.tsx';
import './reader.css';

interface ArticleProps {
  readonly page: Omit<Parameters<typeof PageMeta>[0]['page'], 'runs'> &
    Pick<MarkedText, 'page' | 'title' | 'picture' | 'runs' | 'outline' | 'language' | 'tags' | 'highlights'>;
  /** The address of the page's list, unless the reader came from another list. */
  readonly home: string;
  readonly homeCalled: string;
  /** Beside what is known of the page. */
  readonly meta: ComponentChildren;
  /** Its thumbs, above the text and below it; absent: no agent has the page. */
  readonly rated?: Parameters<typeof RatingButtons>[0] | undefined;
  /** Further actions on the page. */
  readonly actions: ComponentChildren;
  readonly isSaved: boolean;
  /** Called after tagging, which also saves the page. */
  readonly onTagged: () => void;
  readonly children?: ComponentChildren;
}

export function Article({ page, home, homeCalled, meta, rated, actions, isSaved, onTagged, children }: ArticleProps) {
  const text = useMemo(() => page.runs.map((run) => run.text).join(''), [page.runs]);
  const own = useHighlights(page, text, page.highlights);
  const key = own.found.map(({ id, note }) => (note === '' ? id : `${id} noted`)).join();
  const runs = useMemo(() => withOwn(page.runs, own.found), [page.runs, key]);
  const [isFinding, setFinding] = useState(false);
  const [tagging, setTagging] = useState<string>();
  const hasTags = page.tags.length > 0 || tagging === page.page;
  useKeys({ '/': () => setFinding(true) });
  useEffect(() => {
    const wanted = paramOf('highlight');
    if (wanted !== undefined) goToMark(wanted);
  }, []);
  return (
    <>
      <article
        class="page text reading"
        data-font={readingLook.value.font}
        data-marks={readingLook.value.marks}
        style={lengthsOf(readingLook.value)}
      >
        <Ways page={page.page} home={home} homeCalled={homeCalled} />
        {page.picture ? <Thumbnail page={page.page} /> : null}
        <h1>
          <Foreign>{page.title === '' ? page.url : page.title}</Foreign>
        </h1>
        <PageMeta page={page}>{meta}</PageMeta>
        <TextActions
          hasMarks={page.runs.some(({ hit }) => hit)}
          rated={rated}
          onFind={() => setFinding(true)}
          onTag={hasTags ? undefined : () => setTagging(page.page)}
        >
          {actions}
        </TextActions>
        {hasTags ? (
          <Tags
            key={page.page}
            page={page.page}
            tags={page.tags}
            isSaved={isSaved}
            isAdding={tagging === page.page}
            onChange={(tags) => tags.length > 0 && onTagged()}
          />
        ) : null}
        <HowFar key={page.page} minutes={minutesFor(page.runs)} />
        {isFinding ? <FindInText key={page.page} drawn={runs} onClose={() => setFinding(false)} /> : null}
        <PageText {...page} runs={runs} />
        {rated === undefined ? null : (
          <div class="row wide-only">
            <span>{say('rateBelow')}</span>
            <RatingButtons {...rated} />
          </div>
        )}
        <Highlighting page={page.page} text={text} own={own} />
        <Onward page={page.page} home={home} homeCalled={homeCalled} />
        {children}
      </article>
      <AtHand page={page.page} home={home} homeCalled={homeCalled} rated={rated} />
    </>
  );
}

interface WaysProps extends Pick<ArticleProps, 'home' | 'homeCalled'> {
  readonly page: string;
}

function Ways({ page, home, homeCalled }: WaysProps) {
  const [previous, next] = [besides(page, -1), besides(page, 1)];
  return (
    <nav class="row apart fine" aria-label={say('list')}>
      <Back page={page} home={home} homeCalled={homeCalled} />
      <span class="row">
        {previous === undefined ? null : <a href={previous.path}>{say('readingPrevious')}</a>}
        {next === undefined ? null : <a href={next.path}>{say('readingNext')}</a>}
      </span>
    </nav>
  );
}

function Back({ page, home, homeCalled, class: look }: WaysProps & { readonly class?: string }) {
  const list = listOf(page);
  const from = list ?? home;
  return (
    <a class={look} href={from} onClick={(event) => takeBack(event, from)}>
      {list === undefined ? homeCalled : say('backToList')}
    </a>
  );
}

/** In a new tab the link leads on; in this tab it leads back. */
function takeBack(event: MouseEvent, from: string): void {
  if (!isPlain(event)) return;
  event.preventDefault();
  goBackTo(from);
}

/** What comes next, at the end of the text. */
function Onward({ page, home, homeCalled }: WaysProps) {
  const next = besides(page, 1);
  return (
    <nav class="onward line-above fine" aria-label={say('readingOn')}>
      {next === undefined ? (
        <Back page={page} home={home} homeCalled={homeCalled} />
      ) : (
        <a class="stack bare" href={next.path}>
          <span class="muted">{say('nextOfList')}</span>
          <strong>
            <Foreign>{next.title}</Foreign>
          </strong>
        </a>
      )}
    </nav>
  );
}

/** On a phone: thumbs and the next page, in reach wherever in the text its reader is. */
function AtHand({ rated, ...ways }: WaysProps & Pick<ArticleProps, 'rated'>) {
  const next = besides(ways.page, 1);
  return (
    <div class="row apart narrow-only at-hand">
      {rated === undefined ? null : <RatingButtons {...rated} />}
      {next === undefined ? (
        <Back {...ways} class="button quiet" />
      ) : (
        <a class="button quiet" href={next.path}>
          {say('readingNext')}
        </a>
      )}
    </div>
  );
}

/** Where the visible part of the window ends: on a phone above what is at hand. */
function foot(): number {
  const atHand = document.querySelector('.at-hand')?.getBoundingClientRect();
  return atHand === undefined || atHand.height === 0 ? innerHeight : Math.min(innerHeight, atHand.top);
}

/** A thin bar, and the minutes that are left. */
function HowFar({ minutes }: { readonly minutes: number }) {
  const [share, setShare] = useState(0);
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const look = () => {
      const text = bar.current?.parentElement?.querySelector('.prose');
      if (text === null || text === undefined) return;
      setShare(shareRead(text.getBoundingClientRect().bottom, foot()));
    };
    look();
    // Letters of another size, or a narrower line, change where the text ends.
    const sizes = new ResizeObserver(look);
    const text = bar.current?.parentElement?.querySelector('.prose');
    if (text) sizes.observe(text);
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      sizes.disconnect();
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, []);
  const left = Math.ceil(minutes * (1 - share));
  return (
    <div class="how-far" ref={bar} style={{ '--share': share }}>
      <span>{share >= 1 ? say('readThrough') : say('minutesLeft', { n: Math.max(1, left) })}</span>
    </div>
  );
}

interface PageMetaProps {
  readonly page: Pick<MarkedText, 'url' | 'author' | 'published' | 'fromEngine' | 'runs'>;
  readonly children?: ComponentChildren;
}

/** Facts above a page's text: its site, its author, its date, and how long it takes to read. */
function PageMeta({ page: { url, author, published, fromEngine, runs }, children }: PageMetaProps) {
  return (
    <p class="meta">
      {isWeb(url) ? <span class="origin">{hostOf(url)}</span> : null}
      {author === undefined ? null : (
        <span class="author">
          <Foreign>{author}</Foreign>
        </span>
      )}
      {published === undefined ? null : <time dateTime={published}>{day(published)}</time>}
      {fromEngine === undefined ? null : <span>{say('fromEngineHint', { engine: engineName(fromEngine) })}</span>}
      <span>{say('minutesToRead', { n: minutesFor(runs) })}</span>
      {children}
    </p>
  );
}

/** The reading speed for an easy text (Brysbaert 2019). */
const WORDS_A_MINUTE = 238;

function minutesFor(runs: MarkedText['runs']): number {
  const words = runs.reduce((sum, { text }) => sum + (text.match(/\S+/g)?.length ?? 0), 0);
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}
