/** The request and the answer of a route, found in the contract by its address: `/api/agents/${id}/pages`. */
import type { paths } from '../../web/src/contract.ts';

export type Verb = 'get' | 'put' | 'post' | 'patch' | 'delete';

type Bare<Path extends string> = Path extends `${infer Before}?${string}` ? Before : Path;

/** Whether an address fits a route with parameters, piece by piece. */
type Fits<Route extends string, Path extends string> = Route extends `${infer Piece}/${infer Rest}`
  ? Path extends `${infer Head}/${infer Tail}`
    ? FitsPiece<Piece, Head> extends true
      ? Fits<Rest, Tail>
      : false
    : false
  : Path extends `${string}/${string}`
    ? false
    : FitsPiece<Route, Path>;

type FitsPiece<Piece, Head> = Piece extends `{${string}}` ? true : Head extends Piece ? true : false;

type FoundRoute<Path extends string> = Path extends keyof paths
  ? Path
  : { [Route in keyof paths]: Fits<Route, Path> extends true ? Route : never }[keyof paths];

type Operation<V extends Verb, Path extends string> = NonNullable<paths[FoundRoute<Bare<Path>>][V]>;

type Content<T> = T extends { readonly content: { readonly 'application/json': infer Json } } ? Json : string;

type Answered<Responses> = { [Status in keyof Responses]: Status extends 204 ? undefined : Content<Responses[Status]> };

/** The successful answer, unknown for an address that is no literal. */
export type AnswerOf<V extends Verb, Path extends string> = [FoundRoute<Bare<Path>>] extends [never]
  ? unknown
  : Operation<V, Path> extends { readonly responses: infer Responses }
    ? Answered<Responses>[keyof Responses]
    : never;

type Given<T> = T extends readonly (infer Item)[]
  ? readonly Given<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Given<T[Key]> }
    : T;

/** The body, or nothing if the contract has none. */
export type BodyOf<V extends Verb, Path extends string> = [FoundRoute<Bare<Path>>] extends [never]
  ? [body?: unknown]
  : Operation<V, Path> extends {
        readonly requestBody: { readonly content: { readonly 'application/json': infer Body } };
      }
    ? [body: Given<Body>]
    : [];

export type ItemOf<Path extends string> =
  AnswerOf<'get', Path> extends { readonly items: readonly (infer Item)[] } ? Item : never;
