/** What a site has to offer, as the HTTP contract has it. */
import Type, { type Static } from 'typebox';

const WAY = {
  kind: Type.Union(
    [
      Type.Literal('feed'),
      Type.Literal('search'),
      Type.Literal('products'),
      Type.Literal('news'),
      Type.Literal('form'),
      Type.Literal('account'),
    ],
    {
      description:
        'how it is added: a feed or an account with a feed as a feed, a search or products as a site, else as a crawl',
    },
  ),
  address: Type.String({ description: 'what is to be added' }),
  by: Type.Union([Type.Literal('feed'), Type.Literal('site'), Type.Literal('watch'), Type.Literal('form')], {
    description: 'the list of sources that it is added to',
  }),
  why: Type.Union(
    [
      Type.Literal('is-feed'),
      Type.Literal('names-feed'),
      Type.Literal('usual-feed'),
      Type.Literal('is-search'),
      Type.Literal('has-search'),
      Type.Literal('is-catalogue'),
      Type.Literal('has-prices'),
      Type.Literal('has-form'),
      Type.Literal('may-have-form'),
      Type.Literal('has-list'),
      Type.Literal('is-account'),
      Type.Literal('is-page'),
    ],
    { description: 'by what it was made out' },
  ),
};

export const SourceOffer = Type.Object(
  {
    ...WAY,
    title: Type.String(),
    samples: Type.Optional(
      Type.Array(Type.String(), {
        maxItems: 3,
        description: 'titles of the first that it brings, as far as they were seen',
      }),
    ),
    also: Type.Optional(
      Type.Object(WAY, { description: 'the other way to ask the same search, if it asks for more or for less' }),
    ),
  },
  { title: 'SourceOffer' },
);
export type SourceOffer = Readonly<Static<typeof SourceOffer>>;

export const AddressToLookAt = Type.Object(
  { address: Type.String({ minLength: 1, maxLength: 4_000, pattern: '\\S', description: 'any, as people write it' }) },
  { title: 'AddressToLookAt', additionalProperties: false },
);

export const SourceOffers = Type.Object(
  {
    offers: Type.Array(SourceOffer, { description: 'the likeliest first' }),
    language: Type.Optional(
      Type.String({ description: 'a tag of the language that it is in; absent: it does not tell' }),
    ),
    missing: Type.Optional(Type.Integer({ description: 'the status by which the site says that it has no such page' })),
  },
  { title: 'SourceOffers' },
);
export type SourceOffers = Readonly<Static<typeof SourceOffers>>;
