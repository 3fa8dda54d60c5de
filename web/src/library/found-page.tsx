/** A page that the library found, with the search words marked. */
import { useState } from 'preact/hooks';
import type { LibraryPage } from '../contract.ts';
import { agentOf } from '../frame/agents.ts';
import { day, say } from '../frame/language.ts';
import { agentPath, textPath } from '../frame/router.ts';
import { Original } from '../parts/cards/original.tsx';
import { hostOf, isWeb } from '../parts/cards/page-item.tsx';
import { RATING_WORDS, type Ratings, type RatingValue } from '../parts/cards/rating.ts';
import { RatingButtons } from '../parts/cards/rating-buttons.tsx';
import { SaveButton } from '../parts/cards/save-button.tsx';
import { isUnsaved, keepSaved } from '../parts/cards/saved.ts';
import { ColourDot } from '../parts/colour-dot.tsx';
import { Foreign } from '../parts/foreign.tsx';
import { SiteIcon, Thumbnail } from '../parts/picture.tsx';
import { Tags } from './tags-of-page.tsx';

interface FoundPageProps {
  readonly page: LibraryPage;
  /** The ratings of the page's agent; undefined if no agent has the page any more. */
  readonly ratings: Ratings | undefined;
  /** Called when the page opens here. */
  readonly onOpen: () => void;
}

export function FoundPage({ page, ratings, onOpen }: FoundPageProps) {
  const agent = page.agent === undefined ? undefined : agentOf(page.agent);
  return (
    <article class="page found" style={{ '--agent': agent?.colour }}>
      <h2>
        <a href={textPath(page.page)} id={`found-${page.page}`} onClick={onOpen}>
          <Foreign>{page.title === '' ? page.url : page.title}</Foreign>
        </a>
      </h2>
      <Meta page={page} />
      {page.picture ? <Thumbnail page={page.page} /> : null}
      <p class="description">{page.snippet.map(({ text, hit }, i) => (hit ? <mark key={i}>{text}</mark> : text))}</p>
      <div class="row">
        {ratings === undefined ? null : <RatingButtons page={page} onRate={(value) => ratings.toggle(page, value)} />}
        <Saving page={page} />
        <Original url={page.url} />
        {page.saved === undefined ? null : <Tags page={page.page} tags={page.tags} />}
      </div>
    </article>
  );
}

function Saving({ page }: { readonly page: LibraryPage }) {
  const [saved, setSaved] = useState(page.saved !== undefined);
  const [busy, setBusy] = useState(false);
  const toggle = () => {
    if (busy && !isUnsaved(page.page)) return;
    setBusy(true);
    setSaved(!saved);
    void keepSaved(page, !saved).then((kept) => {
      setBusy(false);
      setSaved(kept);
    });
  };
  return <SaveButton page={page.page} saved={saved} onToggle={toggle} />;
}

function Meta({ page }: { readonly page: LibraryPage }) {
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
