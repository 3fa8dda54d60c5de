/** Where agents look: the engines they ask, and one's feeds. */
import { say } from '../language.ts';
import { Crawls } from '../parts/crawls.tsx';
import { DomainRules } from '../parts/domain-rules.tsx';
import { EngineList } from '../parts/engine-list.tsx';
import { FeedFiles } from '../parts/feed-files.tsx';
import { FeedList } from '../parts/feed-list.tsx';
import { NewFeed } from '../parts/new-feed.tsx';
import { OwnSites } from '../parts/own-sites.tsx';
import { FeedsThatSuit } from '../parts/suggested-feeds.tsx';
import { loadFeeds } from '../state/feeds.ts';
import { useFetched } from '../state/fetched.ts';
import { useTitle } from '../title.ts';

export function SourcesPage() {
  useTitle(say('yourSources'));
  const feeds = useFetched(loadFeeds);
  return (
    <>
      <header class="agent-head">
        <div>
          <h1>{say('yourSources')}</h1>
          <p class="muted">{say('sourcesHelp')}</p>
        </div>
      </header>
      <div class="sections">
        <EngineList />
        <OwnSites />
        <Crawls />
        <section class="card" aria-labelledby="feeds-title">
          <h2 id="feeds-title">{say('feeds')}</h2>
          <p class="muted">{say('feedsHelp')}</p>
          <FeedList feeds={feeds} onChange={feeds.refresh} />
          <NewFeed onAdded={feeds.refresh} />
          <FeedsThatSuit onAdded={feeds.refresh} />
        </section>
        <DomainRules />
        <FeedFiles onTaken={feeds.refresh} />
        <section class="card" aria-labelledby="elsewhere-title">
          <h2 id="elsewhere-title">{say('examplesElsewhere')}</h2>
          <p class="muted">{say('examplesElsewhereHelp')}</p>
          <p>
            <a href="/add">{say('addByHand')}</a>
          </p>
        </section>
      </div>
    </>
  );
}
