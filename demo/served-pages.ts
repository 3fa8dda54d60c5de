/** Written pages as they are sent, without a server: the text, and the page around it. */
import type { Site } from './site.ts';

export interface ServedPage {
  readonly url: string;
  readonly written: string;
  readonly html: string;
  readonly bytes: Uint8Array;
  readonly contentType: string;
}

/** The addresses with the text. Redirects and frames are the fetcher's business. */
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
