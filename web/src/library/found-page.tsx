/** A page that the library found, with the search words marked. */
import { useRef } from 'preact/hooks';
import { agentOf } from '../frame/agents.ts';
import { day, say, since } from '../frame/language.ts';
import { useLook } from '../frame/looking.ts';
import { agentPath, readingPath, textPath } from '../frame/router.ts';
import { ShareButton } from '../parts/cards/card-panels.tsx';
import { useCurrentCard } from '../parts/cards/current-card.ts';
import { Original } from '../parts/cards/original.tsx';
import { Age, CardMenu, hostOf, isWeb } from '../parts/cards/page-item.tsx';
import { Marked, pressTitle } from '../parts/cards/passage.tsx';
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
  const item = useRef<HTMLElement>(null);
  const { page: id } = page;
  const ratings = list.ratingsOf(page);
  const agent = list.agentFor(page);
  const text = agent === '' ? textPath(id) : readingPath(agent, id);
  const isCurrent = useLook(() => list.current.value === id, [list, id]);
  useCurrentCard(item, isCurrent);
  return (
    <article
      ref={item}
      class="page found"
      tabIndex={-1}
      aria-current={isCurrent ? 'true' : undefined}
      onFocusIn={() => {
        list.current.value = id;
      }}
    >
      <Meta page={page} isHere={list.kept.value?.has(id) ?? true} text={text} />
      <h2>
        <a href={text} onClick={() => list.begin(id)}>
          <Foreign>{page.title === '' ? page.url : page.title}</Foreign>
        </a>
      </h2>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys reach the title, which it presses */}
      <p class="description lines" onClick={pressTitle}>
        <Marked runs={page.snippet} />
      </p>
      {page.picture ? <Thumbnail page={id} /> : null}
      <div class="row page-actions">
        {ratings === undefined ? null : <RatingButtons page={page} onRate={(value) => list.rate(page, value)} />}
        <Tags page={id} tags={page.tags} isSaved={page.saved} onChange={(tags) => list.tagged(id, tags)} />
        <div class="row page-more">
          <Original url={page.url} look="button quiet origin" />
          <SaveButton page={id} saved={page.saved} onToggle={() => list.toggleSaved(page)} />
        </div>
        {isWeb(page.url) ? (
          <CardMenu>
            <Original url={page.url} look="button quiet where-narrow" />
            <ShareButton url={page.url} title={page.title} />
          </CardMenu>
        ) : null}
      </div>
    </article>
  );
}

interface MetaProps extends Pick<FoundPageProps, 'page'> {
  /** Its text can be read. */
  readonly isHere: boolean;
  /** Where that is. */
  readonly text: string;
}

function Meta({ page, isHere, text }: MetaProps) {
  const { url, published, seen, rating, shown, highlights } = page;
  const agent = page.agent === undefined ? undefined : agentOf(page.agent);
  return (
    <p class="meta">
      {isWeb(url) ? (
        <span class="origin">
          <SiteIcon page={page.page} /> <Foreign>{hostOf(url)}</Foreign>
        </span>
      ) : null}
      {published === undefined ? (
        <time dateTime={seen} title={day(seen)}>
          {since(seen)}
        </time>
      ) : (
        <Age of={published} />
      )}
      {agent === undefined ? null : (
        <a class="of-agent" href={agentPath(agent.id)}>
          <ColourDot colour={agent.colour} /> <span class="one-line">{agent.name}</span>
        </a>
      )}
      {agent === undefined && isRating(rating) ? <span class="tag">{say(RATING_WORDS[rating])}</span> : null}
      {highlights > 0 ? (
        <a class="tag bare marks" href={text} title={say('highlightsIn', { n: highlights })}>
          <span aria-hidden="true">✎ {highlights}</span>
          <span class="hidden">{say('highlightsIn', { n: highlights })}</span>
        </a>
      ) : null}
      {shown ? null : <span class="tag">{say('libraryNotShown')}</span>}
      {isHere ? null : <span class="tag">{say('libraryNotKept')}</span>}
      {page.private ? <span class="tag">{say('libraryPrivate')}</span> : null}
    </p>
  );
}

function isRating(rating: number | undefined): rating is RatingValue {
  return rating !== undefined && rating in RATING_WORDS;
}
