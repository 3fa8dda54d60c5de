/** Forms that are asked, as the HTTP contract has them. */
import Type from 'typebox';
import { Count } from '../../../base/wire.ts';
import {
  AnswerRecord,
  Correction,
  Filling,
  FormKind,
  FormMethod,
  FoundField,
  Outcome,
  SaidRecord,
  StateRecord,
  Tally,
} from './records.ts';

const MOST_AT_ONCE = 10;

const DOMAIN = {
  likeness: Type.Number({ description: 'of what it or its page says to what its agent looks for, from 0 to 1' }),
  isOwn: Type.Boolean({ description: 'it seems to be about what its agent looks for' }),
};

const Left = Type.Optional(Type.String({ description: 'why it is left alone' }));

export const AskedForm = Type.Object(
  {
    ...Type.Pick(StateRecord, ['stage', 'read', 'isPart']).properties,
    mayPostSince: SaidRecord.properties.mayPostSince,
    form: Type.Optional(
      Type.Object({
        url: { ...Type.String(), description: 'the page that it stands on' },
        index: Count,
        method: FormMethod,
        left: Left,
        ...DOMAIN,
        fields: Type.Array(FoundField),
      }),
    ),
    found: Type.Array(
      Type.Object({
        url: Type.String(),
        index: Count,
        kind: FormKind,
        confidence: Type.Number(),
        left: Left,
        ...DOMAIN,
        fields: { ...Count, description: 'how many it has' },
      }),
    ),
    asked: { ...Count, description: 'how often it was asked in this round' },
    fresh: { ...Count, description: 'new pages of this round' },
    seen: { ...Count, description: 'pages that answers of this round name' },
    estimated: {
      ...Count,
      description: 'how many there are at least, by what the site says and how often the same came again',
    },
    words: Type.Array(Type.Object({ word: Type.String(), weight: Type.Number() }), {
      description: 'what its agent asks, with what it weighs by now',
    }),
    templates: Type.Array(
      Type.Object({
        ...Tally.properties,
        informative: Type.Boolean({ description: 'a fifth of its answers differ at least' }),
      }),
      { description: 'which inputs were filled in together' },
    ),
    answers: Type.Array(
      Type.Object({
        ...Type.Pick(AnswerRecord, ['at', 'fresh']).properties,
        url: Type.String(),
        filled: Type.Array(Filling),
        nonsense: Type.Boolean({ description: 'asked to know what it says where there is nothing' }),
        outcome: Outcome,
        records: Count,
      }),
      { description: 'the latest first' },
    ),
  },
  { title: 'AskedForm' },
);

export const AskedFormEdit = Type.Object(
  {
    corrections: Type.Optional(
      Type.Array(Correction, { maxItems: MOST_AT_ONCE, description: 'what a field, by its name, is called or asks' }),
    ),
    mayPost: Type.Optional(
      Type.Boolean({ description: 'a form that is posted may be asked; the others are asked without' }),
    ),
    chosen: Type.Optional(
      Type.Object(
        { url: Type.String({ maxLength: 4_000 }), index: Type.Integer({ minimum: 0, maximum: 100_000 }) },
        { description: 'of the forms found, the one to ask instead' },
      ),
    ),
  },
  { title: 'AskedFormEdit', additionalProperties: false, minProperties: 1 },
);
