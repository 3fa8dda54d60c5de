/** Which of an agent's wishes an engine knows: those that change its question. */
import type { EngineDefinition, SearchRequest } from './engine.ts';

export type Setting = 'language' | 'freshness' | 'safeSearch';

const ASKER = { key: 'key:id', contact: '', since: { day: '2026-01-01', seconds: 1_767_225_600 } };

export function settingsOf({ ask, base }: Pick<EngineDefinition, 'ask' | 'base'>): readonly Setting[] {
  const request: SearchRequest = { words: 'words', page: 1 };
  const { since: _, ...anyTime } = ASKER;
  const asked = (more: Partial<SearchRequest>, asker: Parameters<typeof ask>[1] = anyTime) =>
    JSON.stringify(ask({ ...request, ...more }, asker));
  const plain = asked({});
  return [
    ...(base.includes('{language}') || asked({ language: 'pt' }) !== plain ? (['language'] as const) : []),
    ...(asked({ freshness: 'day' }, ASKER) === plain ? [] : (['freshness'] as const)),
    ...(asked({ safeSearch: 'strict' }) === plain ? [] : (['safeSearch'] as const)),
  ];
}
