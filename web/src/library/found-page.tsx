/** A page that the library found, with the search words marked. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { agentOf } from '../frame/agents.ts';
import { day, say } from '../frame/language.ts';
import { agentPath, textPath } from '../frame/router.ts';
import { Original } from '../parts/cards/original.tsx';
import { hostOf, isWeb } from '../parts/cards/page-item.tsx';
import { RATING_WORDS, type RatingValue } from '../parts/cards/rating.ts';
import { RatingButtons } from '../parts/cards/rating-buttons.tsx';
import { SaveButton } from '../parts/cards/save-button.tsx';
import { ColourDot } from '../parts/colour-dot.tsx';
import { Foreign } from '../parts/foreign.tsx';
import { SiteIcon, Thumbnail } from '../parts/picture.tsx';
import type { Found, LibraryList } from './library.ts';
import { Tags } from './tags-of-page.tsx';

interface FoundPageProps {
  readonly page: Found;
  readonly list: LibraryList;
}

export function FoundPage({ page, list }: FoundPageProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const ratings = list.ratingsOf(page);
  // A reader who comes back from a page finds the list where it was.
  useLayoutEffect(() => {
    if (list.current.value !== page.page) return;
    link.current?.focus({ preventScroll: true });
    link.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <article class="page found">
      <h2>
        <a ref={link} href={textPath(page.page)} onClick={() => list.begin(page.page)}>
          <Foreign>{page.title === '' ? page.url : page.title}</Foreign>
        </a>
      </h2>
      <Meta page={page} />
      {page.picture ? <Thumbnail page={page.page} /> : null}
      <p class="description">{page.snippet.map(({ text, hit }, i) => (hit ? <mark key={i}>{text}</mark> : text))}</p>
      <div class="row">
        {ratings === undefined ? null : <RatingButtons page={page} onRate={(value) => ratings.toggle(page, value)} />}
        <SaveButton page={page.page} saved={page.saved} onToggle={() => list.toggleSaved(page)} />
        <Original url={page.url} />
        {page.hasTags ? <Tags page={page.page} tags={page.tags} /> : null}
      </div>
    </article>
  );
}

function Meta({ page }: Pick<FoundPageProps, 'page'>) {
  const { url, published, seen, rating, shown } = page;
  const agent = page.agent === undefined ? undefined : agentOf(page.agent);
  return (
    <p class="meta">
      {isWeb(url) ? (
        <span>
          <SiteIcon page={page.page} /> {hostOf(url)}
        </span>
      ) : null}
      <time dateTime={published ?? seen}>{day(published ?? seen)}</time>
      {agent === undefined ? null : (
        <a href={agentPath(agent.id)}>
          <ColourDot colour={agent.colour} /> {agent.name}
        </a>
      )}
      {agent === undefined && isRating(rating) ? <span class="tag">{say(RATING_WORDS[rating])}</span> : null}
      {shown ? null : <span class="tag">{say('libraryNotShown')}</span>}
      {page.private ? <span class="tag">{say('libraryPrivate')}</span> : null}
    </p>
  );
}

function isRating(rating: number | undefined): rating is RatingValue {
  return rating !== undefined && rating in RATING_WORDS;
}
