/**
 * What users do that can wait where the service is away (waiting.ts). Each act states a value: sending it twice has one
 * effect.
 */
import type { Highlight, HighlightEdit, NewHighlight, PageTags, Rating, SavedPage, Sign } from '../contract.ts';
import { api } from './api/client.ts';

interface OfPage {
  readonly page: string;
}

interface OfAgent extends OfPage {
  readonly agent: string;
}

/** By kind; undefined takes back what was given. */
interface Acts {
  readonly rating: OfAgent & {
    readonly value: Rating['value'] | undefined;
    /** The page's rating before. */
    readonly before?: number | undefined;
  };
  /** A sign besides the rating, for an agent that may observe. */
  readonly sign: OfAgent & { readonly sign: Told; readonly value: boolean };
  readonly saved: OfPage & { readonly value: boolean };
  readonly tags: OfPage & { readonly value: readonly string[] };
  /** A new highlight has an id of this window, and its page's title. */
  readonly mark: OfPage & {
    readonly highlight: string;
    readonly title?: string;
    readonly value: NewHighlight | HighlightEdit | undefined;
  };
}

export type Told = Exclude<Sign, 'opened' | 'hidden'>;
export type Kind = keyof Acts;
export type ActOf<K extends Kind> = Acts[K] & { readonly kind: K };
export type Act = { [K in Kind]: ActOf<K> }[Kind];

interface Answers {
  readonly rating: object;
  readonly sign: unknown;
  readonly saved: SavedPage;
  readonly tags: PageTags;
  /** Undefined: it is gone. */
  readonly mark: Highlight | undefined;
}

export type AnswerTo<K extends Kind> = Answers[K];

/** A way to send each of these kinds. */
export type Sends<K extends Kind> = { readonly [Each in K]: (act: Acts[Each]) => Promise<Answers[Each]> };

/** What lists need at once; the others come with the reader (page-acts.ts). */
export type FirstKind = 'rating' | 'sign' | 'saved';

export const SENDS: Sends<FirstKind> = {
  rating: ({ agent: id, page, value }) =>
    value === undefined
      ? api.delete('/api/agents/{id}/pages/{page}/rating', { id, page })
      : api.put('/api/agents/{id}/pages/{page}/rating', { id, page, body: { value } }),
  sign: ({ agent: id, page, sign, value }) =>
    value
      ? api.post('/api/agents/{id}/pages/{page}/observed', { id, page, body: { sign } })
      : api.delete('/api/agents/{id}/pages/{page}/observed', { id, page, sign }),
  saved: ({ page, value }) =>
    value ? api.put('/api/library/{page}/saved', { page }) : api.delete('/api/library/{page}/saved', { page }),
};

/** Throws `ApiError`. */
export function send<K extends FirstKind>(act: ActOf<K>): Promise<AnswerTo<K>> {
  return SENDS[act.kind](act);
}
