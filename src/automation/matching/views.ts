/**
 * What the matcher knows of an agent. Making it from the log takes time, so it is kept beside the place in the log that
 * it was made at, and the next start reads it in a moment.
 */
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Agent, Knowledge } from '../../../agents/agents.ts';
import {
  countTerms,
  type Dictionary,
  decodeVectors,
  encodeVectors,
  heaviest,
  likelyLanguages,
  TERMS_VERSION,
  TermCodecError,
  type Vector,
  type Vocabulary,
} from '../../../profiles/profiles.ts';
import { parserOf } from '../../storage/store/parser-of.ts';

export interface AgentView {
  readonly language: string | undefined;
  /** Terms of its words, in whatever language reads them. */
  readonly terms: readonly string[];
  /** What a page must score by one of its profiles. */
  readonly threshold: number;
  readonly profiles: readonly ProfileView[];
}

interface ProfileView {
  readonly profile: string;
  readonly vector: Vector;
}

/** As it is kept. */
export interface KeptView {
  readonly head: string;
  readonly vectors: Uint8Array;
}

/** Of an agent that matches no page. */
export const NO_VIEW: AgentView = { language: undefined, terms: [], threshold: 0, profiles: [] };

/**
 * A page that nobody searched for needs a higher score than one that was found: an agent without dislikes would
 * otherwise get everything that shares a word with its likes.
 */
const LEAST_SCORE = 0.1;

/**
 * The heaviest terms of each profile: this only tells an agent what to look at; its session scores the page by the
 * whole profile.
 */
export const TERMS = 500;

const Head = Type.Object({
  language: Type.Optional(Type.String()),
  terms: Type.Array(Type.String()),
  threshold: Type.Number(),
  profiles: Type.Array(Type.String()),
});
const parseHead = parserOf<Readonly<Static<typeof Head>>>(Compile(Head));

type Standpoint = Pick<Knowledge, 'vectors' | 'filter' | 'words' | 'dictionary'>;

export async function viewOf(
  { language }: Pick<Agent, 'language'>,
  { vectors, filter, words, dictionary: { vocabulary } }: Standpoint,
  terms = TERMS,
): Promise<AgentView> {
  const profiles = vectors.flatMap(({ profile, vector }) =>
    profile === null ? [] : [{ profile, vector: asKept(heaviest(vector, terms, vocabulary)) }],
  );
  return { language, terms: termsOf(words), threshold: Math.max(LEAST_SCORE, await filter()), profiles };
}

/** What a view was made with beside the agent itself: if this changes, so does the view. */
export function makingOf({ epoch }: Pick<Dictionary, 'epoch'>, version: string): string {
  return `${version} ${TERMS_VERSION} ${epoch}`;
}

export function keptOf({ language, terms, threshold, profiles }: AgentView, vocabulary: Vocabulary): KeptView {
  const head = { language, terms, threshold, profiles: profiles.map(({ profile }) => profile) };
  const vectors = profiles.map(({ vector }) => vector);
  return { head: JSON.stringify(head), vectors: encodeVectors(vectors, vocabulary) };
}

/** Undefined if the record cannot be understood: it is made anew. */
export function viewFrom({ head, vectors }: KeptView, vocabulary: Vocabulary): AgentView | undefined {
  try {
    const { profiles, ...rest } = parseHead(JSON.parse(head));
    const decoded = decodeVectors(vectors, vocabulary);
    if (decoded.length !== profiles.length) return undefined;
    return {
      language: undefined,
      ...rest,
      profiles: profiles.map((profile, i) => ({ profile, vector: decoded[i] as Vector })),
    };
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TermCodecError) return undefined;
    throw error;
  }
}

/** So that the same pages fit before and after a restart. */
function asKept({ ids, weights }: Vector): Vector {
  return { ids, weights: weights.map(Math.fround) };
}

function termsOf(words: string): readonly string[] {
  return [...new Set(likelyLanguages(words).flatMap((language) => countTerms(words, language).terms))];
}
