/** How long and how much one exchange may take. */
import { SECOND_MS } from '../../../profiles/profiles.ts';

export interface Limits {
  /** Until there is a connection, name resolution included. */
  readonly connectMs: number;
  /** Until the head of the answer. */
  readonly headersMs: number;
  /** Between two pieces of the body. */
  readonly bodyMs: number;
  /** For the whole exchange. */
  readonly wholeMs: number;
  readonly wireBytes: number;
  /** After decompression. */
  readonly decodedBytes: number;
}

const MEBIBYTE = 1024 * 1024;

/** More than a page of text ever needs. */
export const LIMITS: Limits = {
  connectMs: 5 * SECOND_MS,
  headersMs: 15 * SECOND_MS,
  bodyMs: 15 * SECOND_MS,
  wholeMs: 40 * SECOND_MS,
  wireBytes: 5 * MEBIBYTE,
  decodedBytes: 5 * MEBIBYTE,
};

/** A receiver of messages has little to answer. */
export const TELLING_LIMITS: Limits = {
  connectMs: 5 * SECOND_MS,
  headersMs: 10 * SECOND_MS,
  bodyMs: 5 * SECOND_MS,
  wholeMs: 20 * SECOND_MS,
  wireBytes: 16 * 1024,
  decodedBytes: 16 * 1024,
};

/** Parts of a page come soon, or it is read without them. */
export const PART_LIMITS: Limits = {
  connectMs: 3 * SECOND_MS,
  headersMs: 5 * SECOND_MS,
  bodyMs: 5 * SECOND_MS,
  wholeMs: 10 * SECOND_MS,
  wireBytes: 3 * MEBIBYTE,
  decodedBytes: 5 * MEBIBYTE,
};
