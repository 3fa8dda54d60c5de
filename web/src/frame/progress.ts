/** The progress of the sessions under way, by agent and source, joined from events. */
import type { SourceNews } from '../contract.ts';
import type { News } from './events/news.ts';

export type Progress = ReadonlyMap<string, readonly SourceNews[]>;

/** How much of what a source found is done; 0 if it found nothing, or nobody asked it. */
export function doneOf({ found, unseen, kept, failed }: Pick<SourceNews, 'found' | 'unseen' | 'kept' | 'failed'>) {
  return unseen === 0 ? { done: Math.min(found, 1), of: 1 } : { done: kept + failed, of: unseen };
}

export function afterNews(progress: Progress, news: News): Progress {
  switch (news.type) {
    case 'anew':
      return new Map();
    case 'so-far':
      return new Map(news.sessions.map(({ agent, sources }) => [agent, sources]));
    case 'session-opened':
      return new Map(progress).set(news.agent, []);
    case 'source':
      return new Map(progress).set(news.agent, joined(progress.get(news.agent) ?? [], news.news));
    case 'session-closed':
    case 'session-broke-off':
      return new Map([...progress].filter(([agent]) => agent !== news.agent));
    case 'agent-changed':
    case 'rated':
    case 'provisional':
    case 'daily-made':
    case 'site-changed':
    case 'crawl-changed':
    case 'crawl-progress':
    case 'shopping-changed':
    case 'price-fell':
      return progress;
  }
}

/** Takes the newest figures, and adds the new notes on pages to the earlier ones. */
function joined(sources: readonly SourceNews[], news: SourceNews): readonly SourceNews[] {
  const known = sources.find(({ engine }) => engine === news.engine);
  if (known === undefined) return [...sources, news];
  const failures = [...known.failures, ...news.failures];
  const remarks = [...known.remarks, ...news.remarks];
  return sources.map((source) => (source === known ? { ...news, failures, remarks } : source));
}
