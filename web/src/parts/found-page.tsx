/** A page that the library found, with the words that were asked for marked. */
import type { LibraryPage } from '../contract.ts';
import { day, say } from '../language.ts';
import { agentPath } from '../router.ts';
import { agentOf } from '../state/agents.ts';
import { RATING_WORDS, type RatingValue } from '../state/rating.ts';
import { ColourDot } from './colour-dot.tsx';
import { hostOf } from './page-item.tsx';

export function FoundPage({ page }: { readonly page: LibraryPage }) {
  return (
    <article class="page">
      <h2>
        <a href={page.url} target="_blank" rel="noopener noreferrer">
          {page.title === '' ? page.url : page.title}
          <span class="hidden"> ({say('opensInNewTab')})</span>
        </a>
      </h2>
      <Meta page={page} />
      <p class="description">{page.snippet.map(({ text, hit }, i) => (hit ? <mark key={i}>{text}</mark> : text))}</p>
    </article>
  );
}

function Meta({ page }: { readonly page: LibraryPage }) {
  const { url, published, seen, rating, shown } = page;
  const agent = page.agent === null ? undefined : agentOf(page.agent);
  return (
    <p class="meta">
      <span>{hostOf(url)}</span>
      <time dateTime={published ?? seen}>{day(published ?? seen)}</time>
      {agent === undefined ? null : (
        <a href={agentPath(agent.id)}>
          <ColourDot colour={agent.colour} /> {agent.name}
        </a>
      )}
      {isRating(rating) ? <span class="tag">{say(RATING_WORDS[rating])}</span> : null}
      {shown ? null : <span class="tag">{say('libraryNotShown')}</span>}
      {page.private ? <span class="tag">{say('libraryPrivate')}</span> : null}
    </p>
  );
}

function isRating(rating: number | null): rating is RatingValue {
  return rating !== null && rating in RATING_WORDS;
}
