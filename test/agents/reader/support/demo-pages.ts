/** The demo web's written pages as they are sent, without a server: what was written, and the page around it. */
import type { Site } from '../../../../demo/demo.ts';

export interface ServedPage {
  readonly url: string;
  readonly written: string;
  readonly html: string;
  readonly bytes: Uint8Array;
  readonly contentType: string;
}

/** Where the text of a page is: redirects and frames are the fetcher's business. */
const PREFIXES: Readonly<Record<string, string>> = {
  'estrada-de-terra': '/texto',
  'fundo-azul': '/materia',
  teia: '/topico',
};

export function servedPages(site: Site, at: number): readonly ServedPage[] {
  const origin = `http://${site.id}.localhost`;
  return [...site.listed(at)].flatMap(({ path, text }) => {
    const answer = site.answer({ path: (PREFIXES[site.id] ?? '') + path, query: new URLSearchParams(), origin, at });
    if (answer === undefined) return [];
    const bytes = typeof answer.body === 'string' ? new TextEncoder().encode(answer.body) : answer.body;
    const html = new TextDecoder(site.id === 'objeto-e-classe' ? 'latin1' : 'utf-8').decode(bytes);
    return [{ url: origin + path, written: text, html, bytes, contentType: answer.type }];
  });
}

export function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** How many of these words there are in the others, each taken once. */
export function common(words: readonly string[], others: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of others) left.set(word, (left.get(word) ?? 0) + 1);
  return words.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count > 0;
  }).length;
}
